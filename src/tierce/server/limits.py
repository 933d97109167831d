"""How often somebody may ask."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

REMEMBERED: Final = 10_000
"""So many askers are remembered; the one longest silent is forgotten first."""


class Bucket:
    """So many at once, then one more each so many seconds.

    >>> bucket = Bucket(burst=2, every=60.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    def __init__(
        self, burst: int, every: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._every = every
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is allowed; counts it if so."""
        now = self._clock()
        fresh = (now - self._at) / self._every if self._every else self._burst
        self._left = min(self._burst, self._left + fresh)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def pay(self, more: float) -> None:
        """Count what was taken already as so much more."""
        self._left -= more


class Limit:
    """A bucket for each asker."""

    def __init__(self, burst: int, every: float) -> None:
        self._burst = burst
        self._every = every
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, asker: str) -> bool:
        """Whether the asker may ask once more; counts it if so."""
        bucket = self._buckets.pop(asker, None) or Bucket(self._burst, self._every)
        self._buckets[asker] = bucket
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
