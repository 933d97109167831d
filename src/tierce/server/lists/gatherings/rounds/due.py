"""What is due in a tournament without its host."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from tierce.server.keeper.log.errors import UnknownTableError
from tierce.server.lists.gatherings.rounds.draws import Draws
from tierce.server.lists.gatherings.rounds.matches import Matches
from tierce.server.lists.gatherings.rounds.notices import RoundNotices
from tierce.server.people.tournaments.abandoning import abandoning
from tierce.server.people.tournaments.events import CLOCK, Event
from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.listing import closing
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.records import Head
from tierce.server.people.tournaments.round_clock import timing
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.system.clock import Clock
from tierce.tournament import Ended, RefusedError, Started, is_over

ByClock = Callable[[Head, Hall, int], Sequence[Event]]
"""What the time brings to a tournament; empty while it brings nothing."""


class Due:
    """Closes lists, starts, ends late tables, draws the next round, and ends tournaments."""

    def __init__(
        self,
        tournaments: Tournaments,
        draws: Draws,
        matches: Matches,
        notices: RoundNotices,
        clock: Clock,
    ) -> None:
        self._tournaments = tournaments
        self._draws = draws
        self._matches = matches
        self._notices = notices
        self._clock = clock

    async def go_on(self, tournament: str) -> None:
        """Do the next thing that needs no host."""
        now = await self.write(await self._tournaments.read(tournament), closing)
        now = await self.write(now, abandoning)
        if now.head.due is None or now.head.due > self._clock.now():
            return  # something happened since it was listed as due
        if not now.tournament.started:
            await self._start(now)
        elif now.hall.waiting_tables:
            await self._stop_late(now)
        elif is_over(now.tournament):
            await self._tournaments.change(tournament, CLOCK, ending)
        else:
            with suppress(RefusedError):  # another node has drawn the round
                await self._draws.publish(tournament, CLOCK)

    async def write(self, now: Now, events: ByClock) -> Now:
        """Write what the time brings, if anything; return the tournament after it."""
        at = self._clock.now()
        if not events(now.head, now.hall, at):
            return now
        return await self._tournaments.change(
            now.head.id, CLOCK, lambda now: events(now.head, now.hall, at)
        )

    async def _start(self, now: Now) -> None:
        """Close the lists; without enough players nothing is played."""
        with suppress(RefusedError):
            await self._tournaments.change(now.head.id, CLOCK, starting)

    async def _stop_late(self, now: Now) -> None:
        """End the matches of late tables; send one notice to players with real cards."""
        for number in now.hall.waiting_tables:
            table = now.hall.online.get((now.hall.round, number))
            if table is not None:
                with suppress(UnknownTableError):
                    await self._matches.stop(table)
        if (after := await self.write(now, timing)) is now:
            return
        late = [number for number in after.hall.timed if number in after.hall.waiting_tables]
        await self._notices.tell(after, late, "late")


def starting(now: Now) -> list[Started | Ended]:
    """The start; the end where too few players have come."""
    if now.tournament.started or now.tournament.ended:
        return []
    enough = len(now.tournament.players) >= now.head.terms.settings.fewest_seats
    return [Started()] if enough else [Ended()]


def ending(now: Now) -> list[Ended]:
    """The end of a tournament of which all rounds are played."""
    return [Ended()] if is_over(now.tournament) and not now.tournament.ended else []
