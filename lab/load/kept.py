"""Acts that one process has on disk a second, under full rules, both players told of each."""

import asyncio
import time
from pathlib import Path

from tierce.bots import bot
from tierce.record import write_action
from tierce.rules import preset
from tierce.server import wire
from tierce.server.commands import new_table
from tierce.server.keeper import new_tables
from tierce.server.keeper.keeper import Keeper
from tierce.server.live.subscriber import Subscriber
from tierce.server.nodes.local import LocalNodes
from tierce.server.store.sqlite import SqliteStore
from tierce.server.system.clock import Clock
from tierce.server.table.entries import Began, Made, Place, Played
from tierce.server.table.table import Table

RULES = "rami51"
SECRET = "5" * 64


class Listening(Subscriber):
    """A line whose other end reads at once."""

    def send(self, frame: bytes) -> None:
        pass


def made(at: int, secret: str) -> Made:
    """A table of two people under full rules."""
    rules = preset(RULES)
    people = [Place("person", f"{seat}{at}", f"person-{at}-{seat}") for seat in "AB"]
    return Made(
        rules=rules.name,
        options=rules.as_dict(),
        places=people,
        host=0,
        pace="none",
        secret=secret,
    )


def script(acts: int) -> list[tuple[int, str]]:
    """What two greedy players do at a table with this secret: layings, additions and all."""
    table = Table("script")
    for entry in (made(0, SECRET), Began()):
        table.add(entry, 0)
    found: list[tuple[int, str]] = []
    while len(found) < acts and table.phase == "playing":
        assert table.round is not None
        seat = table.round.turn
        text = write_action(bot("greedy").choose(table.round.view(seat)))
        table.add(Played(seat=seat, action=text), 0)
        found.append((seat, text))
    return found


async def kept(data: Path, tables: int, acts: list[tuple[int, str]]) -> tuple[float, float]:
    """Acts that so many tables have on disk, both players told of each: a second of the clock, and
    a second of the processor.
    """
    store = SqliteStore(data / "kept.db")
    nodes = LocalNodes(store, Clock())
    ids = [new_table.new_id() for _ in range(tables)]
    keepers = [Keeper(table, store, Clock(), lambda _: None, nodes) for table in ids]
    for at, keeper in enumerate(keepers):
        new = new_tables.rows_of(keeper.id, [made(at, SECRET), Began()], 0)
        await store.append(new.rows, new.lines)
        for seat in "AB":
            await keeper.connections.enter(Listening(f"person-{at}-{seat}", 0), 0)
    start, worked = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(at, keeper, acts) for at, keeper in enumerate(keepers)))
    took, works = time.perf_counter() - start, time.process_time() - worked
    await store.close()
    return tables * len(acts) / took, tables * len(acts) / works


async def play(at: int, keeper: Keeper, acts: list[tuple[int, str]]) -> None:
    for number, (seat, text) in enumerate(acts):
        seq = (await keeper.table()).public_seq
        answer = await keeper.command(f"person-{at}-{'AB'[seat]}", wire.Act(str(number), seq, text))
        assert isinstance(answer, wire.Ack), answer
