"""What is stored of standing, on either engine."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from tierce.server.people.standing.match import Played
from tierce.server.people.standing.rating import Skill
from tierce.server.store import Relations, Statement, do, need
from tierce.server.wire import NotCounted

BATCH: Final = 100
"""Matches listed at once."""
GRAPH: Final = 1000
"""Rated matches that graphs of one person cover, the latest ones."""
OPEN: Final = f"""
    select table_id from counting
    where counted is null
        and exists (select 1 from result where result.table_id = counting.table_id)
    order by rated desc, ended, table_id limit {BATCH}
"""
"""Old matches, which are not rated, come last: there may be very many after an upgrade."""
MATCH: Final = """
    select ended, rated, league, club from counting where table_id = $1 and counted is null
"""
SEATS: Final = """
    select result.seat, result.person, family, seats, rank, won, rounds, finished, speed, moves
    from result where table_id = $1 order by seat, person
"""
KNOWN: Final = "select 1 from profile where person = $1"
RATING: Final = """
    select mu, sigma, matches, at, version from rating
    where person = $1 and family = $2 and pace = $3
"""
TOGETHER: Final = """
    select count(*) from gain as own join gain as other
        on other.table_id = own.table_id and other.seat <> own.seat
    where own.person = $1 and own.ended > $2 and own.mu is not null
        and other.person = $3 and other.mu is not null
"""
MET: Final = """
    select count(*) from gain as own join gain as other
        on other.table_id = own.table_id and other.person = $2
    where own.person = $1 and own.ended >= $3 and own.ended < $4
        and own.why = '' and own.met > 0 and other.why = '' and other.met > 0
"""
STRANGERS: Final = """
    select count(*) from gain
    where person = $1 and ended > $2 and weight < 1 and mu is not null
"""
TAKE: Final = "update counting set counted = $2 where table_id = $1 and counted is null returning 1"
HOLD: Final = "update profile set since = since where person = $1 returning 1"
FIRST: Final = """
    insert into rating (person, family, pace, mu, sigma, matches, at, version)
    values ($1, $2, $3, $4, $5, $6, $7, 1) on conflict (person, family, pace) do nothing
    returning 1
"""
NEXT: Final = """
    update rating set mu = $4, sigma = $5, matches = $6, at = $7, version = version + 1
    where person = $1 and family = $2 and pace = $3 and version = $8 returning 1
"""
ADD: Final = """
    insert into experience (person, points) values ($1, $2)
    on conflict (person) do update set points = experience.points + excluded.points
