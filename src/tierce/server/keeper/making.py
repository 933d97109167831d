"""Making tables: wanted, continued, drawn for a tournament, and again after a match."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tierce.server import wire
from tierce.server.commands import new_table
from tierce.server.commands.continuation import continuation
from tierce.server.commands.refused import RefusedError
from tierce.server.deck.commitment import may_cut
from tierce.server.deck.tickets import Tickets
from tierce.server.keeper import new_tables
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.written import Written
from tierce.server.keeper.tables import Tables
from tierce.server.nodes.interface import News, Nodes
from tierce.server.people.friends.blocks import first_together
from tierce.server.people.office.barred import is_barred
from tierce.server.people.purse.purses import Purses
from tierce.server.store import Statement, Store, Timer
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log
from tierce.server.table.entries import Again, Made
from tierce.server.table.table import Table


def by_seat(table: Table, first: int) -> list[str]:
    """The persons at the table, from a seat on."""
    places = [*table.places[first:], *table.places[:first]]
    return [place.person for place in places if place.person is not None]


class Making:
    """Writes new tables, which their keepers read afterwards."""

    def __init__(
        self, tables: Tables, store: Store, bots: Bots, clock: Clock, nodes: Nodes, tickets: Tickets
    ) -> None:
        self._tables = tables
        self._store = store
        self._bots = bots
        self._clock = clock
        self._nodes = nodes
        self.tickets = tickets
        self.watching: Callable[[], bool] = lambda: True
        """Whether a new table may have onlookers."""

    async def make(self, wish: wire.NewTable, person: str, name: str) -> str:
        """Make a table and return its id.

        Raises BadTableError, RulesError, UnknownTicketError, or errors of the store.
        """
        if not self.watching():
            wish = msgspec.structs.replace(wish, watch="none")
        ticket = wish.ticket
        secret = await self.tickets.take(ticket) if ticket else new_table.new_secret()
        made = new_table.wanted_table(wish, person, name, secret, self._most_stake)
        await self._can_pay(made, person)
        table_id = new_table.new_id()
        new = new_tables.rows_of(
            table_id, new_table.first_entries(made, wish.cut), self._clock.now()
        )
        await self._append(new)
        if "bot" in wish.seats:
            self._bots.expect()
        log().info("table_made", table=table_id, seats=len(made.places))
        return table_id

    @property
    def _most_stake(self) -> int:
        """The highest stake of a new table."""
        return new_table.STAKES if self._purses is None else self._purses.most

    async def _can_pay(self, made: Made, person: str) -> None:
        """Check that the host can pay the own stake; raises BadTableError."""
        bots = any(place.kind == "bot" for place in made.places)
        if self._purses is None or not made.stake or bots:
            return
        if (lack := await self._purses.lacks(person, made.stake, self._clock.now())) is not None:
            raise new_table.BadTableError(lack.code, lack.facts)

    async def go_on(self, table_id: str, wish: wire.GoOn, person: str, name: str) -> str:
        """Make a table that continues a finished match; return its id.

        Raises UnknownTableError, BadTableError, or errors of the store.
        """
        keeper = await self._tables.keeper(table_id)
        async with keeper.lock:
            inputs = continuation(await keeper.table(), wish, person, name)
        new_id = new_table.new_id()
        new = await new_tables.rows_of_many(new_id, inputs, self._clock.now())
        await self._append(new)
        self._bots.expect()
        log().info("table_made", table=new_id)
        return new_id

    async def begin(self, made: Made, table_id: str, also: Sequence[Statement]) -> None:
        """Make a table whose match begins at once, with statements of its transaction.

        Raises errors of the store.
        """
        new = new_tables.rows_of(table_id, new_table.first_entries(made, ""), self._clock.now())
        await self._append(new, also)
        self._bots.expect()
        log().info("table_made", table=table_id, seats=len(made.places))

    async def begin_all(self, made: dict[str, Made], also: Sequence[Statement]) -> None:
        """Make tables whose matches begin at once, all or none, with statements of the transaction.

        Each has its timer, so that it goes on though nobody comes. Raises errors of the store.
        """
        now = self._clock.now()
        tables = {table: new_tables.begun(table, one, now) for table, one in made.items()}
        rows = [row for rows, _ in tables.values() for row in rows.rows]
        lines = [line for rows, _ in tables.values() for line in rows.lines]
        timers = [Timer(table, due) for table, (_, due) in tables.items()]
        await self._append(Written(rows, lines), also, timers)
        self._bots.expect()
        log().info("tables_made", tables=len(made))

    async def rematch(
        self, keeper: Keeper, person: str, message: wire.Rematch
    ) -> wire.Ack | wire.Refused | wire.Failed:
        """Make a table for the same persons after the end of the match."""

        async def do(table: Table, seat: int, _: Any) -> int:
            if table.phase != "over":
                raise RefusedError("not_over")
            if table.shared is not None:
                raise RefusedError("shared_once")
            if table.tournament is not None:
                raise RefusedError("tournament_table")
            if table.rematch is not None:
                return table.seq
            table_id = new_table.new_id()
            if message.cut and not may_cut(message.cut):
                raise ValueError("a cut is a line of text")
            together = await first_together(self._store.relations, by_seat(table, seat))
            now, relations = self._clock.now(), self._store.relations
            together = [one for one in together if not await is_barred(relations, one, now)]
            made = new_table.rematch(table, seat, frozenset(together), self._most_stake)
            inputs = new_table.first_entries(made, message.cut)
            new = new_tables.rows_of(table_id, inputs, self._clock.now())
            return await keeper.commit([Again(table=table_id)], (person, message.id), new)

        return await keeper.replies.once(person, message, do)

    async def _append(
        self, new: Written, also: Sequence[Statement] = (), timers: Sequence[Timer] = ()
    ) -> None:
        """Write a new table, and tell the lists of other nodes."""
        await self._store.append(new.rows, new.lines, timers, statements=also)
        for line in new.lines:
            self._nodes.tell(News("listed", line.table))

    @property
    def _purses(self) -> Purses | None:
        return self._tables.purses
