"""The clock and the alarms of tables. Tests pass their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from tierce.server.system.logs import log

JUMP: Final = 2000
"""Milliseconds of disagreement between wall clock and monotonic clock that are logged."""
Reading = Callable[[], int]
"""Reads a clock in milliseconds."""


def wall_time() -> int:
    """Milliseconds since 1970 by the wall clock."""
    return time.time_ns() // 1_000_000


def running_time() -> int:
    """Milliseconds by the monotonic clock."""
    return time.monotonic_ns() // 1_000_000


class TimerHandle(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Do not make the call."""


class Clock:
    """Milliseconds since 1970, as written into logs.

    The wall clock is read once at the start, and time is monotonic from then on. Setting the wall
    clock costs no player any time. Deadlines in days shift by it after a restart.
    """

    def __init__(self, wall: Reading = wall_time, running: Reading = running_time) -> None:
        self._wall = wall
        self._running = running
        self._start = wall() - running()
        self._apart = 0
        """Offset of the wall clock at the last comparison."""

    def now(self) -> int:
        now = self._start + self._running()
        self._compare(self._wall() - now)
        return now

    def _compare(self, apart: int) -> None:
        """Log a jump of the wall clock, but no slow drift."""
        if abs(apart - self._apart) >= JUMP:
            log().warning("clock_jumped", ms=apart - self._apart)
        self._apart = apart

    def at(self, due: int, ring: Callable[[], None]) -> TimerHandle:
        """Call ``ring`` once at ``due``, or soon if that has passed."""
        wait = max(0, due - self.now()) / 1000
        return asyncio.get_running_loop().call_later(wait, ring)


class Alarm:
    """At most one scheduled call. Setting it again replaces the earlier one."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._bell: TimerHandle | None = None
        self._due: int | None = None

    @property
    def is_set(self) -> bool:
        return self._bell is not None

    def set(self, due: int | None) -> None:
        """Call at ``due``; None cancels the call."""
        if due == self._due and (due is None) == (self._bell is None):
            return
        if self._bell is not None:
            self._bell.cancel()
        self._due = due
        self._bell = None if due is None else self._clock.at(due, self._rings)

    def _rings(self) -> None:
        self._bell = self._due = None
        self._ring()
