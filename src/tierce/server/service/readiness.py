"""Readiness check: whether the database can be written."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from tierce.server.store import BrokenError, BusyError, Store

FRESH: Final = 1.0
"""Seconds that a result stays valid, as each check flushes the disk."""
PATIENCE: Final = 2.0
"""Seconds that a write may take."""


class Readiness:
    """Checks by writing, at most once a second."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._asked = float("-inf")
        self._writes = False
        self.draining = False
        """Whether the server is about to end."""

    def drain(self) -> None:
        """Not be ready any more."""
        self.draining = True

    async def writes(self) -> bool:
        """Whether the database can be written now."""
        async with self._lock:
            if self._clock() - self._asked >= FRESH:
                self._writes = await self._try()
                self._asked = self._clock()
            return self._writes

    async def _try(self) -> bool:
        probe = asyncio.ensure_future(self._store.probe())  # a write cannot be cancelled
        done, _ = await asyncio.wait({probe}, timeout=PATIENCE)
        probe.add_done_callback(asyncio.Future.exception)
        return bool(done) and not isinstance(probe.exception(), BrokenError | BusyError)
