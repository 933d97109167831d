"""Rate limits per guest and per address, and a budget of work per address."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from tierce.server.guard.shared_limits import Counts, SharedLimit

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

    def __init__(
        self,
        burst: float,
        every: float,
        clock: Seconds = time.monotonic,
        remembered: int = REMEMBERED,
    ) -> None:
        self._burst = burst
        self._every = every
        self._clock = clock
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, asker: str) -> Bucket:
        """The client's bucket."""
        bucket = self._buckets.pop(asker, None) or Bucket(self._burst, self._every, self._clock)
        self._buckets[asker] = bucket
        while len(self._buckets) > self._remembered:
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


class Budget:
    """Seconds of work that a guest and its address have left."""

    def __init__(self, own: Bucket, shared: Bucket) -> None:
        self._own = own
        self._shared = shared

    @property
    def left(self) -> float:
        """Seconds left now; negative after an overdraft."""
        return min(self._own.left, self._shared.left)

    def pay(self, seconds: float) -> None:
        """Pay for work. Less than nothing gives back what was paid before it."""
        self._own.pay(seconds)
        self._shared.pay(seconds)


class Work:
    """A budget for each guest, and a wider one for each address."""

    def __init__(self, guest: Limit, address: Limit) -> None:
        self._guest = guest
        self._address = address

    def of(self, guest: str | None, address: str) -> Budget:
        """The budget of a guest at an address. Those without a cookie share one."""
        own = self._guest.bucket(guest or f"at {address}")
        return Budget(own, self._address.bucket(address))

    def spent(self, address: str) -> bool:
        """Whether the budget of the address is used up."""
        return self._address.bucket(address).left <= 0


class Limits:
    """All limits of HTTP calls.

    What only loads a process is counted by each process. What reaches other persons, guesses
    secrets or fills the database is counted by all nodes together.
    """

    def __init__(self, clock: Seconds | None = None) -> None:
        here = clock or time.monotonic
        self.asking = GuestAndAddress(Limit(120, 0.5, here), Limit(1200, 0.025, here))
        """Calls that change something."""
        self.reading = GuestAndAddress(Limit(300, 0.2, here), Limit(6000, 0.01, here))
        """Calls that read. A page has about ten, and polls of one each four seconds."""
        self.judging = GuestAndAddress(Limit(60, 0.2, here), Limit(600, 0.02, here))
        """Questions for a worker."""
        self.work = Work(Limit(10, 4.0, here), Limit(40, 2.0, here))
        """Seconds of workers: ten of a guest at once, then a quarter of a processor."""
        self.answering = Work(Limit(3, 10.0, here), Limit(15, 4.0, here))
        """Seconds of the event loop for questions at tables: three of a guest, then a tenth."""
        self.making = SharedLimit(30, 5.0, clock)
        """New tables, tournaments and sheets of one person."""
        self.making_here = SharedLimit(400, 0.4, clock)
        """The same from one address."""
        self.asking_persons = SharedLimit(20, 30.0, clock)
        """Requests, invitations, new clubs and complaints of one person."""
        self.writing = SharedLimit(8, 2.0, clock)
        """Messages of one person to friends."""
        self.pictures = SharedLimit(6, 60.0, clock)
        """Pictures of one person."""
        self.guests = SharedLimit(200, 3.0, clock)
        """New guests per address. Without it a limit per guest would be void."""
        self.mailbox = SharedLimit(3, 300.0, clock)
        """Letters with a link to one address. When none is left, a link that was sent works."""
        self.saying = SharedLimit(4, 3.0, clock)
        """Messages of one person at one table."""
        self.complaining = SharedLimit(5, 60.0, clock)
        """Complaints of one person at tables."""
        self._attempts(clock)

    def _attempts(self, clock: Seconds | None) -> None:
        """Set the limits of attempts to sign in (`attempts`)."""
        self.signing = SharedLimit(60, 5.0, clock)
        """Attempts to sign in per address: a club signs in together."""
        self.account = SharedLimit(10, 30.0, clock)
        """Attempts to sign in to one account from one address."""
        self.account_anywhere = SharedLimit(100, 1800.0, clock)
        """The same from all addresses. Beyond them an attempt costs work."""
        self.signing_worked = SharedLimit(120, 5.0, clock)
        """Attempts with work per address."""
        self.worked_here = SharedLimit(3, 600.0, clock)
        """Attempts with work at one account from one address."""
        self.worked = SharedLimit(300, 600.0, clock)
        """The same from all addresses: the end of all guessing by strangers."""
        self.own_device = SharedLimit(10, 900.0, clock)
        """Attempts of a device that has signed in to the account before."""
        self.own_account = SharedLimit(30, 900.0, clock)
        """The same of all such devices of an account."""

    def count_in(self, counts: Counts) -> "Limits":
        """Keep the buckets that all nodes share there."""
        for name, limit in vars(self).items():
            if isinstance(limit, SharedLimit):
                limit.count_in(counts, name)
        return self


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
