"""Causes the planned faults, one lane beside the other, and notes each."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from lab.chaos.history import AnyRecord, Fault
from lab.chaos.nodes import Cluster
from lab.chaos.plan import LANES, Planned
from lab.chaos.processes import SlowDisk

FLUSH: Final = 0.2
"""Seconds that a flush takes longer on a slow disk."""
ROLLING: Final = 1.0
"""Seconds between two nodes of a rolling restart."""


class Nemesis:
    """What goes wrong in a run."""

    def __init__(
        self, cluster: Cluster, note: Callable[[AnyRecord], None], now: Callable[[], float]
    ) -> None:
        self._cluster = cluster
        self._note = note
        self._now = now
        self.done: list[str] = []
        self._seconds = 0.0
        self._causes: dict[str, Callable[[Planned], Awaitable[str]]] = {
            "kill": self._kill,
            "term": self._term,
            "database": self._database,
            "away": self._away,
            "bus": self._bus,
            "cut": self._cut,
            "disk": self._disk,
            "clock": self._clock,
        }

    async def run(self, plan: list[Planned], seconds: float) -> None:
        """Cause the faults of the plan, and wait until the last one is over.

        Those that would begin after so many seconds, as earlier ones took long, are left out.
        """
        self._seconds = seconds
        lanes = [[planned for planned in plan if planned.what in lane] for lane in LANES]
        await asyncio.gather(*(self._lane(lane) for lane in lanes))

    async def _lane(self, plan: list[Planned]) -> None:
        for planned in plan:
            await asyncio.sleep(max(0.0, planned.at - self._now() / 1000))
            if self._now() / 1000 > self._seconds:
                return
            node = planned.node if planned.what in LANES[0] else None
            self._note(Fault(at=self._now(), what=planned.what, on=True, node=node))
            said = await self._causes[planned.what](planned)
            self._note(Fault(at=self._now(), what=planned.what, on=False, node=node, note=said))
            self.done.append(planned.what)

    # ---- nodes

    async def _kill(self, planned: Planned) -> str:
        node = self._cluster.nodes[planned.node]
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(planned.lasts)
        await asyncio.to_thread(node.start)
        return ""

    async def _term(self, _: Planned) -> str:
        """Restart all nodes, one after the other, as at a release."""
        took = []
        for node in self._cluster.nodes:
            took.append(await asyncio.to_thread(node.end))
            await asyncio.to_thread(node.start)
            await asyncio.sleep(ROLLING)
        return "ended after " + ", ".join(f"{seconds:.1f} s" for seconds in took)

    async def _cut(self, planned: Planned) -> str:
        await asyncio.to_thread(self._cluster.network.cut, planned.node)
        try:
            await asyncio.sleep(planned.lasts)
        finally:
            await asyncio.to_thread(self._cluster.network.join, planned.node)
        return ""

    async def _clock(self, planned: Planned) -> str:
        """Set a clock wrong. It stays so, and a node that starts later reads it."""
        self._cluster.nodes[planned.node].shift(planned.amount)
        return f"{planned.amount:+.1f} s"

    # ---- what nodes share

    async def _database(self, planned: Planned) -> str:
        assert self._cluster.postgres is not None
        await asyncio.to_thread(self._cluster.postgres.kill)
        await asyncio.sleep(planned.lasts)
        await asyncio.to_thread(self._cluster.postgres.start)
        return ""

    async def _away(self, planned: Planned) -> str:
        assert self._cluster.postgres is not None
        await asyncio.to_thread(self._cluster.postgres.pause)
        try:
            await asyncio.sleep(planned.lasts)
        finally:
            self._cluster.postgres.go_on()
        return ""

    async def _bus(self, planned: Planned) -> str:
        """Stop Valkey with its connections open, or kill it, which closes them."""
        valkey, kills = self._cluster.valkey, planned.amount < 0
        assert valkey is not None
        await asyncio.to_thread(valkey.kill if kills else valkey.pause)
        try:
            await asyncio.sleep(planned.lasts)
        finally:
            await asyncio.to_thread(valkey.start if kills else valkey.go_on)
        return "killed" if kills else "stopped"

    async def _disk(self, planned: Planned) -> str:
        slow = await asyncio.to_thread(SlowDisk, self._cluster.writers, FLUSH)
        try:
            await asyncio.sleep(planned.lasts)
        finally:
            await asyncio.to_thread(slow.end)
        return ""
