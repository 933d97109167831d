"""What a finished match adds to a league, as statements of the transaction that counts it."""

from typing import Final

from tierce.server.people.league.clubs import ClubLeagues, held, pruned
from tierce.server.people.league.divisions import match_points
from tierce.server.people.league.room import COUNTS, GAIN, LeagueRoom, Season, summing
from tierce.server.people.league.which import League, site_league
from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.people.standing.room import Waiting
from tierce.server.people.standing.verdict import Verdict
from tierce.server.store import Relations, Statement, do, need

DAY: Final = 24 * 3_600_000


class LeagueCount:
    """Adds matches to the season in which they ended."""

    def __init__(self, relations: Relations, numbers: LeagueNumbers) -> None:
        self._room = LeagueRoom(relations)
        self._clubs = ClubLeagues(relations, numbers)
        self._site = site_league(numbers)

    async def statements(
        self,
        table_id: str,
        match: Waiting,
        known: set[str],
        verdict: Verdict,
        proven: frozenset[str],
    ) -> list[Statement]:
        """Points of the persons, and places of those who enter the league; raises BrokenError.

        Only a person who is proven enters, takes a place from others, and gives them points.
        """
        league = self._site if match.league else await self._clubs.of(match.club)
        competing = rated_of(match.played)
        if league is None or not competing:
            return []
        seasons = await self._room.seasons(league.club)
        season = season_of(seasons, match.ended, running=league.running)
        if season is None:
            return []
        if league.club:
            known &= await self._clubs.members(league.club)
        found = [*held(league), need(COUNTS, season.number)]
        scale, entering = league.scale_of(competing[0]), list[str]()
        for one in scored(competing, verdict, proven):
            if one.person not in known:
                continue
            gained, enters = await self._person(table_id, one, league, season, match.ended)
            found += gained
            entering += [one.person] if enters and one.person in proven else []
        if not settled(seasons, season):
            entering = []
        lowest = league.lowest(1 + await self._room.lowest(season.number)) if entering else 0
        found += await self._room.entering(season.number, scale, lowest, entering, league.most)
        best = league.numbers.best
        sums = [summing(season.number, one, scale, best) for one in sorted(known)]
        return [*found, *sums, *pruned(league, season.number)]

    async def _person(
        self, table_id: str, one: Played, league: League, season: Season, ended: int
    ) -> tuple[list[Statement], bool]:
        """The points of one person, and whether the matches let the person enter the league."""
        scale, numbers = league.scale_of(one), league.numbers
        since = ended - ended % DAY - 1
        all_, today = await self._room.played(season.number, one.person, scale, since)
        if one.finished and today >= numbers.a_day:
            return [], False
        points = match_points(one, numbers)
        facts = (table_id, ended, points, int(one.rank == 1))
        gained = do(GAIN, season.number, one.person, *scale, *facts)
        placed = await self._room.has_place(season.number, one.person, scale)
        return [gained], not placed and all_ + 1 >= numbers.enter


def scored(competing: list[Played], verdict: Verdict, proven: frozenset[str]) -> list[Played]:
    """The persons whom the match gives points, each with the rank and the number among the proven.

    Who left has a penalty, whether the match was played or not.
    """
    found = list[Played]()
    for one in competing:
        others = [other for other in verdict.field if other != one and other.person in proven]
        if not one.finished:
            found.append(one)
        elif one in verdict.field and one.person not in verdict.why and others:
            found += [own for own in among([one, *others]) if own.person == one.person]
    return found


def season_of(seasons: list[Season], ended: int, *, running: bool = True) -> Season | None:
    """The season in which a match counts: the one in which it ended, unless that is closing.

    After the last season of a league that does not go on, no match counts.
    """
    going = [one for one in seasons if one.closing is None and (running or ended < one.ends)]
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
