"""All tables of this server, found by id and read when first needed."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from tierce.server import wire
from tierce.server.commands import new_table
from tierce.server.commands.continuation import continuation
from tierce.server.commands.refused import RefusedError
from tierce.server.deck.commitment import may_cut
from tierce.server.deck.tickets import Tickets
from tierce.server.keeper import new_tables
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.errors import UnknownTableError
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.ledger import Written
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import News, Nodes
from tierce.server.people.friends.blocks import first_together
from tierce.server.people.office.barred import is_barred
from tierce.server.people.purse.purses import Purses
from tierce.server.store import Line, Statement, Store, Timer
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log
from tierce.server.table.entries import Again, Made
from tierce.server.table.table import Table
from tierce.server.views import summary
from tierce.server.views.lines import lobby_line

IN_MEMORY: Final = 500
LOOKED_AT: Final = 8
"""Idle candidates checked per visit. Checking all of them would be slow when all are in use."""
LISTED: Final = 50
LINE: Final = "select line from line where table_id = $1"
ID_LENGTH: Final = 22
TOO_MANY: Final = 20
"""More seats than any table has. It bounds the list made for an invalid request."""


class Listed(NamedTuple):
    """A line of the lobby, with the persons at the table, its host and its club."""

    line: wire.LobbyLine
    persons: frozenset[str]
    host: str | None
    club: str = ""


def by_seat(table: Table, first: int) -> list[str]:
    """The persons at the table, from a seat on."""
    places = [*table.places[first:], *table.places[:first]]
    return [place.person for place in places if place.person is not None]


def ignore() -> None:
    """Default listener."""


def ignore_table(_keeper: Keeper) -> None:
    """Default listener for one table."""


class Tables:
    """Gives each table its single owner."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        clock: Clock,
        nodes: Nodes,
        tickets: Tickets,
        metrics: Metrics,
    ) -> None:
        metrics.follow_tables(lambda: len(self._keepers))
        self._metrics = metrics
        self._store = store
        self._nodes = nodes
        self.tickets = tickets
        self._clock = clock
        self._bots = bots
        self._keepers: OrderedDict[str, Keeper] = OrderedDict()
        """Keepers in memory, least recently used first."""
        self._owners: WeakValueDictionary[str, Keeper] = WeakValueDictionary()
        """All keepers that are referenced. A table must not get a second owner while a caller still
        holds the first.
        """
        self.watching: Callable[[], bool] = lambda: True
        """Whether a new table may have onlookers."""
        self.purses: Purses | None = None
        """The purses that pay the stakes; None where no match moves any."""
        self.on_public_change: Callable[[], None] = ignore
        """Called when a public table has changed."""
        self.on_change: Callable[[Keeper], None] = ignore_table
        """Called when any table has changed."""

    @property
    def in_memory(self) -> list[Keeper]:
        """The keepers of tables that this node has read."""
        return [keeper for keeper in self._owners.values() if keeper.ledger.table is not None]

    async def erased(self, table_id: str) -> None:
        """Read a table again, here and on all nodes, whose log was written without a person."""
        self._nodes.tell(News("erased", table_id))
        await self.reread(table_id)

    async def reread(self, table_id: str) -> None:
        """Forget the table in memory, if it is there."""
        if (keeper := self.known(table_id)) is not None:
            async with keeper.lock:
                keeper.ledger.table = None

    def known(self, table_id: str) -> Keeper | None:
        """The keeper of the table, if this node has read it."""
        keeper = self._owners.get(table_id)
        return None if keeper is None or keeper.ledger.table is None else keeper

    async def keeper(self, table_id: str) -> Keeper:
        """The keeper of the table; raises UnknownTableError."""
        if len(table_id) != ID_LENGTH:
            raise UnknownTableError
        if (keeper := self._owners.get(table_id)) is None:
            keeper = Keeper(
                table_id, self._store, self._clock, self._wake, self._nodes, self._metrics
            )
            keeper.purses = self.purses
        self._owners[table_id] = self._keepers[table_id] = keeper
        self._keepers.move_to_end(table_id)
        self._make_room()
        try:
            await keeper.load()
        except UnknownTableError:
            self._keepers.pop(table_id, None)
            self._owners.pop(table_id, None)
            raise
        return keeper

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
        return new_table.STAKES if self.purses is None else self.purses.most

    async def _can_pay(self, made: Made, person: str) -> None:
        """Check that the host can pay the own stake; raises BadTableError."""
        bots = any(place.kind == "bot" for place in made.places)
        if self.purses is None or not made.stake or bots:
            return
        balance = await self.purses.balance(person, self._clock.now())
        if balance < made.stake:
            raise new_table.BadTableError("purse_short", {"stake": made.stake, "balance": balance})

    async def go_on(self, table_id: str, wish: wire.GoOn, person: str, name: str) -> str:
        """Make a table that continues a finished match; return its id.

        Raises UnknownTableError, BadTableError, or errors of the store.
        """
        keeper = await self.keeper(table_id)
        async with keeper.lock:
            inputs = continuation(await keeper.table(), wish, person, name)
        new_id = new_table.new_id()
        new = new_tables.rows_of(new_id, inputs, self._clock.now())
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

    async def wake(self, table_id: str) -> None:
        """Let a table go on at which nobody may be: set its alarm, and ask its bots.

        Raises UnknownTableError or errors of the store.
        """
        keeper = await self.keeper(table_id)
        await keeper.loaded()
        self._bots.wake(keeper)

    async def _append(
        self, new: Written, also: Sequence[Statement] = (), timers: Sequence[Timer] = ()
    ) -> None:
        """Write a new table, and tell the lists of other nodes."""
        await self._store.append(new.rows, new.lines, timers, statements=also)
        for line in new.lines:
            self._nodes.tell(News("listed", line.table))

    async def public(self, limit: int) -> list[Listed]:
        """The lines of listed tables where a person is present or need not be."""
        found = []
        lines = [line for line in await self._store.listed(limit) if summary.readable(line)]
        crowds = await self._crowds(lines)
        for line in lines:
            lobby = lobby_line(line, *crowds[line.table])
            if lobby is not None and (lobby.here or lobby.times.speed == "days"):
                kept = summary.read(line)
                persons = frozenset(one for one in kept.sits if one is not None)
                club = "" if kept.public is None else kept.public.club
                found.append(Listed(lobby, persons, kept.sits[kept.host], club))
        return found

    async def deals_at(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the deal that is played at each table, from its line."""
        found = {}
        for table in tables:
            for (line,) in await self._store.relations.read(LINE, table):
                kept = summary.read(Line(table, 0, line))
                found[table] = kept.round
        return found

    async def _crowds(self, lines: list[Line]) -> dict[str, tuple[int, int]]:
        """For each table the number of present players and of onlookers, on all nodes."""
        unread = {
            line.table: summary.read(line).sits for line in lines if not self._visited(line.table)
        }
        found = dict.fromkeys(unread, (0, 0))
        persons = {(one.table, one.person) for one in await self._nodes.elsewhere(list(unread))}
        for table, person in persons:
            here, watching = found[table]
            sits = person in unread[table]
            found[table] = (here + sits, watching + (not sits))
        for line in lines:
            if (keeper := self._visited(line.table)) is not None:
                found[line.table] = (keeper.present, keeper.watching)
        return found

    def _visited(self, table_id: str) -> Keeper | None:
        """The keeper of the table, if it has sockets here. Otherwise it may not know of others."""
        keeper = self.known(table_id)
        return keeper if keeper is not None and keeper.audience else None

    async def quick(self, wish: wire.Quick, person: str, name: str) -> wire.Found:
        """Join a public table with these rules and this speed, or make one.

        Raises BadTableError, RulesError, or errors of the store.
        """
        others: list[wire.SeatWish] = ["open"] * max(0, min(wish.seats - 1, TOO_MANY))
        new = wire.NewTable(
            rules=wish.rules,
            options=wish.options,
            seats=["you", *others],
            speed=wish.speed,
            access="public",
            lang=wish.lang,
        )
        made = new_table.wanted_table(new, person, name, new_table.new_secret())
        lines = [line for line in await self._store.listed(LISTED) if summary.readable(line)]
        crowds = await self._crowds(lines)
        for line in lines:
            if crowds[line.table][0] and new_tables.fits_wish(line, made):
                with contextlib.suppress(RefusedError, UnknownTableError):
                    await (await self.keeper(line.table)).join(person, name)
                    return wire.Found(line.table, made=False)
        return wire.Found(await self.make(new, person, name), made=True)

    def _wake(self, keeper: Keeper) -> None:
        """Notify the listeners of a change."""
        self._bots.wake(keeper)
        self.on_change(keeper)
        if keeper.public:
            self.on_public_change()

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

    def close(self) -> None:
        """Stop all timers of tables."""
        for keeper in self._keepers.values():
            keeper.alarm.set(None)
            keeper.heartbeat.stop()

    async def settle(self) -> None:
        """Wait until all background tasks of tables are done."""
        await asyncio.gather(*[keeper.background.settle() for keeper in self._owners.values()])

    def _make_room(self) -> None:
        """Drop idle tables from memory. Their logs keep them."""
        for table_id in list(islice(self._keepers, self._surplus)):
            if self._idle(self._keepers[table_id]):
                del self._keepers[table_id]
            else:
                self._keepers.move_to_end(table_id)

    @property
    def _surplus(self) -> int:
        return max(0, min(LOOKED_AT, len(self._keepers) - IN_MEMORY))

    def _idle(self, keeper: Keeper) -> bool:
        busy = keeper.lock.locked() or keeper.alarm.is_set or self._bots.busy(keeper)
        return not keeper.audience and not busy
