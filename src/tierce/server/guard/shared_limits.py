"""Rate limits that all nodes of a site count together, in the database (decision 0715)."""

import hashlib
import hmac
from collections.abc import Callable
from typing import Final

from tierce.server.store import Relations, do

CLEARED: Final = 60_000
"""Milliseconds between two removals of rows that say nothing any more."""
KEPT: Final = 600_000
"""Milliseconds for which a full bucket keeps its row, so that no removal meets a caller."""
TAKE: Final = """
insert into rate (key, until) values ($1, $2)
on conflict (key) do update
set until = case when rate.until < $3 then $2 else rate.until + $4 end
where rate.until < $3 or rate.until + $4 <= $5
returning until
"""
"""A token bucket in one number: the time at which it is full again. One statement takes a token,
and returns no row where there is none.
"""
UNTIL: Final = "select until from rate where key = $1"
CLEAR: Final = "delete from rate where until < $1"
Milliseconds = Callable[[], int]


class Counts:
    """The buckets in the database. A row names nobody: its key is a keyed hash."""

    def __init__(self, relations: Relations, secret: bytes, clock: Milliseconds) -> None:
        self._relations = relations
        self._secret = secret
        self._clock = clock
        self._cleared = 0

    async def take(self, key: str, burst: int, every: int, now: int | None = None) -> bool:
        """Take a token from a bucket; whether there was one. ``now`` is a test's."""
        if now is None:
            await self._clear(now := self._clock())
        facts = (self._hash(key), now + every, now, every, now + burst * every)
        [found] = await self._relations.write(do(TAKE, *facts))
        return bool(found)

    async def used(self, key: str, every: int, now: int | None = None) -> int:
        """How many tokens are missing from a bucket."""
        rows = await self._relations.read(UNTIL, self._hash(key))
        missing = int(rows[0][0]) - (self._clock() if now is None else now) if rows else 0
        return max(0, -(-missing // every))

    async def _clear(self, now: int) -> None:
        if now - self._cleared >= CLEARED:
            self._cleared = now
            await self._relations.write(do(CLEAR, now - KEPT))

    def _hash(self, key: str) -> str:
        return hmac.digest(self._secret, f"rate {key}".encode(), hashlib.sha256).hex()[:32]


class SharedLimit:
    """A token bucket per client, whichever node the client calls: ``burst`` tokens at once, then
    one each ``every`` seconds.
    """

    def __init__(self, burst: int, every: float, clock: Callable[[], float] | None = None) -> None:
        self.burst = burst
        self._every = round(every * 1000)
        self._clock = clock
        """A test's clock, in seconds; None for that of the site."""
        self._name = ""
        self._counts: Counts | None = None

    @property
    def seconds(self) -> int:
        """After so many seconds there is a token again, at the latest."""
        return max(1, -(-self._every // 1000))

    def count_in(self, counts: Counts, name: str) -> None:
        """Keep the buckets there, under this name."""
        self._counts, self._name = counts, name

    async def allows(self, asker: str) -> bool:
        """Take one token of the client; whether there was one."""
        assert self._counts is not None, "a limit counts in a database"
        return await self._counts.take(
            f"{self._name} {asker}", self.burst, self._every, self._now()
        )

    async def used(self, asker: str) -> int:
        """How many tokens of the client are missing."""
        assert self._counts is not None, "a limit counts in a database"
        return await self._counts.used(f"{self._name} {asker}", self._every, self._now())

    def _now(self) -> int | None:
        return None if self._clock is None else int(self._clock() * 1000)
