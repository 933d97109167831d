"""Looks now and then for results of online tables and for what is due in tournaments.

Each change is one transaction. Another node that does the same writes nothing, and a kill leaves
all to the next look.
"""

from typing import Final

from tierce.server.keeper.log.errors import AWAY
from tierce.server.keeper.making import Making
from tierce.server.keeper.tables import Tables
from tierce.server.lists.gatherings.rounds.draws import Draws
from tierce.server.lists.gatherings.rounds.due import Due
from tierce.server.lists.gatherings.rounds.matches import Matches
from tierce.server.lists.gatherings.rounds.notices import RoundNotices
from tierce.server.lists.gatherings.rounds.results import taking
from tierce.server.people.notices.notices import Notices
from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.tournaments.events import CLOCK, TABLE
from tierce.server.people.tournaments.records import Result
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL

WAKE: Final = 30_000
"""Milliseconds between two looks at tables that may stand still."""
SETTLED: Final = 7 * 24 * 3_600_000
"""A round that was drawn so long ago is not woken any more."""


class TournamentRounds:
    """Takes results, and lets tournaments go on."""

    def __init__(
        self,
        tournaments: Tournaments,
        tables: Tables,
        making: Making,
        notices: Notices,
        clock: Clock,
        every: int = USUAL.tournaments,
    ) -> None:
        self._tournaments = tournaments
        self._clock = clock
        self.notices = RoundNotices(notices, clock)
        self.matches = Matches(tables, tournaments.room)
        self.draws = Draws(tournaments, making, self.matches, self.notices, clock)
        self.due = Due(tournaments, self.draws, self.matches, self.notices, clock)
        self._wakes = 0
        """When tables are looked at next."""
        self._rounds = Rounds(clock, every, self.run, "tournaments_failed")

    def soon(self) -> None:
        """A match has ended."""
        self._rounds.soon()

    async def close(self) -> None:
        """Stop. What is half done goes on at the next start."""
        await self._rounds.close()

    async def run(self) -> None:
        """Do what is to be done; raises BrokenError or BusyError."""
        while results := await self._tournaments.room.results():
            for result in results:
                await self._take(result)
        now = self._clock.now()
        for tournament in await self._tournaments.room.due(now):
            await self._safely(tournament)
        if now >= self._wakes:
            self._wakes = now + WAKE
            await self.matches.wake(now - SETTLED)

    async def _safely(self, tournament: str) -> None:
        """Do what is due in one tournament. An error there must not stop the others."""
        try:
            await self.due.go_on(tournament)
        except AWAY:
            raise
        except Exception as why:  # noqa: BLE001
            log().error("tournament_failed", where=where(why))

    async def _take(self, result: Result) -> None:
        """Take the result of an online table."""
        actor = CLOCK if result.stopped else TABLE
        decide = taking(result, self._clock.now())
        await self._tournaments.change(result.tournament, actor, decide)
