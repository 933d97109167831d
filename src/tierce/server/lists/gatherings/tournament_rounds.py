"""Rounds of tournaments: draws become tables, results come in, and what is due is done.

A draw, its tables and the row of each are one transaction; so are a result and the mark that it is
taken. Another node that does the same writes nothing, and a kill leaves all to the next look.
"""

import asyncio
import secrets
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Final

from tierce.server.commands.leaving import departed, hand_over
from tierce.server.commands.new_table import new_id, new_secret
from tierce.server.commands.tournament_table import tournament_table
from tierce.server.keeper.errors import AWAY, UnknownTableError
from tierce.server.keeper.making import Making
from tierce.server.keeper.tables import Tables
from tierce.server.people.notices.notices import Notices
from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.office.barred import all_barred
from tierce.server.people.tournaments.abandoning import abandoning
from tierce.server.people.tournaments.events import CLOCK, TABLE, Opened
from tierce.server.people.tournaments.listing import closing
from tierce.server.people.tournaments.places import is_online
from tierce.server.people.tournaments.room import Result, counted, counting, opening
from tierce.server.people.tournaments.round_clock import timing
from tierce.server.people.tournaments.tournaments import Change, Now, Tournaments
from tierce.server.store import Statement
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.table.entries import Dismissed, Made
from tierce.server.table.table import Table
from tierce.server.wire import Parted, TournamentTable
from tierce.tournament import Drawn, Ended, RefusedError, Reported, Started, is_over, next_draw
from tierce.tournament.refusals import LARGEST

EVERY: Final = 5_000
"""Milliseconds between two looks for results and for what is due."""
WAKE: Final = 30_000
"""Milliseconds between two looks at tables that may stand still."""
SETTLED: Final = 7 * 24 * 3_600_000
"""A round that was drawn so long ago is not woken any more."""


