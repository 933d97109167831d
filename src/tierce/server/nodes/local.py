"""A site of one process."""

import asyncio
import functools
from collections.abc import Collection, Mapping

from tierce.server.nodes.interface import Listener, News
from tierce.server.store import Present, Row, Store
from tierce.server.system.clock import Clock, TimerHandle


class LocalNodes:
    """No other nodes. The timers of an earlier run ring when they are due."""

    id = 0
    is_cut_off = False

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._bells: list[TimerHandle] = []
        self._beginning: asyncio.Task[None] | None = None

    def start(self, listener: Listener) -> None:
        self._beginning = asyncio.create_task(self._resume(listener))

    async def _resume(self, listener: Listener) -> None:
        for timer in await self._store.timers():
            if timer.due is not None:
                wake = functools.partial(listener.due, [timer.table])
                self._bells.append(self._clock.at(timer.due, wake))

    def drives(self, writer: int) -> bool:  # noqa: ARG002
        return True

    def silent_since(self, node: int) -> None:
        """No other node has written."""

    def at(self, now: int, last: int) -> int:  # noqa: ARG002
        return now

    def tell(self, news: News) -> None:
        """No node listens."""

    async def enter(self, table: str, person: str, name: str) -> None:
        """Only this process has sockets."""

    async def leave(self, table: str, person: str) -> bool:  # noqa: ARG002
        return True

    async def elsewhere(self, tables: Collection[str]) -> list[Present]:  # noqa: ARG002
        return []

    async def heads(self, tables: Collection[str]) -> dict[str, int]:  # noqa: ARG002
        return {}

    async def after(self, known: Mapping[str, int]) -> list[Row]:  # noqa: ARG002
        return []

    async def sitting(self, tables: Collection[str]) -> dict[str, tuple[str, ...]]:  # noqa: ARG002
        return {}

    async def count(self) -> int:
        return 1

    def drain(self) -> None:
        """No other node can take over."""

    async def close(self) -> None:
        for bell in self._bells:
            bell.cancel()
        if self._beginning is not None:
            self._beginning.cancel()
            await asyncio.gather(self._beginning, return_exceptions=True)
