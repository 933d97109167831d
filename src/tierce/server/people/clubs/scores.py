"""Points of an evening, and the ladder of a year.

A player has a point for each player beaten at the table, half a point for a tie, in the mean of
the rounds. The ladder is the mean of the evenings.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final, NamedTuple

from tierce.server.store import Relations, Statement, do
from tierce.tournament import Table, Tournament

UNIT: Final = 100
"""Points are stored as hundredths."""
ADD: Final = """
    insert into club_score (evening, person, club, year, rank, points)
    values ($1, $2, $3, $4, $5, $6) on conflict (evening, person) do nothing
"""
LADDER: Final = """
    select score.person, coalesce(person.name, ''), coalesce(profile.avatar, ''), count(*),
        cast(sum(score.points) as bigint)
    from club_score as score
    join club_member as member on member.club = score.club and member.person = score.person
    left join person on person.id = score.person
    left join profile on profile.person = score.person
    where score.club = $1 and score.year = $2
    group by score.person, person.name, profile.avatar
"""
YEARS: Final = "select distinct year from club_score where club = $1 order by year desc"
OF_PERSON: Final = """
    select evening, club, year, rank, points from club_score where person = $1 order by evening
"""


class Step(NamedTuple):
    """A member's year: evenings, and the sum of their points in hundredths."""

    person: str
    name: str
    avatar: str
    evenings: int
    points: int

    @property
    def mean(self) -> float:
        """Points in an evening."""
        return self.points / self.evenings / UNIT


def beaten(table: Table, *, high_wins: bool) -> dict[str, float]:
    """The points of each player of a table with a result.

    >>> beaten(Table(("a", "b", "c"), (12, 40, 40)), high_wins=False)
    {'a': 2.0, 'b': 0.5, 'c': 0.5}
    """
    sign = -1 if high_wins else 1
    points = [sign * one for one in table.points or ()]
    return {
        player: sum(mine < other for other in points) + (points.count(mine) - 1) / 2
        for player, mine in zip(table.players, points, strict=False)
    }


def evening_points(tournament: Tournament) -> dict[str, float]:
    """The points of all who have a result: the mean of their rounds."""
    found = defaultdict[str, list[float]](list)
    for played in tournament.rounds:
        for table in played.tables:
            if table.points is not None:
                for player, points in beaten(
                    table, high_wins=tournament.settings.high_wins
                ).items():
                    found[player].append(points)
    return {player: sum(points) / len(points) for player, points in found.items()}


def scoring(
    evening: str, club: str, year: int, persons: Mapping[str, tuple[int, float]]
) -> list[Statement]:
    """Note the ranks and points of persons in an evening."""
    return [
        do(ADD, evening, person, club, year, rank, round(points * UNIT))
        for person, (rank, points) in persons.items()
    ]


async def ladder(relations: Relations, club: str, year: int, least: int) -> list[Step]:
    """The members with enough evenings in a year, the best first."""
    rows = [Step(*row) for row in await relations.read(LADDER, club, year)]
    enough = [one for one in rows if one.evenings >= least]
    return sorted(enough, key=lambda one: (-one.mean, -one.evenings, one.name, one.person))


async def years(relations: Relations, club: str) -> list[int]:
    """The years that have evenings, the latest first."""
    return [int(year) for (year,) in await relations.read(YEARS, club)]


async def own_scores(relations: Relations, person: str) -> list[dict[str, object]]:
    """A person's evenings, for the export."""
    columns = ("evening", "club", "year", "rank", "points")
    rows = await relations.read(OF_PERSON, person)
    return [dict(zip(columns, row, strict=True)) for row in rows]
