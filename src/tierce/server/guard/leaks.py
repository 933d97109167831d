"""Leaky buckets of bytes in the database, one row each.

A row holds the bytes that were used at a time. Since then they leak away evenly.
"""

from typing import Final, NamedTuple

from tierce.server.store import Relations, Statement
from tierce.server.store.relations import need

LEFT: Final = """(case
    when $4 <= quota.at then quota.used
    when quota.used > ($4 - quota.at) * $5 / 3600000
        then quota.used - ($4 - quota.at) * $5 / 3600000
    else 0 end)"""
TAKE: Final = f"""
insert into quota (who, span, used, at) values ($1, $2, $3, $4)
on conflict (who, span) do update
set used = {LEFT} + excluded.used, at = case when $4 > quota.at then $4 else quota.at end
where {LEFT} + excluded.used <= $6
returning used
"""
"""One statement takes bytes, and returns no row where they do not fit."""
READ: Final = "select used, at from quota where who = $1 and span = $2"
HOUR: Final = 3_600_000
ENDLESS: Final = 2**62
CLEAR: Final = "delete from quota where span = $1 and at < $2"


class Leak(NamedTuple):
    """What a bucket holds, and how many bytes leave it in an hour."""

    most: int
    hourly: int

    def wait(self, used: int, count: int) -> int:
        """Seconds until so many bytes fit beside those that are used.

        >>> Leak(100, 3600).wait(80, 20), Leak(100, 3600).wait(80, 45)
        (0, 25)
        """
        return max(0, -(-(used + count - self.most) * 3600 // self.hourly))

    def after(self, used: int, passed: int) -> int:
        """What is left of these bytes after so many milliseconds."""
        return max(0, used - max(0, passed) * self.hourly // HOUR)


class Row(NamedTuple):
    """One bucket."""

    who: str
    span: str
    leak: Leak


async def used(relations: Relations, row: Row, now: int) -> int:
    """The bytes in a bucket now."""
    found = await relations.read(READ, row.who, row.span)
    return row.leak.after(int(found[0][0]), now - int(found[0][1])) if found else 0


def take(row: Row, count: int, now: int) -> Statement:
    """The statement that adds bytes, which returns no row where they do not fit."""
    return need(TAKE, row.who, row.span, count, now, row.leak.hourly, row.leak.most)


def owe(row: Row, count: int, now: int) -> Statement:
    """The statement that adds bytes that are stored already, whether they fit or not."""
    return take(row._replace(leak=row.leak._replace(most=ENDLESS)), count, now)
