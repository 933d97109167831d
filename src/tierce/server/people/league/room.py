"""What is stored of leagues, on either engine."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tierce.server.people.league.divisions import Ended, Member
from tierce.server.store import Relations, Statement, do, need

BATCH: Final = 50
"""Groups listed at once when a season ends."""
LATEST: Final = """
    select number, starts, ends, closing, closed from season
    where league = $1 order by number desc limit 2
"""
BEGIN: Final = """
    insert into season (number, league, starts, ends) values ($1, $2, $3, $4)
    on conflict (number) do nothing returning 1
"""
STOP: Final = """
    update season set closing = $2 where number = $1 and closing is null and ends <= $2
        and not exists (
            select 1 from counting where counted is null and ended < season.ends
                and ((season.league = '' and counting.league = 1)
                    or (season.league <> '' and counting.club = season.league))
                and exists (select 1 from result where result.table_id = counting.table_id)
        )
    returning 1
"""
END: Final = "update season set closed = $2 where number = $1 and closed is null returning 1"
HOLD: Final = "update season set ends = ends where number = $1"
"""Makes counts of matches and the change of seasons wait for each other."""
COUNTS: Final = "update season set ends = ends where number = $1 and closing is null returning 1"
OPEN: Final = f"""
    select family, pace, division, number from league_group
    where season = $1 and closed is null order by family, pace, division, number limit {BATCH}
"""
MEMBERS: Final = """
    select person, points, matches, wins from league_place
    where season = $1 and family = $2 and pace = $3 and division = $4 and number = $5
"""
ROLLS: Final = """
    select family, pace, division, number, person, points, matches, wins from league_place
    where season = $1 and (family, pace, division, number) >= ($2, $3, $4, $5)
        and (family, pace, division, number) <= ($6, $7, $8, $9)
"""
"""The members of all groups between two."""
DIVISION: Final = "select coalesce(max(division), 0) from league_group where season = $1"
CLOSE: Final = """
    update league_group set closed = $6
    where season = $1 and family = $2 and pace = $3 and division = $4 and number = $5
        and closed is null
    returning 1
"""
ROOMY: Final = """
    select number, size from league_group
    where season = $1 and family = $2 and pace = $3 and division = $4
    order by number desc limit 1
"""
NEW_GROUP: Final = """
    insert into league_group (season, family, pace, division, number, size)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (season, family, pace, division, number) do nothing returning 1
"""
GROW: Final = """
    update league_group set size = $6
    where season = $1 and family = $2 and pace = $3 and division = $4 and number = $5
        and size = $7 and closed is null
    returning 1
"""
GAIN: Final = """
    insert into league_gain
        (season, person, family, pace, table_id, ended, points, won)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
"""
SUM: Final = """
    update league_place set
        points = (select coalesce(sum(points), 0) from (
            select points from league_gain as one
            where one.season = $1 and one.person = $2 and one.family = $3 and one.pace = $4
            order by points desc limit $5
        ) as best),
        matches = (select count(*) from league_gain as one
            where one.season = $1 and one.person = $2 and one.family = $3 and one.pace = $4),
        wins = (select coalesce(sum(won), 0) from league_gain as one
            where one.season = $1 and one.person = $2 and one.family = $3 and one.pace = $4)
    where season = $1 and person = $2 and family = $3 and pace = $4
"""
SUM_ALL: Final = """
    update league_place set
        points = (select coalesce(sum(points), 0) from (
            select points from league_gain as one
            where one.season = $1 and one.person = league_place.person
                and one.family = league_place.family and one.pace = league_place.pace
            order by points desc limit $2
        ) as best),
        matches = (select count(*) from league_gain as one
            where one.season = $1 and one.person = league_place.person
                and one.family = league_place.family and one.pace = league_place.pace),
        wins = (select coalesce(sum(won), 0) from league_gain as one
            where one.season = $1 and one.person = league_place.person
                and one.family = league_place.family and one.pace = league_place.pace)
    where season = $1 and exists (
        select 1 from league_gain as one
        where one.season = $1 and one.person = league_place.person
            and one.family = league_place.family and one.pace = league_place.pace
    )
"""
"""Brings all places of a season up to matches that were counted before the persons had places."""
PLACE: Final = """
    select 1 from league_place where season = $1 and person = $2 and family = $3 and pace = $4
