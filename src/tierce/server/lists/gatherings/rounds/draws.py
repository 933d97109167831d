"""Draws of rounds: a draw, its tables and the row of each are one transaction."""

import asyncio
import secrets
from collections.abc import Collection

from tierce.server.commands.new_table import new_id, new_secret
from tierce.server.commands.tournament_table import tournament_table
from tierce.server.keeper.making import Making
from tierce.server.lists.gatherings.rounds.matches import Matches
from tierce.server.lists.gatherings.rounds.notices import RoundNotices
from tierce.server.people.office.barred import all_barred
from tierce.server.people.tournaments.changes import Change
from tierce.server.people.tournaments.events import Opened
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.places import is_online
from tierce.server.people.tournaments.statements import opening
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.store import Statement
from tierce.server.system.clock import Clock
from tierce.server.table.entries import Made
from tierce.server.wire import TournamentTable
from tierce.tournament import Drawn, is_over, next_draw


class Draws:
    """Proposes draws, and publishes them."""

    def __init__(
        self,
        tournaments: Tournaments,
        making: Making,
        matches: Matches,
        notices: RoundNotices,
        clock: Clock,
    ) -> None:
        self._tournaments = tournaments
        self._making = making
        self._matches = matches
        self._notices = notices
        self._clock = clock

    async def proposal(self, now: Now) -> Drawn:
        """A draw of the next round, with few tables at which one has blocked another.

        Large ones take a while, so other calls go on.
        """
        apart, seed = await self._tournaments.room.apart(now.head.id), secrets.randbits(48)
        return await asyncio.to_thread(next_draw, now.tournament, seed, apart)

    async def publish(self, tournament: str, actor: str) -> Now:
        """Draw the next round, as it was proposed if it was, and open its online tables.

        Raises NoSuchTournamentError or RefusedError.
        """
        now = await self._tournaments.read(tournament)
        proposed, drawn = now.hall.proposed, None
        if proposed is None and now.tournament.started and not now.tournament.is_playing:
            drawn = None if is_over(now.tournament) else await self.proposal(now)
        made: dict[str, Made] = {}
        barred = await all_barred(self._tournaments.room.relations, self._clock.now())

        def decide(now: Now) -> Change:
            found = now.hall.proposed
            event = drawn if found is None else Drawn(found.tables, found.byes)
            made.clear()
            return drawing(now, event or Drawn(()), made, barred)

        async def write(statements: list[Statement]) -> None:
            await self._making.begin_all(made, statements)

        online = now.head.place != "cards"
        now = await self._tournaments.change(tournament, actor, decide, write if online else None)
        await self._matches.begin(made)
        await self._notices.tell(now, range(len(now.tournament.rounds[-1].tables)), "drawn")
        return now


def drawing(now: Now, drawn: Drawn, made: dict[str, Made], barred: Collection[str]) -> Change:
    """The draw, and its online tables. A bot plays for a person who may take no seat."""
    if now.head.place == "cards":
        return Change([drawn])
    number, alike = now.hall.round + 1, now.head.terms.settings.format == "duplicate"
    stopped = [one.player for one in now.entrants.values() if one.person in barred]
    bots, one_secret = {*now.tournament.dropped, *stopped}, new_secret()
    opened = ["" for _ in drawn.tables]
    for at, players in enumerate(drawn.tables):
        if not is_online(now, players):
            continue
        place = TournamentTable(now.head.id, number, at, alike=alike, club=now.head.club or "")
        seated = [now.entrants[player] for player in players if player in now.entrants]
        secret = one_secret if alike else new_secret()
        opened[at] = new_id()
        made[opened[at]] = tournament_table(now.head.terms, seated, bots, place, secret)
    rows = [opening(one, now.head.id, number, at) for at, one in enumerate(opened) if one]
    return Change([drawn, Opened(tuple(opened))], rows)
