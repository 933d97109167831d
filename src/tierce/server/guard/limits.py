"""How often a guest and an address may ask, and how much work is done for an address."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

REMEMBERED: Final = 10_000
"""So many askers are remembered; the one longest silent is forgotten first."""
Seconds = Callable[[], float]
"""A clock that is never set back."""


class Bucket:
    """So many at once, then one more each so many seconds.

    >>> bucket = Bucket(burst=2, every=60.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    def __init__(self, burst: float, every: float, clock: Seconds = time.monotonic) -> None:
        self._burst = burst
        self._every = every
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    @property
    def left(self) -> float:
        """How many are allowed now; below zero where more was paid for than was there."""
        now = self._clock()
        fresh = (now - self._at) / self._every if self._every else self._burst
        self._left = min(self._burst, self._left + fresh)
        self._at = now
        return self._left

    def take(self) -> bool:
        """Whether one more is allowed; counts it if so."""
        if self.left < 1:
            return False
        self._left -= 1
        return True

    def pay(self, more: float) -> None:
        """Count what was taken already as so much more."""
        self._left -= more


class Limit:
    """A bucket for each asker."""

    def __init__(self, burst: float, every: float, clock: Seconds = time.monotonic) -> None:
        self._burst = burst
        self._every = every
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, asker: str) -> Bucket:
        """What is left to the asker."""
        bucket = self._buckets.pop(asker, None) or Bucket(self._burst, self._every, self._clock)
        self._buckets[asker] = bucket
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket

    def allows(self, asker: str) -> bool:
        """Whether the asker may ask once more; counts it if so."""
        return self.bucket(asker).take()


class Both:
    """A limit of each guest, and a generous one of each address: a club has one for thirty."""

    def __init__(self, guest: Limit, address: Limit) -> None:
        self._guest = guest
        self._address = address

    def allows(self, guest: str | None, address: str) -> bool:
        """Whether one more is allowed; a guest who asks too often takes nothing from others."""
        if guest is not None and not self._guest.allows(guest):
            return False
        return self._address.allows(address)


class Limits:
    """All limits of the calls over HTTP."""

    def __init__(self, clock: Seconds = time.monotonic) -> None:
        self.asking = Both(Limit(120, 0.5, clock), Limit(1200, 0.025, clock))
        """Calls that change something."""
        self.making = Both(Limit(30, 5.0, clock), Limit(400, 0.4, clock))
        """New tables."""
        self.judging = Both(Limit(60, 0.2, clock), Limit(600, 0.02, clock))
        """Questions that a worker answers."""
        self.guests = Limit(200, 3.0, clock)
        """New guests of an address: without this a limit of each guest would be none."""
        self.work = Limit(10, 4.0, clock)
        """Seconds of a worker for an address: ten at once, then a quarter of a processor."""


def network(address: str) -> str:
    """Who is counted as one address: of IPv6 the half that a provider gives to one line.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6"), network("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, ipaddress.IPv6Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))
