"""What time it is, and being woken at a time: the one place of the server that looks at a clock
for a table, so that a test may hand in its own.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from tierce.server.system.logs import log

JUMP: Final = 2000
"""Milliseconds by which the wall clock may differ from running time before the log says so."""
Reading = Callable[[], int]
"""A clock read in milliseconds."""


def wall_time() -> int:
    """Milliseconds since 1970, as this machine believes."""
    return time.time_ns() // 1_000_000


def running_time() -> int:
    """Milliseconds since some moment; nobody can set this clock."""
    return time.monotonic_ns() // 1_000_000


class TimerHandle(Protocol):
    """Something that will ring."""

    def cancel(self) -> None:
        """Let it not ring."""


class Clock:
    """Milliseconds since 1970, as they are written into logs.

    The wall clock is read once, at the start; from then on time only runs. So a wall clock that
    is set takes no player's time, and a deadline in days moves by it after a restart at most.
    """

    def __init__(self, wall: Reading = wall_time, running: Reading = running_time) -> None:
        self._wall = wall
        self._running = running
        self._start = wall() - running()
        self._apart = 0
        """How far the wall clock was ahead when it was last compared."""

    def now(self) -> int:
        now = self._start + self._running()
        self._compare(self._wall() - now)
        return now

    def _compare(self, apart: int) -> None:
        """Log a jump of the wall clock; slow drift is none."""
        if abs(apart - self._apart) >= JUMP:
            log().warning("clock_jumped", ms=apart - self._apart)
        self._apart = apart

    def at(self, due: int, ring: Callable[[], None]) -> TimerHandle:
        """Ring once, when ``due`` has come; soon, where it has passed."""
        wait = max(0, due - self.now()) / 1000
        return asyncio.get_running_loop().call_later(wait, ring)


class Alarm:
    """At most one bell at a time: setting it again lets the earlier one fall silent."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._bell: TimerHandle | None = None
        self._due: int | None = None

    @property
    def is_set(self) -> bool:
        return self._bell is not None

    def set(self, due: int | None) -> None:
        """Ring when ``due`` has come; never, where it is None."""
        if due == self._due and (due is None) == (self._bell is None):
            return
        if self._bell is not None:
            self._bell.cancel()
        self._due = due
        self._bell = None if due is None else self._clock.at(due, self._rings)

    def _rings(self) -> None:
        self._bell = self._due = None
        self._ring()
