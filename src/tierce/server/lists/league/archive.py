"""The league as everybody may see it: seasons, their divisions, and any group."""

import asyncio
from collections import defaultdict

from tierce.server import wire
from tierce.server.lists.league.groups import Groups
from tierce.server.lists.league.own_league import (
    LARGEST,
    NotInLeagueError,
    division,
    lined,
    pace,
    season_of,
)
from tierce.server.people.league.divisions import LOWEST
from tierce.server.people.league.reading import SPAN, Held, LeagueReading, Tier
from tierce.server.people.league.room import Group, Season
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.store import Relations
from tierce.server.system.clock import Clock


class LeagueArchives:
    """Every season of the league of the site."""

    def __init__(
        self, relations: Relations, numbers: LeagueNumbers, clock: Clock, groups: Groups
    ) -> None:
        self._reading = LeagueReading(relations)
        self._numbers = numbers
        self._clock = clock
        self._groups = groups

    async def seasons(self, before: int) -> wire.LeagueArchive:
        """The seasons before one, the latest first."""
        found = await self._reading.archive(min(before, LARGEST))
        return wire.LeagueArchive(
            [season_of(one, self._clock.now()) for one in found[:SPAN]], len(found) > SPAN
        )

    async def season(self, number: int, person: str) -> wire.LeagueOverview:
        """The divisions of a season; raises NotInLeagueError."""
        season, held = await self._asked(number, person)
        own = {(*one.scale, one.division): one.number for one in held}
        tiers = defaultdict[tuple[str, str], list[Tier]](list)
        for one in await self._reading.tiers(number):
            tiers[one.scale].append(one)
        return wire.LeagueOverview(
            season_of(season, self._clock.now()),
            [
                wire.LeagueTier(
                    family, pace(of), [_division(one, own.get(one[:3])) for one in found]
                )
                for (family, of), found in tiers.items()
            ],
        )

    async def group(
        self, number: int, scale: tuple[str, str], person: str, wanted: Group | None
    ) -> wire.LeagueGroup:
        """A group of a season: the wanted one, else the reader's, else the highest one.

        Raises NotInLeagueError.
        """
        season, held = await self._asked(number, person)
        own = next((one.group for one in held if one.scale == scale), None)
        group = wanted or own or await self._reading.highest(number, *scale)
        if group is None:
            raise NotInLeagueError
        last, standing = await asyncio.gather(
            self._reading.last(number, group), self._groups.of(number, group, person, LOWEST)
        )
        if group.number > last:
            raise NotInLeagueError
        return wire.LeagueGroup(
            **lined(season_of(season, self._clock.now()), group, standing, LOWEST),
            best=self._numbers.best,
            family=group.family,
            pace=pace(group.pace),
            groups=last,
        )

    async def _asked(self, number: int, person: str) -> tuple[Season, list[Held]]:
        """A season of the site, and the places of the reader in it; raises NotInLeagueError."""
        if not 0 < number <= LARGEST:
            raise NotInLeagueError
        season, held = await asyncio.gather(
            self._reading.of_site(number), self._reading.now(number, person)
        )
        if season is None:
            raise NotInLeagueError
        return season, held


def _division(one: Tier, own: int | None) -> wire.LeagueDivision:
    return wire.LeagueDivision(division(one.division), one.groups, one.players, own)
