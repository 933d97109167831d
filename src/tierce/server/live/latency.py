"""How long a line takes, as we measured it ourselves: nobody can tell us that his is slow."""

import statistics
import time
from collections.abc import Callable
from typing import Final

KEPT: Final = 5
"""Round trips looked at; their median does not jump with a single hiccup."""
WAITING: Final = 8
"""Pings that may be out; an answer to an older one tells nothing."""


class Latency:
    """The round trips of one socket.

    >>> times = iter([0.0, 0.25])
    >>> lag = Lag(lambda: next(times))
    >>> lag.came(lag.sent())
    >>> lag.ms
    250
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._out: dict[str, float] = {}
        self._trips: list[float] = []
        self._count = 0

    @property
    def ms(self) -> int:
        """The usual round trip in milliseconds; 0 as long as nothing was measured."""
        return round(1000 * statistics.median(self._trips)) if self._trips else 0

    def sent(self) -> str:
        """A ping goes out; gives its id."""
        self._count += 1
        self._out[str(self._count)] = self._clock()
        while len(self._out) > WAITING:
            del self._out[next(iter(self._out))]
        return str(self._count)

    def came(self, ping: str) -> None:
        """The answer to a ping has come; an answer to none, or a second one, tells nothing."""
        if (start := self._out.pop(ping, None)) is not None:
            self._trips = [*self._trips[1 - KEPT :], self._clock() - start]
