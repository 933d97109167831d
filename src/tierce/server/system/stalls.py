"""When this process could not act, because its event loop was held up.

A tick each 50 milliseconds shows it. A caller that asks before the tick has come learns it too:
after a stall, what is due and what has arrived are ready at the same moment.
"""

import asyncio
from collections import deque
from typing import Final

from tierce.server.system.clock import Reading, running_time
from tierce.server.system.timings import USUAL

EVERY: Final = 50
"""Milliseconds between two ticks."""
KEPT: Final = 100
"""Stalls remembered. A table asks for those since its last row."""


class Stalls:
    """The stalls of one process, by the clock of its tables."""

    def __init__(
        self, now: Reading, running: Reading = running_time, least: int = USUAL.late
    ) -> None:
        self._now = now
        self._running = running
        self._least = least
        self._found = deque[tuple[int, int]](maxlen=KEPT)
        self._seen = (now(), running())
        """Both clocks when the loop was last seen alive."""
        self._ticking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Tick from now on."""
        self._ticking = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(EVERY / 1000)
            self.look()

    def look(self) -> None:
        """Note a stall if the tick is late.

        Both clocks must have gone on: that of the tables is set, and neither may invent time.
        """
        now = (self._now(), self._running())
        late = min(now[0] - self._seen[0], now[1] - self._seen[1]) - EVERY
        if late >= self._least:
            self._found.append((now[0] - late, now[0]))
        self._seen = now

    def within(self, since: int, until: int) -> int:
        """Milliseconds of stalls between two times."""
        self.look()
        return sum(overlap(stall, (since, until)) for stall in self._found)

    async def close(self) -> None:
        """Stop ticking."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)


def overlap(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The length that two spans of time share.

    >>> overlap((0, 10), (5, 30)), overlap((0, 10), (20, 30))
    (5, 0)
    """
    return max(0, min(one[1], other[1]) - max(one[0], other[0]))
