"""The change of seasons: once, whoever does it, and resumed after a kill.

The next season begins at the end of the last one. Groups close one by one, each in a transaction
that only one node can make. A season is closed when all its groups are.
"""

from collections import defaultdict
from typing import Final

from tierce.server.people.league.divisions import final
from tierce.server.people.league.room import (
    BEGIN,
    END,
    STOP,
    Group,
    LeagueRoom,
    Season,
    closing,
    summing,
)
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.store import Relations, Statement, TakenError, need

DAY: Final = 24 * 3_600_000
TRIES: Final = 20


class Seasons:
    """Begins and ends seasons."""

    def __init__(self, relations: Relations, numbers: LeagueNumbers) -> None:
        self.room = LeagueRoom(relations)
        self._numbers = numbers

    async def run(self, now: int) -> None:
        """Do what is due; raises BrokenError or BusyError."""
        found = await self.room.seasons()
        if not found:
            await self._begin(1, now)
            return
        latest = found[0]
        if latest.ends <= now:
            missed = (now - latest.ends) // self._long
            await self._begin(latest.number + 1, latest.ends + missed * self._long)
            found = await self.room.seasons()
        if len(found) > 1 and found[1].closed is None:
            await self._end(found[1], found[0], now)

    @property
    def _long(self) -> int:
        return self._numbers.season_days * DAY

    async def _begin(self, number: int, starts: int) -> None:
        await self._once(need(BEGIN, number, starts, starts + self._long))

    async def _once(self, *statements: Statement) -> bool:
        """Write, unless another node was faster."""
        try:
            await self.room.write(*statements)
        except TakenError:
            return False
        return True

    async def _end(self, season: Season, following: Season, now: int) -> None:
        """Close a season group by group, once all its matches are counted."""
        if season.closing is None and not await self._once(need(STOP, season.number, now)):
            return  # matches wait to be counted, or another node has just begun
        while groups := await self.room.groups(season.number):
            for group in groups:
                await self._close(season.number, group, following.number, now)
        await self._once(need(END, season.number, now))

    async def _close(self, season: int, group: Group, following: int, now: int) -> None:
        for _ in range(TRIES):
            if await self._once(*await self._closed(season, group, following, now)):
                return
            if group not in await self.room.groups(season):
                return  # another node did it

    async def _closed(self, season: int, group: Group, following: int, now: int) -> list[Statement]:
        """The places of a group, and those of its members in the next season."""
        scale = (group.family, group.pace)
        finals = final(await self.room.members(season, group), group.division, self._numbers)
        found = closing(season, group, now, finals)
        goes = defaultdict[int, list[str]](list)
        for one in finals:
            if one.division is not None:
                goes[one.division].append(one.member.person)
        for division, persons in sorted(goes.items()):
            most = self._numbers.group
            found += await self.room.entering(following, scale, division, persons, most)
        best, everyone = self._numbers.best, [one for persons in goes.values() for one in persons]
        return [*found, *(summing(following, person, scale, best) for person in everyone)]
