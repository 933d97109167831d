"""The league as one person may see it: own places, own group, earlier seasons."""

import asyncio
from typing import Any, Final

import msgspec

from tierce.server import wire
from tierce.server.lists.league.groups import Groups, Standing
from tierce.server.lists.people.standings import Standings
from tierce.server.people.league.divisions import ordered, places
from tierce.server.people.league.reading import Held, LeagueReading, Past, Tried
from tierce.server.people.league.room import Group, Season
from tierce.server.people.standing.numbers import DIVISIONS, LeagueNumbers, Numbers
from tierce.server.store import Relations
from tierce.server.system.clock import Clock

Lined = dict[str, Any]
LARGEST: Final = 2**31 - 1
"""The largest number of a season that the database can hold."""


class NotInLeagueError(Exception):
    """The person has no place in that season, variant and pace."""


class LeaguePages:
    """The league of a site, as its calls answer them."""

    def __init__(self, relations: Relations, numbers: Numbers, clock: Clock) -> None:
        self.groups = Groups(relations, numbers.league)
        self._reading = LeagueReading(relations)
        self._standings = Standings(relations, numbers)
        self._numbers = numbers.league
        self._clock = clock

    async def page(self, person: str) -> wire.League:
        """A person in the league, now and before."""
        seasons = await self._reading.seasons()
        experience, scales, before = await asyncio.gather(
            self._standings.experience(person),
            self._scales(seasons, person),
            self._reading.before(person),
        )
        return wire.League(
            season=self._season(seasons[0]) if seasons else None,
            experience=experience,
            scales=scales,
            past=[self._result(one) for one in before],
        )

    async def scales(self, person: str) -> list[wire.LeagueScale]:
        """The places of a person, for the profile."""
        found = await self._scales(await self._reading.seasons(), person)
        return [one for one in found if one.division is not None]

    async def _scales(self, seasons: list[Season], person: str) -> list[wire.LeagueScale]:
        """The places of a person: in a season that is still closing, else in the present one."""
        found = dict[tuple[str, str], wire.LeagueScale]()
        for season in [one for one in reversed(seasons) if one.closed is None]:
            for own in await self._reading.now(season.number, person):
                if own.place is None and own.scale not in found:
                    found[own.scale] = await self._placed(season, own, person)
        for tried in await self._reading.tried(seasons[0].number, person) if seasons else []:
            if tried.scale not in found:
                found[tried.scale] = self._scale(seasons[0], tried, None, None)
        return sorted(found.values(), key=lambda one: (-one.matches, one.family, one.pace))

    async def _placed(self, season: Season, own: Held, person: str) -> wire.LeagueScale:
        line = ordered(await self._reading.standing(own))
        found = dict(zip([one.person for one in line], places(line), strict=True))
        place = found.get(person)
        return self._scale(season, own, division(own.division), place)

    def _scale(
        self, season: Season, own: Held | Tried, division: wire.Division | None, place: int | None
    ) -> wire.LeagueScale:
        return wire.LeagueScale(
            season=self._season(season),
            family=own.family,
            pace=pace(own.pace),
            division=division,
            place=place,
            points=own.points,
            matches=own.matches,
            enter=self._numbers.enter,
        )

    def _season(self, season: Season) -> wire.LeagueSeason:
        return season_of(season, self._clock.now())

    def _result(self, past: Past) -> wire.LeagueResult:
        own = past.held
        return wire.LeagueResult(
            season=wire.LeagueSeason(own.season, past.starts, past.ends, 0, "closed"),
            family=own.family,
            pace=pace(own.pace),
            division=division(own.division),
            place=own.place or 0,
            points=own.points,
            matches=own.matches,
            next=None if past.next is None or not own.matches else division(past.next),
        )

    def rules(self) -> wire.LeagueRules:
        """All numbers of the league."""
        return rules_of(self._numbers)


def season_of(season: Season, now: int) -> wire.LeagueSeason:
    """A season as readers see it."""
    left = max(0, season.ends - now)
    state: wire.SeasonState = "closing" if not left or season.closing else "open"
    if season.closed is not None:
        state = "closed"
    return wire.LeagueSeason(season.number, season.starts, season.ends, left, state)


def lined(season: wire.LeagueSeason, group: Group, standing: Standing, lowest: int) -> Lined:
    """What readers see of any group."""
    return {
        "season": season,
        "division": division(group.division),
        "number": group.number,
        "above": division(group.division - 1) if group.division else None,
        "below": division(group.division + 1) if group.division < lowest else None,
        "up": standing.up,
        "down": standing.down,
        "missing": standing.missing,
        "places": standing.places,
    }


def rules_of(numbers: LeagueNumbers) -> wire.LeagueRules:
    """The numbers as readers see them."""
    tables = sorted((int(seats), points) for seats, points in numbers.places.items())
    return wire.LeagueRules(
        season_days=numbers.season_days,
        group=numbers.group,
        up=numbers.up,
        down=numbers.down,
        best=numbers.best,
        a_day=numbers.a_day,
        enter=numbers.enter,
        left=numbers.left,
        divisions=[division(number) for number in range(len(DIVISIONS))],
        places=[wire.LeagueSeats(seats, list(points)) for seats, points in tables],
    )


def division(number: int) -> wire.Division:
    """The division of a number, 0 for the highest."""
    found: wire.Division = msgspec.convert(DIVISIONS[number], wire.Division)
    return found


def pace(name: str) -> wire.RatingPace:
    """The pace of that name."""
    found: wire.RatingPace = msgspec.convert(name, wire.RatingPace)
    return found
