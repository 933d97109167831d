"""The matches at the online tables of tournaments, which the server itself can end."""

from collections.abc import Iterable
from contextlib import suppress

from tierce.server.commands.leaving import departed, hand_over
from tierce.server.keeper.log.errors import AWAY, UnknownTableError
from tierce.server.keeper.tables import Tables
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.room import TournamentRoom
from tierce.server.table.entries import Dismissed
from tierce.server.table.table import Table
from tierce.server.wire import Parted


class Matches:
    """Lets matches go on, ends them, and hands seats to bots."""

    def __init__(self, tables: Tables, room: TournamentRoom) -> None:
        self._tables = tables
        self._room = room

    async def wake(self, since: int) -> None:
        """Start the tables of rounds drawn since then. A restart has stopped them, and no player
        may open them.
        """
        for table in await self._room.playing(since):
            with suppress(UnknownTableError):
                await self._tables.wake(table)

    async def begin(self, tables: Iterable[str]) -> None:
        """Start the clocks of new tables, and list them for their players."""
        for table in tables:
            with suppress(UnknownTableError, *AWAY):
                await self._tables.wake(table)
                self._tables.on_change(await self._tables.keeper(table))

    async def stop(self, table_id: str) -> None:
        """End a match. Deals that were finished count."""
        keeper = await self._tables.keeper(table_id)

        async def stop(table: Table) -> None:
            if table.phase != "over":
                await keeper.commit([Dismissed()])

        await keeper.attempt(stop)

    async def close_typed(self, now: Now, number: int | None) -> None:
        """End the online match at a table of the present round whose result was typed."""
        where = (now.hall.round, -1 if number is None else number)
        found, table_id = now.hall.table(where), now.hall.online.get(where)
        if table_id is not None and found is not None and found.points is not None:
            with suppress(UnknownTableError, *AWAY):  # the typed result counts all the same
                await self.stop(table_id)

    async def depart(self, now: Now, player: str, how: Parted) -> None:
        """Hand the seat of a player who has dropped out to a bot, for the rest of the match.

        ``how`` says whether the player went: who is removed has left nothing.
        """
        person, table_id = now.entrants[player].person, table_of(now, player)
        if not table_id or person is None:
            return
        keeper = await self._tables.keeper(table_id)
        ids = await self._room.ids(person)

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
