"""The change of seasons: once, whoever does it, and resumed after a kill.

The next season begins at the end of the last one. Groups close in batches, each in a transaction
that only one node can make. A season is closed when all its groups are.
"""

from collections import defaultdict
from typing import Final

from tierce.server.people.league.clubs import LAST, ClubLeagues, held, pruned
from tierce.server.people.league.divisions import Ended, final, levelled
from tierce.server.people.league.room import (
    BEGIN,
    END,
    HOLD,
    STOP,
    SUM_ALL,
    Group,
    LeagueRoom,
    Season,
    closing,
)
from tierce.server.people.league.which import EVERY, League, site_league
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.store import Relations, Statement, TakenError, do, need

DAY: Final = 24 * 3_600_000
TRIES: Final = 20
"""Batches that other nodes were faster to close, before the rest waits for the next round."""
Goes = dict[tuple[tuple[str, str], int], list[str]]
"""Who goes to a division of a variant and pace."""


class Seasons:
    """Begins and ends seasons, of the site's league and of those of clubs."""

    def __init__(self, relations: Relations, numbers: LeagueNumbers) -> None:
        self.room = LeagueRoom(relations)
        self.clubs = ClubLeagues(relations, numbers)
        self._site = site_league(numbers)

    async def run(self, now: int) -> None:
        """Do what is due; raises BrokenError or BusyError."""
        for league in [self._site, *await self.clubs.due(now)]:
            await self.change(league, now)

    async def change(self, league: League, now: int) -> None:
        """Do what is due in one league."""
        found = await self.room.seasons(league.club)
        if not found:
            await self._begin(league, league.first, now)
            return
        latest = found[0]
        if latest.ends <= now and not league.running:
            await self._end(league, latest, None, now)
            return
        if latest.ends <= now:
            await self._begin(league, latest.number + 1, self._follows(league, latest, now))
            found = await self.room.seasons(league.club)
        if len(found) > 1 and found[1].closed is None:
            await self._end(league, found[1], found[0].number, now)

    def _follows(self, league: League, latest: Season, now: int) -> int:
        """When the next season begins: at the end of the latest one, or now after a pause.

        After a long rest of the server it is the season that runs now.
        """
        if latest.closed is not None:
            return now
        long = league.numbers.season_days * DAY
        return latest.ends + (now - latest.ends) // long * long

    async def _begin(self, league: League, number: int, starts: int) -> None:
        ends = starts + league.numbers.season_days * DAY
        await self._once(need(BEGIN, number, league.club, starts, ends))

    async def _once(self, *statements: Statement) -> bool:
        """Write, unless another node was faster."""
        try:
            await self.room.write(*statements)
        except TakenError:
            return False
        return True

    async def _end(self, league: League, season: Season, following: int | None, now: int) -> None:
        """Close a season batch by batch, once all its matches are counted."""
        if season.closed is not None:
            return
        if season.closing is None and not await self._once(need(STOP, season.number, now)):
            return  # matches wait to be counted, or another node has just begun
        failed = 0
        while groups := await self.room.groups(season.number):
            closed = await self._closed(league, season.number, groups, following, now)
            failed += not await self._once(*closed)
            if failed > TRIES:
                return
        await self._once(*_ended(league, season.number, following, now))

    async def _closed(
        self, league: League, season: int, groups: list[Group], following: int | None, now: int
    ) -> list[Statement]:
        """The places of groups, and those of their members in the next season."""
        rolls, numbers = await self.room.rolls(season, groups), league.numbers
        lowest = league.lowest(1 + max(group.division for group in groups))
        finals = {
            group: final(members, group.division, numbers, lowest)
            for group, members in rolls.items()
        }
        found = [*held(league), do(HOLD, season if following is None else following)]
        for group, ends in finals.items():
            found += closing(season, group, now, ends)
        if following is None:
            return found
        goes = _levels(finals, numbers.group) if league.club else _goes(finals)
        for (scale, division), persons in sorted(goes.items()):
            found += await self.room.entering(following, scale, division, persons, league.most)
        return [*found, *pruned(league, following)]


def _goes(finals: dict[Group, list[Ended]]) -> Goes:
    """Where members go who change divisions group by group."""
    goes = defaultdict[tuple[tuple[str, str], int], list[str]](list)
    for group, ends in finals.items():
        for one in ends:
            if one.division is not None:
                goes[(group.family, group.pace), one.division].append(one.member.person)
    return goes


def _levels(finals: dict[Group, list[Ended]], group: int) -> Goes:
    """Where the members of a club go: its divisions are made anew, of the same length."""
    divisions = levelled([ends for _, ends in sorted(finals.items())], group)
    return {(EVERY, number): persons for number, persons in enumerate(divisions)}


def _ended(league: League, season: int, following: int | None, now: int) -> list[Statement]:
    """Close a season; matches of the next one counted before its members had places there."""
    if following is None:
        return [need(LAST, league.club), need(END, season, now)]
    best = league.numbers.best
    return [need(END, season, now), do(HOLD, following), do(SUM_ALL, following, best)]
