"""All tables of this server: found by their link, read when first asked for."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import Any, Final
from weakref import WeakValueDictionary

from tierce.server import wire
from tierce.server.commands import new_table
from tierce.server.commands.refused import RefusedError
from tierce.server.commands.take_up import taken_up
from tierce.server.deck.commitment import may_cut
from tierce.server.deck.tickets import Tickets
from tierce.server.keeper import founding
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.ledger import UnknownTableError
from tierce.server.store import Store
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log
from tierce.server.table.entries import Again
from tierce.server.table.table import Table
from tierce.server.views import shown

IN_MEMORY: Final = 500
LOOKED_AT: Final = 8
"""So many tables are looked at for one to forget, each time somebody comes to one: where all are in
use, looking at all would take longer than seating whoever comes.
"""
LISTED: Final = 50
ID_LENGTH: Final = 22
TOO_MANY: Final = 20
"""Seats that no table has; whoever asks for more of them is refused without a list of so many."""


def nothing() -> None:
    """Nobody wants to know."""


def no_matter(_keeper: Keeper) -> None:
    """Nobody wants to know about that table."""


class Tables:
    """Gives each table its one owner."""

    def __init__(self, store: Store, bots: Bots, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._bots = bots
        self._keepers: OrderedDict[str, Keeper] = OrderedDict()
        """Those kept in memory, the one longest out of use first."""
        self._owners: WeakValueDictionary[str, Keeper] = WeakValueDictionary()
        """All that anybody holds: a table has one owner, also while somebody is on his way to it
        and it would otherwise be forgotten.
        """
        self.changed: Callable[[], None] = nothing
        """Told when something about a table that everybody may find has changed."""
        self.moved: Callable[[Keeper], None] = no_matter
        """Told when something has happened at any table."""
        self.tickets = Tickets(new_table.new_secret)

    async def keeper(self, table_id: str) -> Keeper:
        """The owner of the table; raises UnknownTableError."""
        if len(table_id) != ID_LENGTH:
            raise UnknownTableError
        if (keeper := self._owners.get(table_id)) is None:
            keeper = Keeper(table_id, self._store, self._clock, self._wake)
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
        """Make the table somebody wishes for; gives its id.

        Raises BadTableError, RulesError, UnknownTicketError, or what the store raises.
        """
        secret = self.tickets.take(wish.ticket) if wish.ticket else new_table.new_secret()
        made = new_table.asked_for(wish, person, name, secret)
        table_id = new_table.new_id()
        new = founding.written(table_id, new_table.begun(made, wish.cut), self._clock.now())
        await self._store.append(new.rows, new.lines)
        if "bot" in wish.seats:
            self._bots.expect()
        log().info("table_made", table=table_id, seats=len(made.places))
        return table_id

    async def go_on(self, table_id: str, wish: wire.GoOn, person: str, name: str) -> str:
        """A table that takes up a match at one of its moments; gives its id.

        Raises UnknownTableError, BadTableError, or what the store raises.
        """
        keeper = await self.keeper(table_id)
        async with keeper.lock:
            inputs = taken_up(await keeper.table(), wish, person, name)
        new_id = new_table.new_id()
        new = founding.written(new_id, inputs, self._clock.now())
        await self._store.append(new.rows, new.lines)
        self._bots.expect()
        log().info("table_made", table=new_id)
        return new_id

    async def public(self, limit: int) -> list[wire.LobbyLine]:
        """The tables that everybody may find, if somebody is there or need not be."""
        found = []
        for line in filter(shown.readable, await self._store.listed(limit)):
            keeper = self._owners.get(line.table)
            here, watching = (0, 0) if keeper is None else (keeper.present, keeper.watching)
            shown_ = shown.lobby_line(line, here, watching)
            if shown_ is not None and (shown_.here or shown_.times.speed == "days"):
                found.append(shown_)
        return found

    async def quick(self, wish: wire.Quick, person: str, name: str) -> wire.Found:
        """Sit the person down where these rules are played at this speed, else make such a table.

        Raises BadTableError, RulesError, or what the store raises.
        """
        others: list[wire.SeatWish] = ["open"] * max(0, min(wish.seats - 1, TOO_MANY))
        new = wire.NewTable(
            rules=wish.rules,
            options=wish.options,
            seats=["you", *others],
            speed=wish.speed,
            access="public",
        )
        made = new_table.asked_for(new, person, name, new_table.new_secret())
        for line in filter(shown.readable, await self._store.listed(LISTED)):
            if self._kept(line.table) and founding.alike(line, made):
                with contextlib.suppress(RefusedError, UnknownTableError):
                    await (await self.keeper(line.table)).join(person, name)
                    return wire.Found(line.table, made=False)
        return wire.Found(await self.make(new, person, name), made=True)

    def _kept(self, table_id: str) -> bool:
        """Whether a person at the table waits there now."""
        keeper = self._owners.get(table_id)
        return keeper is not None and keeper.present > 0

    def _wake(self, keeper: Keeper) -> None:
        """Something happened at a table."""
        self._bots.wake(keeper)
        self.moved(keeper)
        if keeper.public:
            self.changed()

    async def rematch(
        self, keeper: Keeper, person: str, message: wire.Rematch
    ) -> wire.Ack | wire.Refused | wire.Failed:
        """A new table for the same people, once the match is over."""

        async def do(table: Table, seat: int, _: Any) -> int:
            if table.phase != "over":
                raise RefusedError("not_over")
            if table.rematch is not None:
                return table.seq
            table_id = new_table.new_id()
            if message.cut and not may_cut(message.cut):
                raise ValueError("a cut is a line of text")
            inputs = new_table.begun(new_table.again(table, seat), message.cut)
            new = founding.written(table_id, inputs, self._clock.now())
            return await keeper.commit([Again(table=table_id)], (person, message.id), new)

        return await keeper.once(person, message, do)

    def close(self) -> None:
        """Let no table go on by itself any more."""
        for keeper in self._keepers.values():
            keeper.alarm.set(None)
            keeper.heartbeat.stop()

    async def settle(self) -> None:
        """Wait until what happens at the tables has been written and told."""
        await asyncio.gather(*[keeper.background.settle() for keeper in self._owners.values()])

    def _make_room(self) -> None:
        """Forget tables nobody is at; their logs remember them."""
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