"""
GAIN: Final = """
    insert into gain (
        table_id, seat, person, family, pace, ended, experience, mu, sigma, why, met, weight
    ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
"""
POINTS: Final = "select points from experience where person = $1"
RATINGS: Final = """
    select family, pace, mu, sigma, matches, at from rating where person = $1
    order by matches desc, family, pace
"""
HISTORY: Final = f"""
    select family, pace, ended, mu from gain
    where person = $1 and mu is not null order by ended desc limit {GRAPH}
"""


class Waiting(NamedTuple):
    """A match that is to be counted."""

    ended: int
    rated: bool
    league: bool
    """Whether it counts for the league of the site."""
    club: str
    """The club for whose league it may count."""
    played: list[Played]


class Held(NamedTuple):
    """A stored rating."""

    skill: Skill
    matches: int = 0
    at: int = 0
    version: int = 0
    """0 for a rating that is not stored yet."""


class Rated(NamedTuple):
    """A rating of a person, by variant and pace."""

    family: str
    pace: str
    skill: Skill
    matches: int
    at: int


class Given(NamedTuple):
    """What a match gave to a person, beside a rating."""

    experience: int
    why: str = ""
    """Why it does not count; empty if it does."""
    met: int = 0
    """Other persons who played."""
    weight: float = 1.0
    """How far these are proven."""


class Point(NamedTuple):
    """One point of a graph."""

    family: str
    pace: str
    ended: int
    mu: float


class StandingRoom:
    """Statements about standing. Reads and writes raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    # ---- counting

    async def open(self) -> list[str]:
        """Tables whose matches are to be counted."""
        return [str(table) for (table,) in await self._relations.read(OPEN)]

    async def match(self, table_id: str) -> Waiting | None:
        """A match that is to be counted; None if it was counted already."""
        found = await self._relations.read(MATCH, table_id)
        if not found:
            return None
        rows = await self._relations.read(SEATS, table_id)
        ended, is_rated, in_league, club = found[0]
        played = [Played(*row) for row in rows]
        return Waiting(ended, bool(is_rated), bool(in_league), str(club), played)

    async def known(self, person: str) -> bool:
        """Whether the person has a profile. One who was erased has none."""
        return bool(await self._relations.read(KNOWN, person))

    async def held(self, person: str, family: str, pace: str) -> Held:
        """The rating of a person; that of a new player if there is none."""
        found = await self._relations.read(RATING, person, family, pace)
        if not found:
            return Held(Skill())
        mu, sigma, *rest = found[0]
        return Held(Skill(mu, sigma), *rest)

    async def together(self, person: str, others: Sequence[str], since: int) -> float:
        """Mean number of rated matches with each of these opponents since then."""
        found = [
            int((await self._relations.read(TOGETHER, person, since, other))[0][0])
            for other in others
        ]
        return sum(found) / len(found)

    async def met(self, pair: frozenset[str], since: int, until: int) -> int:
        """Counted matches that two persons had with each other in that time."""
        one, other = sorted(pair)
        return int((await self._relations.read(MET, one, other, since, until))[0][0])

    async def strangers(self, person: str, since: int) -> int:
        """Rated matches with persons who were not proven, since then."""
        return int((await self._relations.read(STRANGERS, person, since))[0][0])

    async def write(self, *statements: Statement) -> None:
        """Raises UnmetError if another count was faster, or BusyError."""
        await self._relations.write(*statements)

    # ---- reading

    async def points(self, person: str) -> int:
        """The experience of a person."""
        found = await self._relations.read(POINTS, person)
        return int(found[0][0]) if found else 0

    async def ratings(self, person: str) -> list[Rated]:
        """The ratings of a person, the most played first."""
        return [
            Rated(family, pace, Skill(mu, sigma), matches, at)
            for family, pace, mu, sigma, matches, at in await self._relations.read(RATINGS, person)
        ]

    async def uncounted(self, person: str, tables: Sequence[str]) -> dict[str, NotCounted]:
        """Why some of these matches do not count for a person."""
        found = await self._relations.read(of_tables(len(tables)), person, *tables)
        return {str(table): msgspec.convert(why, NotCounted) for table, why in found}

    async def history(self, person: str) -> list[Point]:
        """The latest rated matches, the oldest first."""
        return [Point(*row) for row in reversed(await self._relations.read(HISTORY, person))]


@cache
def of_tables(count: int) -> str:
    """The query for those of so many matches that do not count."""
    tables = ", ".join(f"${at}" for at in range(2, 2 + count)) or "''"
    return (
        f"select table_id, why from gain where person = $1 and why <> '' and table_id in ({tables})"
    )


def taking(table_id: str, now: int) -> Statement:
    """Mark the match as counted, unless it was."""
    return need(TAKE, table_id, now)


def holding(person: str) -> Statement:
    """Lock the person until the end of the write: not merged, not erased meanwhile."""
    return need(HOLD, person)


def keeping(person: str, one: Rated, version: int) -> Statement:
    """Store a rating, unless another count has changed it."""
    place = (person, one.family, one.pace)
    facts = (one.skill.mu, one.skill.sigma, one.matches, one.at)
    return need(NEXT, *place, *facts, version) if version else need(FIRST, *place, *facts)


def adding(person: str, points: int) -> Statement:
    """Add experience."""
    return do(ADD, person, points)


def gaining(table_id: str, one: Played, ended: int, given: Given, skill: Skill | None) -> Statement:
    """Note what the match gave to one person."""
    place = (table_id, one.seat, one.person, one.family, one.pace)
    mu, sigma = (None, None) if skill is None else skill
    counted = (given.why, given.met, given.weight)
    return do(GAIN, *place, ended, given.experience, mu, sigma, *counted)
