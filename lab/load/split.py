"""Tables whose two persons sit at different nodes: what an act costs, and when it arrives.

People act at a steady pace. Each table has two, A at the first node and B at the last one; with one
node both sit there. All run on one machine, and so does this process, which plays the people.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from lab.chaos.nodes import Cluster, Node
from lab.load.kept import made
from lab.load.line import called
from lab.load.people import Heard, Seat, seated
from tierce.server.commands import new_table
from tierce.server.keeper import new_tables
from tierce.server.people.identity import Identity
from tierce.server.store import Store
from tierce.server.store.sqlite import SqliteStore
from tierce.server.table.entries import Began

PACE: Final = 1.0
"""Seconds between two acts at a table."""
HASTE: Final = 0.3
"""Seconds within which clients call another node."""


class Figures(NamedTuple):
    """What one set-up has shown."""

    ack: float
    """Milliseconds to the acknowledgement, 99 of 100."""
    told: float
    """Milliseconds from there until the other person receives it, median."""
    work: float
    """Milliseconds of the nodes' processors for an act."""
    acts: float
    """Acts a second."""


@dataclass(eq=False)
class Witness(Seat):
    """A person who notes when each seq was acknowledged, and when it was told."""

    acked: dict[int, float] = field(default_factory=dict)
    told: dict[int, float] = field(default_factory=dict)

    def _take_in(self, message: Heard) -> None:
        now = time.perf_counter()
        if message.type == "ack":
            self.acked[message.seq] = now
        elif message.type == "update":
            self.told.setdefault(message.seq, now)
        super()._take_in(message)


@dataclass
class Site:
    """A cluster with dealt tables, and the cookies of their people."""

    cluster: Cluster
    tables: list[str]
    identity: Identity

    def seat(self, at: int, who: str, node: int) -> Witness:
        """A person at a table, on a line to that node."""
        cookie = self.identity.cookie(f"person-{at}-{who}")
        return Witness(self.cluster.addresses[node], self.tables[at], cookie, PACE)


async def site(folder: Path, nodes: int, tables: int, *, sqlite: bool) -> Site:
    """Start nodes on so many tables whose first round is dealt."""
    key, folder = secrets.token_hex(32), folder / secrets.token_hex(4)
    folder.mkdir()
    (folder / "secret").write_text(key)
    settings = {} if sqlite else {"TIERCE_SECRET_FILE": str(folder / "secret")}
    cluster = Cluster(folder, nodes, sqlite=sqlite, environment=settings)
    await cluster.start_engines()
    ids = await fill(await store_of(cluster, key), tables)
    await cluster.start_nodes()
    return Site(cluster, ids, Identity(key.encode()))


async def store_of(cluster: Cluster, key: str) -> Store:
    """The store that the nodes will open."""
    if cluster.postgres is not None:
        from tierce.server.store.postgres import PostgresStore  # noqa: PLC0415

        return await PostgresStore.open(cluster.postgres.url())
    data = cluster.nodes[0].data
    data.mkdir()
    (data / "secret").write_text(key)
    return SqliteStore(data / "tierce.db")


async def fill(store: Store, tables: int) -> list[str]:
    """Make the tables, and close the store."""
    ids = [new_table.new_id() for _ in range(tables)]
    for at, table in enumerate(ids):
        new = new_tables.rows_of(table, [made(at, new_table.new_secret()), Began()], 0)
        await store.append(new.rows, new.lines)
    await store.close()
    return ids


async def figures(
    folder: Path, nodes: int, tables: int, seconds: float, *, sqlite: bool
) -> Figures:
    """Let people play for so long, once all have found their pace."""
    place = await site(folder, nodes, tables, sqlite=sqlite)
    try:
        pairs = [(place.seat(at, "A", 0), place.seat(at, "B", nodes - 1)) for at in range(tables)]
        seats: list[Seat] = [seat for pair in pairs for seat in pair]
        await seated(seats)
        begin = time.perf_counter() + 2 * PACE
        for seat in seats:
            seat.live(begin, begin + seconds)
        await asyncio.sleep(2 * PACE)
        worked = sum(node.worked for node in place.cluster.nodes)
        await asyncio.sleep(seconds)
        worked = sum(node.worked for node in place.cluster.nodes) - worked
        await asyncio.sleep(0.5)
        return shown(pairs, worked, seconds)
    finally:
        place.cluster.close()


def shown(pairs: Sequence[tuple[Witness, Witness]], worked: float, seconds: float) -> Figures:
    """The figures of all pairs."""
    took = sorted(one for pair in pairs for seat in pair for one in seat.took)
    later = sorted(
        max(0.0, other.told[seq] - at)
        for pair in pairs
        for seat, other in (pair, pair[::-1])
        for seq, at in seat.acked.items()
        if seq in other.told
    )
    return Figures(
        ack=1000 * took[int(0.99 * len(took))],
        told=1000 * later[len(later) // 2],
        work=1000 * worked / len(took),
        acts=len(took) / seconds,
    )


async def back_after_kill(folder: Path, clients: int) -> float:
    """Seconds until 95 of 100 clients of a killed node have a welcome from another."""
    return await back_after(folder, clients, lambda node: node.kill())


async def back_after_term(folder: Path, clients: int) -> float:
    """Seconds until 95 of 100 clients of a node that ends in order have a welcome from another.

    Each waits from the end of its own line.
    """
    return await back_after(folder, clients, lambda node: node.end())


async def back_after(folder: Path, clients: int, stop: Callable[[Node], object]) -> float:
    """Seconds until 95 of 100 clients of a node that is stopped so are back at another."""
    place = await site(folder, 2, clients, sqlite=False)
    try:
        lost = [asyncio.Event() for _ in place.tables]
        for at, table in enumerate(place.tables):
            cookie = place.identity.cookie(f"person-{at}-A")
            await welcome(place.cluster.addresses[1], table, cookie, lost[at])
        waits = [asyncio.create_task(back(place, at, lost[at])) for at in range(len(lost))]
        await asyncio.sleep(1)
        await asyncio.to_thread(stop, place.cluster.nodes[1])
        return sorted(await asyncio.gather(*waits))[int(0.95 * len(waits))]
    finally:
        place.cluster.close()


async def back(place: Site, at: int, lost: asyncio.Event) -> float:
    """Wait for the loss of a line; return the seconds from there to the next welcome."""
    await lost.wait()
    begin = time.perf_counter()
    await asyncio.sleep(HASTE * random.random())
    cookie = place.identity.cookie(f"person-{at}-A")
    await welcome(place.cluster.addresses[0], place.tables[at], cookie, asyncio.Event())
    return time.perf_counter() - begin


async def welcome(address: str, table: str, cookie: str, lost: asyncio.Event) -> None:
    """Open a line and wait for its first frame, the welcome. Call again where it closes before."""
    while True:
        came: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def heard(_: bytes, came: asyncio.Future[bool] = came) -> None:
            if not came.done():
                came.set_result(True)

        def closed(came: asyncio.Future[bool] = came) -> None:
            if came.done():
                lost.set()
            else:
                came.set_result(False)

        await called(address, f"/ws/tables/{table}", cookie, heard, closed)
        if await came:
            return
        await asyncio.sleep(0.1)
