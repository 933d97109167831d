"""One run: people play on all nodes while faults happen, then every match is played to its end."""

import asyncio
import contextlib
import math
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from lab.chaos import rows
from lab.chaos.client import Client, World
from lab.chaos.history import AnyRecord, Head, Healed, Opened, PurseRow, Run, Welcomed, Writer
from lab.chaos.kinds import KINDS
from lab.chaos.nemesis import Nemesis
from lab.chaos.nodes import HERE, Cluster
from lab.chaos.plan import Planned, What, plan

FINISH: Final = 300.0
"""Seconds in which matches are finished after the last fault."""
HASTE: Final = 0.1
"""Mean seconds between two acts then."""
NAMES: Final = "ABCD"


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What a run consists of."""

    seed: int
    seconds: float
    nodes: int
    tables: int
    faults: Sequence[What]
    sqlite: bool = False
    bus: bool = True
    pause: float = 1.0
    finish: float = FINISH
    before: Path = HERE


@dataclass
class Ran:
    """What a run was like."""

    faults: list[str] = field(default_factory=list)
    matches: int = 0
    hung: int = 0
    """Starts of nodes that neither served nor ended."""
    dropped: int = 0
    doubled: int = 0
    waited: list[float] = field(default_factory=list)
    """Milliseconds from the loss of a line to the next welcome."""

    def lines(self) -> list[str]:
        """The run in Markdown."""
        counts = ", ".join(
            f"{self.faults.count(fault)} × {fault}" for fault in sorted({*self.faults})
        )
        said = [f"Faults: {counts or 'none'}. Matches ended: {self.matches}.", ""]
        said += [f"Starts of nodes that hung: {self.hung}.", ""] if self.hung else []
        said += [f"Lines dropped by clients: {self.dropped}; frames doubled: {self.doubled}."]
        if len(self.waited) > 1:
            median, last = statistics.median(self.waited), quantile(self.waited, 0.95)
            waits = f"median {median:.0f} ms, 95 of 100 within {last:.0f} ms"
            said += [f"Welcomes after a lost line: {len(self.waited)}, {waits}."]
        return said


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    found = sorted(values)
    return found[min(len(found) - 1, int(share * len(found)))]


class Running:
    """A run in a folder: schedule, history, logs of the nodes."""

    def __init__(self, asked: Asked, folder: Path) -> None:
        self.asked = asked
        self._folder = folder
        self._begin = time.monotonic()
        self._tables: list[str] = []
        self.ran = Ran()
        self._cluster = Cluster(
            folder,
            asked.nodes,
            sqlite=asked.sqlite,
            bus=asked.bus,
            cuttable="cut" in asked.faults,
            before=asked.before,
        )

    def now(self) -> float:
        """Milliseconds since the begin."""
        return 1000 * (time.monotonic() - self._begin)

    async def run(self, place: str = "") -> Path:
        """Do it; return the file of the history."""
        asked, file = self.asked, self._folder / "history.jsonl"
        planned = plan(asked.seed, asked.seconds, asked.faults, asked.nodes)
        (self._folder / "schedule.json").write_bytes(
            msgspec.json.format(msgspec.json.encode([one._asdict() for one in planned]))
        )
        with Writer(file) as writer, contextlib.closing(self._cluster):
            writer.add(
                Run(
                    seed=asked.seed,
                    nodes=asked.nodes,
                    tables=asked.tables,
                    seconds=asked.seconds,
                    faults=list(asked.faults),
                    place=place,
                )
            )
            await self._cluster.start()
            await self._play(writer, planned)
            for node in self._cluster.nodes:
                await asyncio.to_thread(node.kill)  # what was told is durable: nothing is to end
            writer.add_all(await self._rows())
        return file

    async def _play(self, writer: Writer, planned: list[Planned]) -> None:
        """People play; faults happen; then people finish."""

        def note(record: AnyRecord) -> None:
            writer.add(record)
            if isinstance(record, Welcomed) and record.waited is not None:
                self.ran.waited.append(record.waited)

        self._begin = time.monotonic()
        world = World(self._cluster.addresses, note, self.now)
        world.pause = self.asked.pause
        nemesis = Nemesis(self._cluster, note, self.now)
        async with world.http, asyncio.TaskGroup() as group:
            group.create_task(self._cause(nemesis, planned, world))
            for number in range(self.asked.tables):
                group.create_task(self._group(world, number))
        self.ran.faults = nemesis.done
        self.ran.hung = sum(node.hung for node in self._cluster.nodes)
        self.ran.dropped, self.ran.doubled = world.dropped, world.doubled

    async def _cause(self, nemesis: Nemesis, planned: list[Planned], world: World) -> None:
        await nemesis.run(planned, self.asked.seconds)
        await asyncio.sleep(max(0.0, self.asked.seconds - self.now() / 1000))
        world.note(Healed(at=self.now()))
        world.pause, world.deadline = HASTE, self.now() + 1000 * self.asked.finish

    async def _group(self, world: World, number: int) -> None:
        """The persons of one table, who play one match after the other, each on another node."""
        kind, seed = KINDS[number % len(KINDS)], f"{self.asked.seed} {number}"
        persons = 1 + kind["seats"].count("open")
        clients = [
            Client(world, f"{NAMES[seat]}{number}", f"{seed} {seat}", number + seat)
            for seat in range(persons)
        ]
        await asyncio.sleep(random.Random(seed).random())
        for client in clients:
            await client.come()
        while world.deadline == math.inf:
            table = str((await clients[0].call("/api/tables", **kind))["id"])
            self._tables.append(table)
            world.note(Opened(table=table))
            for client in clients[1:]:
                await client.call(f"/api/tables/{table}/join")
            ended = await asyncio.gather(*(client.play(table) for client in clients))
            self.ran.matches += all(ended)

    async def _rows(self) -> list[AnyRecord]:
        """All rows of the run's tables, and their heads."""
        tables = set(self._tables)
        if self._cluster.postgres is not None:
            found = await rows.of_postgres(self._cluster.postgres.url(), tables)
        else:
            data = self._cluster.nodes[0].data / "tierce.db"
            found = list(rows.of_sqlite(data, tables))
        heads: dict[str, int] = {}
        for row in found:
            if isinstance(row, PurseRow):
                continue
            heads[row.table] = max(heads.get(row.table, 0), row.seq)
        return [*[Head(table=table, seq=seq) for table, seq in heads.items()], *found]
