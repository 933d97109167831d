"""Quotas of bytes that a person and an address may make the site store (decision 0718)."""

import asyncio
import hashlib
import hmac
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from tierce.server.guard import leaks
from tierce.server.guard.leaks import Leak, Row
from tierce.server.store import Relations, UnmetError, do

MB: Final = 1_000_000
HOUR: Final = 3600
MONTH: Final = 30 * 24 * HOUR
LEASE: Final = 32_000
"""Bytes that a node takes at once, so that an act at a table costs no write of its own."""
LASTS: Final = 300_000
"""Milliseconds for which a lease counts. What is left of it then is lost."""
BELIEVED: Final = 60_000
"""Milliseconds for which a refusal is believed without a look at the database."""
REMEMBERED: Final = 10_000
"""Leases and refusals kept in memory. The one unused longest is dropped first."""
CLEARED: Final = 600_000
"""Milliseconds between two removals of rows that say nothing any more."""


class Payer(NamedTuple):
    """Whose quotas a write uses."""

    person: str
    """Empty for a caller without a cookie: all of them at an address share one quota."""
    address: str
    account: bool = False
    """Whether the person is signed in."""


class Sizes(NamedTuple):
    """What one kind of payer may store. A leak fills in an hour, the other one in a month."""

    hour: Leak
    month: Leak


def sizes(hour: int, month: int, burst: int | None = None) -> Sizes:
    """So many bytes an hour and a month; ``burst`` of an hour at once, if that is less."""
    return Sizes(Leak(burst or hour, hour), Leak(month, month * HOUR // MONTH))


class Quotas:
    """The quotas of a site. All methods raise BrokenError or BusyError as the store does."""

    def __init__(self, relations: Relations, secret: bytes, clock: Callable[[], int]) -> None:
        self._relations = relations
        self._secret = secret
        self._clock = clock
        self.guest = sizes(6 * MB, 60 * MB)
        self.account = sizes(12 * MB, 500 * MB)
        self.nobody = sizes(12 * MB, 120 * MB)
        """Callers of one address without a cookie, together."""
        self.address = sizes(30 * MB, 1500 * MB, burst=15 * MB)
        """At most 45 MB in any hour, and what leases of the five minutes before still hold."""
        self._leases: OrderedDict[Payer, Lease] = OrderedDict()
        self._spent: OrderedDict[str, Lack] = OrderedDict()
        """Quotas that are known to be used up: a flood of refusals costs no read."""
        self._cleared = 0

    async def take(self, payer: Payer, count: int) -> int:
        """Take bytes before they are stored; 0, or the seconds until there are so many."""
        lease, now = self._lease(payer), self._clock()
        if lease.gives(count, now):
            return 0
        async with lease.lock:
            if lease.gives(count, now):
                return 0
            return self._known(payer, count, now) or await self._draw(payer, lease, count, now)

    def pay(self, payer: Payer, count: int) -> None:
        """Use bytes that are stored already. Less than nothing gives back what was not needed."""
        self._lease(payer).left -= count

    async def _draw(self, payer: Payer, lease: "Lease", count: int, now: int) -> int:
        """Take a lease from the database; 0, or the seconds until there is one."""
        rows = self._rows(payer)
        await self._settle(rows, lease, now)
        needed = count - lease.at(now)
        found = [(row, await leaks.used(self._relations, row, now)) for row in rows]
        if any(row.leak.wait(used, needed) for row, used in found):
            wait, row = max((row.leak.wait(used, count), row) for row, used in found)
            self._note(row.who, Lack(count, now + BELIEVED, now + 1000 * wait))
            return wait
        amount = min(max(needed, LEASE), *[row.leak.most - used for row, used in found])
        try:
            await self._relations.write(*[leaks.take(row, amount, now) for row in rows])
        except UnmetError:  # another node has taken it meanwhile
            return 1
        await self._clear(now)
        lease.left, lease.until = amount - needed, now + LASTS
        return 0

    async def _settle(self, rows: list[Row], lease: "Lease", now: int) -> None:
        """Write down what was stored beyond the lease: it leaks away like all else."""
        if (owed := -lease.left) > 0:
            lease.left = 0
            await self._relations.write(*[leaks.owe(row, owed, now) for row in rows])

    def _rows(self, payer: Payer) -> list[Row]:
        """The person before the address: so no two transactions wait for each other."""
        here = self._hash(f"quota {payer.address}")
        whole = self.account if payer.account else self.guest
        own, named = (whole, payer.person) if payer.person else (self.nobody, f"{here}-")
        return [
            Row(who, span, leak)
            for who, size in ((named, own), (here, self.address))
            for span, leak in size._asdict().items()
        ]

    def _known(self, payer: Payer, count: int, now: int) -> int:
        """Seconds until there are so many bytes, where it is known that there are not."""
        notes = (self._spent.get(row.who, NO_LACK) for row in self._rows(payer))
        untils = [one.until for one in notes if count >= one.size and now < one.believed]
        return max(0, -(-(max(untils, default=now) - now) // 1000))

    def _note(self, who: str, lack: "Lack") -> None:
        self._spent[who] = lack
        while len(self._spent) > REMEMBERED:
            self._spent.popitem(last=False)

    def _lease(self, payer: Payer) -> "Lease":
        lease = self._leases.pop(payer, None) or Lease()
        self._leases[payer] = lease
        while len(self._leases) > REMEMBERED:
            self._leases.popitem(last=False)
        return lease

    async def _clear(self, now: int) -> None:
        if now - self._cleared >= CLEARED:
            self._cleared = now
            for span, seconds in (("hour", HOUR), ("month", MONTH)):
                await self._relations.write(do(leaks.CLEAR, span, now - 1100 * seconds))

    def _hash(self, key: str) -> str:
        return hmac.digest(self._secret, key.encode(), hashlib.sha256).hex()[:32]


class Lack(NamedTuple):
    """A quota that has not so many bytes. Fewer may still be there."""

    size: int
    believed: int
    """Until when no one looks again."""
    until: int
    """When there are so many."""


NO_LACK: Final = Lack(0, 0, 0)


class Lease:
    """Bytes of a payer that this node has taken from the database and may still use."""

    def __init__(self) -> None:
        self.left = 0
        self.until = 0
        self.lock = asyncio.Lock()

    def at(self, now: int) -> int:
        """What counts now: an overdraft always, the rest for some minutes."""
        return self.left if now < self.until else min(0, self.left)

    def gives(self, count: int, now: int) -> bool:
        """Use bytes; whether there were so many."""
        if self.at(now) < count:
            return False
        self.left -= count
        return True
