"""A piece of work that is done again and again, never twice at a time."""

import asyncio
from collections.abc import Awaitable, Callable

from tierce.server.store import BrokenError, BusyError
from tierce.server.system.clock import Alarm, Clock
from tierce.server.system.logs import log, where

AWAY = (BrokenError, BusyError)


class Rounds:
    """Does the work each so many milliseconds, and once at once when it is asked for.

    The first time comes ``first`` milliseconds after the start, or as many as later ones.
    """

    def __init__(
        self,
        clock: Clock,
        every: int,
        work: Callable[[], Awaitable[object]],
        failed: str,
        first: int | None = None,
    ) -> None:
        self._clock = clock
        self._every = every
        self._work = work
        self._failed = failed
        """The event of the log after an unexpected error."""
        self._task: asyncio.Task[None] | None = None
        self._asked = False
        """Whether `soon` was called during the present run."""
        self._alarm = Alarm(clock, self._ring)
        self._alarm.set(clock.now() + (every if first is None else first))

    def soon(self) -> None:
        """Do the work as soon as possible: again where it is under way, and may have passed by."""
        if self._works:
            self._asked = True
        else:
            self._alarm.set(self._clock.now())

    def stop(self) -> None:
        """Do the work no more, but for what is under way."""
        self._asked = False
        self._alarm.set(None)

    @property
    def _works(self) -> bool:
        return self._task is not None and not self._task.done()

    def _ring(self) -> None:
        self._alarm.set(self._clock.now() + self._every)
        if not self._works:
            self._task = asyncio.create_task(self._until_done())

    async def _until_done(self) -> None:
        """Do the work, and again as long as `soon` is called during a run."""
        self._asked = True
        while self._asked:
            self._asked = False
            await self._safely()

    async def _safely(self) -> None:
        try:
            await self._work()
        except AWAY:
            return  # the next round continues
        except Exception as why:  # noqa: BLE001  the next round must come
            log().error(self._failed, where=where(why))

    async def close(self) -> None:
        """Stop. What was just begun may be lost."""
        self.stop()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
