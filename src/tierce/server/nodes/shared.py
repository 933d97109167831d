"""Several nodes on one database."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Mapping
from typing import Any, Final

from tierce.server.bus.interface import Bus
from tierce.server.nodes import news
from tierce.server.nodes.clock import SharedClock
from tierce.server.nodes.interface import Listener, News
from tierce.server.nodes.signs import Signs
from tierce.server.store import BrokenError, Present, Row, Shared
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL, Timings

CLAIMED: Final = 100
"""Overdue tables taken at once."""


class SharedNodes:
    """This node among the others. Everything it knows of them is in the store."""

    def __init__(
        self,
        number: int,
        store: Shared,
        bus: Bus,
        clock: SharedClock,
        timings: Timings = USUAL,
    ) -> None:
        self.id = number
        self._store = store
        self._bus = bus
        self._clock = clock
        self._timings = timings
        self._alive: frozenset[int] = frozenset({number})
        self._signs = Signs(number, timings)
        self._lines: dict[tuple[str, str], Present] = {}
        """What this node has noted of its sockets."""
        self._untold: list[News] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._draining = False
        self.is_cut_off = False
        """Whether the store has been away for long."""
        self._listener: Listener

    @classmethod
    async def join(
        cls, store: Shared, bus: Bus, clock: SharedClock, timings: Timings = USUAL
    ) -> "SharedNodes":
        """A node with a number of its own, whose clock agrees; raises BrokenError."""
        nodes = cls(await store.number(), store, bus, clock, timings)
        await nodes._beat()
        log().info("node_started", node=nodes.id)
        return nodes

    def start(self, listener: Listener) -> None:
        self._listener = listener
        self._bus.heard = self._heard
        self._bus.on_connect = listener.missed
        loops = [self._beats(), self._compares()]
        loops += [self._repeat(self._bury), self._repeat(self._sweep)]
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    # ---- who drives

    def drives(self, writer: int) -> bool:
        return writer in {0, self.id} or writer not in self._alive

    def silent_since(self, node: int) -> int | None:
        return self._signs.silent_since(node, self._clock.now())

    def at(self, now: int, last: int) -> int:
        return max(now, last)

    # ---- news

    def tell(self, news: News) -> None:
        if not self._untold:
            asyncio.get_running_loop().call_soon(self._publish)
        self._untold.append(news)

    def _publish(self) -> None:
        untold, self._untold = self._untold, []
        for message in news.messages(self.id, list(dict.fromkeys(untold))):
            self._bus.publish(message)

    def _heard(self, message: bytes) -> None:
        node, heard = news.read(message)
        if node != self.id and heard:
            self._listener.heard(heard)

    # ---- sockets

    async def enter(self, table: str, person: str, name: str) -> None:
        present = Present(table, person, self.id, name)
        self._lines[table, person] = present
        await self._store.enter(present)
        self.tell(News("here", table))

    async def leave(self, table: str, person: str) -> bool:
        present = self._lines.pop((table, person), None)
        if self._draining:
            return False
        if present is None:
            return True
        await self._store.leave(present)
        if (again := self._lines.get((table, person))) is not None:  # entered meanwhile
            await self._store.enter(again)
        self.tell(News("here", table))
        return True

    async def elsewhere(self, tables: Collection[str]) -> list[Present]:
        found = [one for one in await self._store.present(tables) if one.node != self.id]
        if any(one.node not in self._alive for one in found):
            await self._look_alive()  # a node that has just begun
        return found

    # ---- the log

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        return await self._store.heads(tables)

    async def after(self, known: Mapping[str, int]) -> list[Row]:
        return await self._store.after(known)

    async def sitting(self, tables: Collection[str]) -> dict[str, tuple[str, ...]]:
        return await self._store.sitting(tables)

    # ---- heartbeats

    async def _beats(self) -> None:
        """Beat for ever; report once when the store has been away too long."""
        loop = asyncio.get_running_loop()
        reached = loop.time()
        while not self._draining:
            try:
                async with asyncio.timeout(self._patience):
                    await self._beat()
                reached, self.is_cut_off = loop.time(), False
            except (BrokenError, TimeoutError):
                self._missed(loop.time() - reached)
            except Exception as why:  # noqa: BLE001  a node that beats no more is dead to the others
                log().error("unexpected", node=self.id, where=where(why))
                self._missed(loop.time() - reached)
            await asyncio.sleep(self._timings.beat)

    @property
    def _patience(self) -> float:
        """The seconds that a heartbeat may take."""
        return self._timings.late_beat if self.is_cut_off else self._timings.cut

    def _missed(self, seconds: float) -> None:
        """Note that the store has been away for so long."""
        if not self.is_cut_off and seconds >= self._timings.cut:
            self.is_cut_off = True
            log().error("node_cut_off", node=self.id)
            self._listener.cut_off()

    async def _beat(self) -> None:
        start = self._clock.running()
        beat = await self._store.beat(self.id)
        self._clock.agree(beat.at + (self._clock.running() - start) // 2)
        await self._look_alive()
        if beat.fresh:  # the store was restored after a crash, without its notes of sockets
            for present in list(self._lines.values()):
                await self._store.enter(present)

    async def _look_alive(self) -> None:
        """Note which nodes live, and pass on the tables of those that do not."""
        found = await self._store.alive(self._timings.alive)
        self._signs.see(found, self._clock.now())
        before, self._alive = self._alive, frozenset(found) | {self.id}
        if died := before - self._alive:
            self._listener.died(died)

    async def _bury(self) -> None:
        if lines := await self._store.bury(self._timings.alive):
            log().info("node_buried", nodes=sorted({line.node for line in lines}))
            for table in {line.table for line in lines}:
                self.tell(News("here", table))
            self._listener.buried(lines)

    async def _sweep(self) -> None:
        if tables := await self._store.due(self._clock.now() - self._timings.overdue, CLAIMED):
            self._listener.due(tables)

    async def _compares(self) -> None:
        """Compare with the store, more often while no news arrive."""
        while True:
            await asyncio.sleep(self._until_compared)
            self._listener.missed()

    @property
    def _until_compared(self) -> float:
        """Seconds until the next comparison."""
        return self._timings.compared if self._bus.connected else self._timings.beat

    async def _repeat(self, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            await asyncio.sleep(self._timings.beat)
            try:
                await do()
            except BrokenError:
                continue
            except Exception as why:  # noqa: BLE001  the next turn tries again
                log().error("unexpected", node=self.id, where=where(why))

    async def count(self) -> int:
        return len((await self._store.alive(self._timings.alive)).keys() | {self.id})

    # ---- the end

    def drain(self) -> None:
        if not self._draining:
            self._draining = True
            self._tasks.append(asyncio.create_task(self._part()))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._part()
        await self._bus.close()

    async def _part(self) -> None:
        """Let other nodes drive at once. The notes of sockets stay, so that nobody is missed."""
        try:
            await self._store.part(self.id)
        except BrokenError:
            log().info("node_not_parted", node=self.id)
