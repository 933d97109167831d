"""Readiness check: whether the database can be written, and whether the server stays."""

import asyncio
import time
from collections.abc import Callable
from typing import Literal

from tierce.server.store import BusyError, FullError, Store
from tierce.server.system.timings import USUAL, Timings

Obstacle = Literal["draining", "disk_full", "database_busy", "database_lost"]


class Readiness:
    """Checks by writing, at most once a second."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.monotonic,
        timings: Timings = USUAL,
    ) -> None:
        self._store = store
        self._clock = clock
        self._timings = timings
        self._lock = asyncio.Lock()
        self._asked = float("-inf")
        self._found: Obstacle | None = None
        self._draining = False

    def drain(self) -> None:
        """From now on the server is not ready, as it is about to stop."""
        self._draining = True

    async def obstacle(self) -> Obstacle | None:
        """Why no further clients should be sent here; None if the server is ready."""
        if self._draining:
            return "draining"
        async with self._lock:
            if self._clock() - self._asked >= self._timings.readiness:
                self._found = await self._try()
                self._asked = self._clock()
            return self._found

    async def _try(self) -> Obstacle | None:
        probe = asyncio.ensure_future(self._store.probe())  # a write cannot be cancelled
        done, _ = await asyncio.wait({probe}, timeout=self._timings.probe)
        probe.add_done_callback(asyncio.Future.exception)
        return named(probe.exception()) if done else "database_busy"


def named(error: BaseException | None) -> Obstacle | None:
    """The obstacle that a write's error stands for."""
    match error:
        case None:
            return None
        case FullError():
            return "disk_full"
        case BusyError():
            return "database_busy"
        case _:
            return "database_lost"
