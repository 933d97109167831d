"""Notices to the players of a round."""

from collections.abc import Iterable
from contextlib import suppress

from tierce.server.keeper.log.errors import AWAY
from tierce.server.people.notices.notices import Notices
from tierce.server.people.tournaments.now import Now
from tierce.server.system.clock import Clock


class RoundNotices:
    """Sends notices of tournaments."""

    def __init__(self, notices: Notices, clock: Clock) -> None:
        self._notices = notices
        self._clock = clock

    async def tell(self, now: Now, numbers: Iterable[int], why: str) -> None:
        """Send a notice to the players of tables of this round."""
        subject = f"{now.head.id}/{now.hall.round}/{why}"
        for number in numbers:
            table = now.hall.online.get((now.hall.round, number), "")
            for player in now.tournament.rounds[-1].tables[number].players:
                person = now.entrants[player].person
                if person is not None and player not in now.tournament.dropped:
                    with suppress(*AWAY):  # the round is drawn all the same
                        await self._notices.notify(person, "round", subject, table)

    async def tell_removed(self, now: Now, player: str) -> None:
        """Send a notice to a player whom the host has removed."""
        if (person := now.entrants[player].person) is not None:
            subject = f"tournament/{now.head.id}/{self._clock.now()}"
            with suppress(*AWAY):  # the player is out all the same
                await self._notices.notify(person, "removed", subject)