"""
PLAYED: Final = """
    select count(*), coalesce(sum(case when ended > $5 then 1 else 0 end), 0) from league_gain
    where season = $1 and person = $2 and family = $3 and pace = $4
"""


class Season(NamedTuple):
    """A season of the league."""

    number: int
    starts: int
    ends: int
    closing: int | None
    closed: int | None


class Group(NamedTuple):
    """One group of a division."""

    family: str
    pace: str
    division: int
    number: int


class LeagueRoom:
    """Statements about leagues. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def seasons(self, league: str) -> list[Season]:
        """The last two seasons of a league, the latest first."""
        return [Season(*row) for row in await self._relations.read(LATEST, league)]

    async def groups(self, season: int) -> list[Group]:
        """Groups of a season that are not closed."""
        return [Group(*row) for row in await self._relations.read(OPEN, season)]

    async def members(self, season: int, group: Group) -> list[Member]:
        """The members of a group, in no order."""
        return [Member(*row) for row in await self._relations.read(MEMBERS, season, *group)]

    async def rolls(self, season: int, groups: Sequence[Group]) -> dict[Group, list[Member]]:
        """The members of groups that follow each other, in no order."""
        found: dict[Group, list[Member]] = {group: [] for group in groups}
        for row in await self._relations.read(ROLLS, season, *groups[0], *groups[-1]):
            found.setdefault(Group(*row[:4]), []).append(Member(*row[4:]))
        return {group: found[group] for group in groups}

    async def lowest(self, season: int) -> int:
        """The lowest division of a season so far."""
        [(division,)] = await self._relations.read(DIVISION, season)
        return int(division)

    async def played(
        self, season: int, person: str, scale: tuple[str, str], since: int
    ) -> tuple[int, int]:
        """Matches that count in the season, and how many of them ended after a time."""
        [(all_, late)] = await self._relations.read(PLAYED, season, person, *scale, since)
        return int(all_), int(late)

    async def has_place(self, season: int, person: str, scale: tuple[str, str]) -> bool:
        """Whether the person has a place in the season."""
        return bool(await self._relations.read(PLACE, season, person, *scale))

    async def entering(
        self, season: int, scale: tuple[str, str], division: int, persons: list[str], most: int
    ) -> list[Statement]:
        """Give persons places in a division: in its last group, and in new ones when it is full."""
        place = (season, *scale, division)
        found = await self._relations.read(ROOMY, *place)
        number, size = found[0] if found else (1, 0)
        statements, fresh = list[Statement](), not found
        while persons:
            if size >= most:
                number, size, fresh = number + 1, 0, True
            here, persons = persons[: most - size], persons[most - size :]
            now = size + len(here)
            group = (*place, number, now)
            statements.append(need(NEW_GROUP, *group) if fresh else need(GROW, *group, size))
            statements.append(do(enter(len(here)), *place, number, *here))
            size = now
        return statements

    async def write(self, *statements: Statement) -> None:
        """Raises UnmetError if another node was faster, or BusyError."""
        await self._relations.write(*statements)


@cache
def enter(count: int) -> str:
    """The statement that gives so many persons places in one group."""
    rows = ", ".join(f"($1, ${at}, $2, $3, $4, $5, 0, 0, 0)" for at in range(6, 6 + count))
    return f"""
        insert into league_place
            (season, person, family, pace, division, number, points, matches, wins)
        values {rows} on conflict (season, person, family, pace) do nothing
    """


@cache
def placed(count: int) -> str:
    """The statement that notes the places of so many members of one group: persons, then places."""
    places = " ".join(
        f"when ${6 + at} then cast(${6 + count + at} as integer)" for at in range(count)
    )
    persons = ", ".join(f"${6 + at}" for at in range(count))
    return f"""
        update league_place set place = case person {places} end
        where season = $1 and family = $2 and pace = $3 and division = $4 and number = $5
            and person in ({persons})
    """


def closing(season: int, group: Group, now: int, finals: Sequence[Ended]) -> list[Statement]:
    """Close a group, which only one call can do, and note the places."""
    persons = [one.member.person for one in finals]
    places = [one.place for one in finals]
    note = [do(placed(len(persons)), season, *group, *persons, *places)] if persons else []
    return [need(CLOSE, season, *group, now), *note]


def summing(season: int, person: str, scale: tuple[str, str], best: int) -> Statement:
    """Bring a place up to the matches that count."""
    return do(SUM, season, person, *scale, best)
