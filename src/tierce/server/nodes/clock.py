"""The clock of a node: that of the database, so that the clocks of all nodes agree."""

from typing import Final

from tierce.server.system.clock import Clock, Reading, running_time, wall_time

NEAR: Final = 20
"""Milliseconds of disagreement that are left alone. An answer takes as long."""


class SharedClock(Clock):
    """A clock that is set by the database, and never goes back."""

    def __init__(self, wall: Reading = wall_time, running: Reading = running_time) -> None:
        super().__init__(wall, running)
        self.running = running
        """The monotonic clock, for durations."""
        self._offset = 0
        self._last = 0

    def now(self) -> int:
        self._last = max(self._last, super().now() + self._offset)
        return self._last

    def agree(self, at: int) -> None:
        """Agree with the database, which has just read ``at``.

        >>> clock = SharedClock(lambda: 1_000, lambda: 0)
        >>> clock.agree(8_000)
        >>> clock.now()
        8000
        """
        offset = at - super().now()
        if abs(offset - self._offset) > NEAR:
            self._offset = offset
