"""Reads profiles: who a public id is, and the figures of the last matches.

Figures cover a bounded number of matches, so a profile costs the same for every person and bot.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

import msgspec
from msgspec import Struct

from tierce.server.people.profile.avatar import default_avatar
from tierce.server.people.profile.leaving import Stay
from tierce.server.people.profile.reliability import COUNTED, reliability
from tierce.server.people.profile.result import make_profile
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Relations, do

COVERED: Final = 2000
"""Matches that figures cover, the latest ones."""
SEARCHED: Final = 100
"""Matches searched for those that the reader may see."""
TRUSTED: Final = 500
"""Matches searched for those that count for the reliability."""
RECENT: Final = 10

PERSON: Final = "select person from profile where handle = $1"
HANDLE: Final = "select handle from profile where person = $1"
KEPT: Final = "select avatar, shown, since from profile where person = $1"
KEEP: Final = "update profile set avatar = $2, shown = $3 where person = $1"
COLUMNS: Final = (
    "family, seats, won, points, rounds, rami_secs, humans, finished, speed, moves, thinking_ms"
)
FIGURES: Final = f"""
    select family, seats, count(*), sum(won), sum(points), sum(rounds), sum(rami_secs),
        sum(case when humans > 1 then 1 else 0 end),
        sum(case when humans > 1 then finished else 0 end),
        sum(case when speed = 'days' then 0 else moves end),
        cast(sum(case when speed = 'days' then 0 else thinking_ms end) as bigint)
    from (
        select {COLUMNS} from result where person = $1 order by ended desc limit {COVERED}
    ) as covered
    group by family, seats order by count(*) desc, family, seats
"""
STAYED: Final = f"""
    select finished, ended
    from (
        select finished, humans, ended from result
        where person = $1 order by ended desc limit {TRUSTED}
    ) as latest
    where humans > 1 order by ended desc limit {COUNTED}
"""
LAST: Final = f"""
    select covered.table_id, covered.seat, covered.rank, covered.seats, covered.points,
        covered.ended, line.line
    from (
        select table_id, seat, rank, seats, points, ended, open from result
        where person = $1 order by ended desc limit {SEARCHED}
    ) as covered
    join line on line.table_id = covered.table_id
    where covered.open = 1 or (
        select 1 from result as own
        where own.table_id = covered.table_id and own.person = $2 limit 1
    ) is not null
    order by covered.ended desc limit {RECENT}
"""
"""A scalar subquery looks at one table each. With ``exists`` PostgreSQL reads all results of the
reader first.
"""

Shown = Literal["all", "friends", "name"]
"""Who sees all of a profile; others see the name and the avatar."""


class Kept(Struct, frozen=True):
    """What a person has chosen."""

    avatar: str
    shown: Shown
    since: int = 0
    """When the profile was made, in milliseconds since 1970; 0 where that is not known."""


class Family(Struct, frozen=True, array_like=True):
    """Figures of the matches of one variant with one number of seats."""

    family: str
    seats: int
    matches: int
    won: int
    points: int
    rounds: int
    rami_secs: int
    with_people: int
    stayed: int
    """Of those with people, the ones played to the end."""
    moves: int
    """At tables that are not by days."""
    thinking_ms: int


class Last(Struct, frozen=True, array_like=True):
    """A match that the reader may see."""

    table: str
    seat: int
    rank: int
    seats: int
    points: int
    ended: int
    line: str


@cache
def stayed_of(count: int) -> str:
    """The query for several persons at once. One join is planned faster than a union of them all,
    and every read is planned anew.
    """
    persons = ", ".join(f"${at}" for at in range(1, count + 1))
    return f"""
        select person, finished, ended
        from (
            select own.person, own.finished, own.ended,
                row_number() over (partition by own.person order by own.ended desc) as place
            from profile
            join result as own on own.person = profile.person and own.humans > 1
                and own.ended >= coalesce((
                    select first.ended from result as first where first.person = profile.person
                    order by first.ended desc limit 1 offset {TRUSTED - 1}
                ), 0)
            where profile.person in ({persons})
        ) as latest
        where place <= {COUNTED}
    """


async def stays_of(relations: Relations, persons: Sequence[str]) -> dict[str, list[Stay]]:
    """The matches of some persons with others that count, latest first."""
    rows = await relations.read(stayed_of(len(persons)), *persons) if persons else []
    found: dict[str, list[Stay]] = {person: [] for person in persons}
    for person, finished, ended in sorted(rows, key=lambda row: -row[2]):
        found[person].append(Stay(finished, ended))
    return found


async def stays(relations: Relations, person: str) -> list[Stay]:
    """The matches of a person with other persons that count, latest first."""
    return [Stay(*row) for row in await relations.read(STAYED, person)]


class Profiles:
    """The profiles of a site."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def person(self, handle: str) -> str | None:
        """The person of a public id; None if there is no such profile."""
        found = await self._relations.read(PERSON, handle)
        return None if not found else str(found[0][0])

    async def handle(self, person: str) -> str | None:
        """The public id of a person; None without a profile."""
        found = await self._relations.read(HANDLE, person)
        return None if not found else str(found[0][0])

    async def make(self, person: str, now: int) -> None:
        """Make the profile of a person unless it exists."""
        if not await self._relations.read(KEPT, person):
            await self._relations.write(make_profile(person, now))

    async def kept(self, person: str) -> Kept:
        """What the person has chosen, or the defaults."""
        found = await self._relations.read(KEPT, person)
        avatar, shown, since = found[0] if found else ("", "all", 0)
        chosen = avatar or default_avatar(pseudonym(person))
        return Kept(chosen, shown if shown in {"name", "friends"} else "all", since)

    async def keep(self, person: str, kept: Kept, now: int) -> None:
        """Store what the person has chosen."""
        await self._relations.write(
            make_profile(person, now), do(KEEP, person, kept.avatar, kept.shown)
        )

    async def families(self, player: str) -> list[Family]:
        """Figures by variant and number of seats, most played first."""
        return msgspec.convert(await self._relations.read(FIGURES, player), list[Family])

    async def reliability(self, person: str) -> float | None:
        """The healing share of matches that the person finished; None without such matches."""
        return reliability([one.finished for one in await self.stays(person)])

    async def stays(self, person: str) -> list[Stay]:
        """The matches with other persons that count, latest first."""
        return await stays(self._relations, person)

    async def last(self, player: str, reader: str | None) -> list[Last]:
        """The last matches that the reader may see: public ones, and those with the reader."""
        return msgspec.convert(await self._relations.read(LAST, player, reader), list[Last])