class TournamentRounds:
    """Draws rounds and takes results."""

    def __init__(
        self,
        tournaments: Tournaments,
        tables: Tables,
        making: Making,
        notices: Notices,
        clock: Clock,
    ) -> None:
        self.tournaments = tournaments
        self._tables = tables
        self._making = making
        self._notices = notices
        self._clock = clock
        self._wakes = 0
        """When tables are looked at next."""
        self._rounds = Rounds(clock, EVERY, self.run, "tournaments_failed")

    def soon(self) -> None:
        """A match has ended."""
        self._rounds.soon()

    async def close(self) -> None:
        """Stop. What is half done goes on at the next start."""
        await self._rounds.close()

    async def run(self) -> None:
        """Do what is to be done; raises BrokenError or BusyError."""
        while results := await self.tournaments.room.results():
            for result in results:
                await self._take(result)
        now = self._clock.now()
        for tournament in await self.tournaments.room.due(now):
            await self._safely(tournament)
        if now >= self._wakes:
            self._wakes = now + WAKE
            await self._wake()

    async def _wake(self) -> None:
        """Let the tables go on that a restart has stopped, as nobody may come to them."""
        for table in await self.tournaments.room.playing(self._clock.now() - SETTLED):
            with suppress(UnknownTableError):
                await self._tables.wake(table)

    async def _safely(self, tournament: str) -> None:
        """Do what is due in one tournament. An error there must not stop the others."""
        try:
            await self._go_on(tournament)
        except AWAY:
            raise
        except Exception as why:  # noqa: BLE001
            log().error("tournament_failed", where=where(why))

    # ---- draws

    async def proposal(self, now: Now) -> Drawn:
        """A draw of the next round, with few tables at which one has blocked another.

        Large ones take a while, so other calls go on.
        """
        apart, seed = await self.tournaments.room.apart(now.head.id), secrets.randbits(48)
        return await asyncio.to_thread(next_draw, now.tournament, seed, apart)

    async def publish(self, tournament: str, actor: str) -> Now:
        """Draw the next round, as it was proposed if it was, and open its online tables.

        Raises NoSuchTournamentError or RefusedError.
        """
        now = await self.tournaments.read(tournament)
        proposed, drawn = now.hall.proposed, None
        if proposed is None and now.tournament.started and not now.tournament.is_playing:
            drawn = None if is_over(now.tournament) else await self.proposal(now)
        made: dict[str, Made] = {}
        barred = await all_barred(self.tournaments.room.relations, self._clock.now())

        def decide(now: Now) -> Change:
            found = now.hall.proposed
            event = drawn if found is None else Drawn(found.tables, found.byes)
            made.clear()
            return self._drawing(now, event or Drawn(()), made, barred)

        async def write(statements: list[Statement]) -> None:
            await self._making.begin_all(made, statements)

        online = now.head.place != "cards"
        now = await self.tournaments.change(tournament, actor, decide, write if online else None)
        await self._begun(now, list(made))
        return now

    def _drawing(
        self, now: Now, drawn: Drawn, made: dict[str, Made], barred: Collection[str]
    ) -> Change:
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

    async def _begun(self, now: Now, tables: list[str]) -> None:
        """Start the clocks of new tables, list them for their players, and tell these."""
        for table in tables:
            with suppress(UnknownTableError, *AWAY):
                await self._tables.wake(table)
                self._tables.on_change(await self._tables.keeper(table))
        await self.tell(now, range(len(now.tournament.rounds[-1].tables)), "drawn")

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

    # ---- results

    async def _take(self, result: Result) -> None:
        """Take the result of an online table, once."""

        def decide(now: Now) -> Change:
            at, found = self._clock.now(), now.hall.table((result.round, result.number))
            if result.round != now.hall.round or found is None or found.points is not None:
                return Change([], [counted(result.table_id, at)])  # the host was faster
            points = tuple(max(-LARGEST, min(LARGEST, one)) for one in result.points)
            return Change([Reported(result.number, points)], [counting(result.table_id, at)])

        await self.tournaments.change(result.tournament, CLOCK if result.stopped else TABLE, decide)

    # ---- what is due

    async def _go_on(self, tournament: str) -> None:
        """Do the next thing that needs no host."""
        now = await self._close_list(await self.tournaments.read(tournament))
        now = await self._abandon(now)
        if now.head.due is None or now.head.due > self._clock.now():
            return  # something happened since it was listed as due
        if not now.tournament.started:
            await self._start(now)
        elif now.hall.waiting_tables:
            await self._stop_late(now)
        elif is_over(now.tournament):
            await self.tournaments.change(tournament, CLOCK, ending)
        else:
            with suppress(RefusedError):  # another node has drawn the round
                await self.publish(tournament, CLOCK)

    async def _close_list(self, now: Now) -> Now:
        """Close the list of entries where its time has come; return the tournament after it."""
        at = self._clock.now()
        if not closing(now.head, now.hall, at):
            return now
        return await self.tournaments.change(
            now.head.id, CLOCK, lambda now: closing(now.head, now.hall, at)
        )

    async def _abandon(self, now: Now) -> Now:
        """End a tournament for points that nobody goes on with; return it as it is then."""
        at = self._clock.now()
        if not abandoning(now.head, now.hall, at):
            return now
        return await self.tournaments.change(
            now.head.id, CLOCK, lambda now: abandoning(now.head, now.hall, at)
        )

    async def _start(self, now: Now) -> None:
        """Close the lists; without enough players nothing is played."""
        with suppress(RefusedError):
            await self.tournaments.change(now.head.id, CLOCK, starting)

    async def _stop_late(self, now: Now) -> None:
        """End the matches of tables that are late. Deals that were finished count. Players with
        real cards are told, once.
        """
        for number in now.hall.waiting_tables:
            table = now.hall.online.get((now.hall.round, number))
            if table is not None:
                with suppress(UnknownTableError):
                    await self._stop(table)
        at = self._clock.now()
        if not timing(now.head, now.hall, at):
            return
        now = await self.tournaments.change(
            now.head.id, CLOCK, lambda now: timing(now.head, now.hall, at)
        )
        late = [number for number in now.hall.timed if number in now.hall.waiting_tables]
        await self.tell(now, late, "late")

    async def close_typed(self, now: Now, number: int | None) -> None:
        """End the match at a table of the present round whose result was typed: nobody is awaited
        there any more.
        """
        where = (now.hall.round, -1 if number is None else number)
        found, table_id = now.hall.table(where), now.hall.online.get(where)
        if table_id is not None and found is not None and found.points is not None:
            with suppress(UnknownTableError, *AWAY):  # the typed result counts all the same
                await self._stop(table_id)

    async def _stop(self, table_id: str) -> None:
        keeper = await self._tables.keeper(table_id)

        async def stop(table: Table) -> None:
            if table.phase != "over":
                await keeper.commit([Dismissed()])

        await keeper.attempt(stop)

    async def depart(self, now: Now, player: str, how: Parted) -> None:
        """Hand the seat of a player who has dropped out to a bot, for the rest of the match.

        ``how`` says whether the player went: who is removed has left nothing.
        """
        person, table_id = now.entrants[player].person, table_of(now, player)
        if not table_id or person is None:
            return
        keeper = await self._tables.keeper(table_id)
        ids = await self.tournaments.room.ids(person)

        async def leave(table: Table) -> None:
            seats = (table.seat_of(one) for one in ids)
            seat = next((seat for seat in seats if seat is not None), None)
            if seat is not None and table.phase != "over":
                await keeper.commit([*hand_over(table, seat), *departed(table, seat, how)])

        with suppress(UnknownTableError):
            await keeper.attempt(leave)


def table_of(now: Now, player: str) -> str:
    """The online table at which a player sits; empty if there is none."""
    tables = [
        now.hall.online.get((now.hall.round, number), "")
        for number in now.hall.waiting_tables
        if player in now.tournament.rounds[-1].tables[number].players
    ]
    return next(iter(tables), "")


def starting(now: Now) -> list[Started | Ended]:
    """The start; the end where too few players have come."""
    if now.tournament.started or now.tournament.ended:
        return []
    enough = len(now.tournament.players) >= now.head.terms.settings.fewest_seats
    return [Started()] if enough else [Ended()]


def ending(now: Now) -> list[Ended]:
    """The end of a tournament of which all rounds are played."""
    return [Ended()] if is_over(now.tournament) and not now.tournament.ended else []
