"""What a finished match adds to the league, as statements of the transaction that counts it."""

from typing import Final

from tierce.server.people.league.divisions import LOWEST, match_points
from tierce.server.people.league.room import COUNTS, GAIN, LeagueRoom, Season, summing
from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.store import Relations, Statement, do, need

DAY: Final = 24 * 3_600_000


class LeagueCount:
    """Adds matches to the season in which they ended."""

    def __init__(self, relations: Relations, numbers: LeagueNumbers) -> None:
        self._room = LeagueRoom(relations)
        self._numbers = numbers

    async def statements(
        self, table_id: str, played: list[Played], ended: int, known: set[str]
    ) -> list[Statement]:
        """Points of the persons, and places of those who enter the league; raises BrokenError."""
        competing = rated_of(played)
        seasons = await self._room.seasons()
        season = season_of(seasons, ended)
        if season is None or not competing:
            return []
        found = [need(COUNTS, season.number)]
        scale, entering = (competing[0].family, competing[0].pace), list[str]()
        for one in among(competing):
            if one.person not in known:
                continue
            gained, enters = await self._person(table_id, one, season, ended)
            found += gained
            entering += [one.person] if enters else []
        if not settled(seasons, season):
            entering = []
        most, best = self._numbers.group, self._numbers.best
        found += await self._room.entering(season.number, scale, LOWEST, entering, most)
        return [*found, *(summing(season.number, one, scale, best) for one in sorted(known))]

    async def _person(
        self, table_id: str, one: Played, season: Season, ended: int
    ) -> tuple[list[Statement], bool]:
        """The points of one person, and whether the person enters the league."""
        scale = (one.family, one.pace)
        since = ended - ended % DAY - 1
        all_, today = await self._room.played(season.number, one.person, scale, since)
        if one.finished and today >= self._numbers.a_day:
            return [], False
        points = match_points(one, self._numbers)
        facts = (table_id, ended, points, int(one.rank == 1))
        gained = do(GAIN, season.number, one.person, *scale, *facts)
        placed = await self._room.has_place(season.number, one.person, scale)
        return [gained], not placed and all_ + 1 >= self._numbers.enter


def season_of(seasons: list[Season], ended: int) -> Season | None:
    """The season in which a match counts: the one in which it ended, unless that is closing."""
    going = [one for one in seasons if one.closing is None]
    ran = [one for one in going if one.starts <= ended]
    return next(iter([*ran, *reversed(going)]), None)


def settled(seasons: list[Season], season: Season) -> bool:
    """Whether the season before has given all its places."""
    return all(one.closed is not None for one in seasons if one.number < season.number)


def among(competing: list[Played]) -> list[Played]:
    """The persons with their ranks and seats among themselves."""
    return [
        one._replace(
            rank=1 + sum(other.rank < one.rank for other in competing), seats=len(competing)
        )
        for one in competing
    ]
