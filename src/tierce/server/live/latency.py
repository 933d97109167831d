"""Latency of a socket, measured by the server. Clients cannot claim one."""

import statistics
import time
from collections.abc import Callable
from typing import Final

KEPT: Final = 5
"""Round trips kept. Their median ignores a single outlier."""
WAITING: Final = 8
"""Unanswered pings kept."""


class Latency:
    """The round trips of one socket.

    >>> times = iter([0.0, 0.25])
    >>> latency = Latency(lambda: next(times))
    >>> latency.received(latency.sent())
    >>> latency.ms
    250
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._out: dict[str, float] = {}
        self._trips: list[float] = []
        self._count = 0

    @property
    def ms(self) -> int:
        """Median round trip in milliseconds; 0 before the first measurement."""
        return round(1000 * statistics.median(self._trips)) if self._trips else 0

    def sent(self) -> str:
        """Note that a ping leaves; return its id."""
        self._count += 1
        self._out[str(self._count)] = self._clock()
        while len(self._out) > WAITING:
            del self._out[next(iter(self._out))]
        return str(self._count)

    def received(self, ping: str) -> None:
        """Note the answer to a ping. Unknown and repeated answers are ignored."""
        if (start := self._out.pop(ping, None)) is not None:
            self._trips = [*self._trips[1 - KEPT :], self._clock() - start]
