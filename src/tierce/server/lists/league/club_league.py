"""The league of a club, as its members may see it."""

from tierce.server import wire
from tierce.server.lists.league.groups import Groups
from tierce.server.lists.league.own_league import (
    NotInLeagueError,
    lined,
    rules_of,
    season_of,
)
from tierce.server.people.clubs.room import ClubRoom
from tierce.server.people.league.clubs import ClubLeagues
from tierce.server.people.league.reading import LeagueReading
from tierce.server.people.league.room import Season
from tierce.server.people.league.which import League
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.store import Relations
from tierce.server.system.clock import Clock


class ClubLeaguePages:
    """The leagues of all clubs, as their calls answer them."""

    def __init__(
        self, relations: Relations, numbers: LeagueNumbers, clock: Clock, groups: Groups
    ) -> None:
        self.leagues = ClubLeagues(relations, numbers)
        self._clubs = ClubRoom(relations)
        self._reading = LeagueReading(relations)
        self._groups = groups
        self._clock = clock

    async def page(self, club: str, reader: str) -> wire.ClubLeague:
        """The league of a club now, and its earlier seasons."""
        league = await self.leagues.of(club)
        if league is None:
            return self._none()
        season = _present(await self._reading.seasons(club))
        tried = await self._reading.tried(season.number, reader) if season else []
        return wire.ClubLeague(
            running=league.running,
            days=league.numbers.season_days,
            choices=self.leagues.days,
            now=await self._season(league, season, reader) if season else None,
            matches=sum(one.matches for one in tried),
            enter=league.numbers.enter,
            past=[self._told(league, one) for one in await self._reading.earlier(club)],
        )

    def _none(self) -> wire.ClubLeague:
        """The league of a club that has none yet."""
        numbers = self.leagues.numbers
        return wire.ClubLeague(
            running=False,
            days=numbers.season_days,
            choices=self.leagues.days,
            now=None,
            matches=0,
            enter=numbers.enter,
            past=[],
        )

    async def season(self, club: str, ordinal: int, reader: str) -> wire.ClubSeason:
        """A season of a club; raises NotInLeagueError."""
        league = await self.leagues.of(club)
        season = await self._reading.season(league.season(ordinal)) if league else None
        if league is None or season is None:
            raise NotInLeagueError
        return await self._season(league, season, reader)

    async def rules(self, club: str) -> wire.LeagueRules:
        """All numbers of the club's league, those of the site where it has none."""
        league = await self.leagues.of(club)
        return rules_of(self.leagues.numbers if league is None else league.numbers)

    async def _season(self, league: League, season: Season, reader: str) -> wire.ClubSeason:
        """All divisions. Who has left the club has no name there any more."""
        told, groups = self._told(league, season), await self._reading.groups(season.number)
        lowest = max((group.division for group in groups), default=0)
        among = frozenset(one.person for one in await self._clubs.members(league.club))
        divisions = []
        for group in groups:
            found = await self._groups.of(season.number, group, reader, lowest, among)
            common = lined(told, group, found, lowest)
            if found.places:
                divisions.append(wire.LeagueStanding(**common, best=league.numbers.best))
        return wire.ClubSeason(told, divisions)

    def _told(self, league: League, season: Season) -> wire.LeagueSeason:
        told = season_of(season, self._clock.now())
        told.number = league.ordinal(season.number)
        return told


def _present(seasons: list[Season]) -> Season | None:
    """The season that is played: one that is still closing, else the present one."""
    going = [one for one in seasons if one.closed is None]
    return going[-1] if going else None
