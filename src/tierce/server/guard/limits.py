"""Rate limits per guest and per address, and a budget of work per address."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

REMEMBERED: Final = 10_000
"""Buckets kept. The one unused longest is dropped first."""
Seconds = Callable[[], float]
"""A monotonic clock in seconds."""


class Bucket:
    """Token bucket: ``burst`` tokens at once, then one each ``every`` seconds.

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
        """Tokens left now; negative after an overdraft."""
        now = self._clock()
        fresh = (now - self._at) / self._every if self._every else self._burst
        self._left = min(self._burst, self._left + fresh)
        self._at = now
        return self._left

    def take(self) -> bool:
        """Take one token; whether there was one."""
        if self.left < 1:
            return False
        self._left -= 1
        return True

    def pay(self, more: float) -> None:
        """Take ``more`` tokens, even below zero."""
        self._left -= more


class Limit:
    """One token bucket per client."""

    def __init__(self, burst: float, every: float, clock: Seconds = time.monotonic) -> None:
        self._burst = burst
        self._every = every
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, asker: str) -> Bucket:
        """The client's bucket."""
        bucket = self._buckets.pop(asker, None) or Bucket(self._burst, self._every, self._clock)
        self._buckets[asker] = bucket
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket

    def allows(self, asker: str) -> bool:
        """Take one token of the client; whether there was one."""
        return self.bucket(asker).take()


class GuestAndAddress:
    """A limit per guest, and a wider one per address, for clubs behind one address."""

    def __init__(self, guest: Limit, address: Limit) -> None:
        self._guest = guest
        self._address = address

    def allows(self, guest: str | None, address: str) -> bool:
        """Take one token of each. An excessive guest costs the address nothing."""
        if guest is not None and not self._guest.allows(guest):
            return False
        return self._address.allows(address)


class Limits:
    """All limits of HTTP calls."""

    def __init__(self, clock: Seconds = time.monotonic) -> None:
        self.asking = GuestAndAddress(Limit(120, 0.5, clock), Limit(1200, 0.025, clock))
        """Calls that change something."""
        self.making = GuestAndAddress(Limit(30, 5.0, clock), Limit(400, 0.4, clock))
        """New tables."""
        self.judging = GuestAndAddress(Limit(60, 0.2, clock), Limit(600, 0.02, clock))
        """Questions for a worker."""
        self.asking_persons = Limit(20, 30.0, clock)
        """Requests, invitations and complaints of one person."""
        self.writing = Limit(8, 2.0, clock)
        """Messages of one person to friends."""
        self.pictures = Limit(6, 60.0, clock)
        """Pictures of one person."""
        self.guests = Limit(200, 3.0, clock)
        """New guests per address. Without it a limit per guest would be void."""
        self.signing = Limit(60, 5.0, clock)
        """Attempts to sign in per address: a club signs in together."""
        self.account = Limit(10, 30.0, clock)
        """Attempts to sign in to one account from one address."""
        self.account_anywhere = Limit(100, 30.0, clock)
        """The same from all addresses: a stranger's tries must not keep its person out."""
        self.mailbox = Limit(3, 1200.0, clock)
        """Letters with a link to one address."""
        self.work = Limit(10, 4.0, clock)
        """Seconds of worker time per address: ten at once, then a quarter of a processor."""


def network(address: str) -> str:
    """The unit that limits count: an IPv4 address, or the /64 network of an IPv6 address.

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
