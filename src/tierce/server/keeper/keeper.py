"""One table for the rest of the server: its views, its sockets, its commands."""

from collections.abc import Callable
from typing import NamedTuple

from tierce.server import wire
from tierce.server.commands import seats
from tierce.server.commands.refused import RefusedError
from tierce.server.keeper import admission
from tierce.server.keeper.endings.stakes import lacking
from tierce.server.keeper.ledger import NOTHING
from tierce.server.keeper.owner import Owner
from tierce.server.keeper.replies import Replies, Reply
from tierce.server.live.subscriber import Subscriber
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import Nodes
from tierce.server.people.friends.blocks import kept_apart
from tierce.server.people.friends.family import stranger
from tierce.server.people.office.barred import is_barred
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.store import Line, Store
from tierce.server.system.clock import Clock
from tierce.server.table.entries import Came, Entries, Gone, Returned
from tierce.server.table.table import Table
from tierce.server.views import table_view
from tierce.server.views.summary import summary

Changed = Callable[["Keeper"], None]


class Recorded(NamedTuple):
    """A match as text, with every card in it."""

    text: str | None
    """None before the match has begun."""
    seat: int | None
    """The seat of the person who asks."""
    over: bool


class Keeper(Owner):
    """Owns one table, its log and its audience."""

    def __init__(
        self,
        table_id: str,
        store: Store,
        clock: Clock,
        changed: Changed,
        nodes: Nodes,
        metrics: Metrics | None = None,
    ) -> None:
        super().__init__(table_id, store, clock, lambda: changed(self), nodes, metrics)
        self._store = store
        self.numbers = default_numbers()
        """The numbers of levels and ratings."""
        self.replies = Replies(self)

    # ---- reading

    @property
    def seq(self) -> int:
        """The last seq known here; 0 while the table is not in memory."""
        return 0 if self.ledger.table is None else self.ledger.table.seq

    @property
    def public(self) -> bool:
        """Whether the lobby lists the table."""
        return self.ledger.table is not None and self.ledger.table.access != "link"

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays a seat. Also True while the table is not in memory."""
        table = self.ledger.table
        return table is None or any(map(table.bot_of, range(len(table.places))))

    @property
    def present(self) -> int:
        """Number of seated persons with an open socket."""
        return 0 if self.ledger.table is None else len(self.audience.seats(self.ledger.table))

    @property
    def watching(self) -> int:
        """Number of onlookers."""
        return 0 if self.ledger.table is None else len(self.audience.watching(self.ledger.table))

    @property
    def persons(self) -> tuple[str, ...]:
        """The seated persons; none while the table is not in memory."""
        return () if self.ledger.table is None else self.ledger.table.persons

    @property
    def over(self) -> bool:
        """Whether the match is known to be over."""
        return self.ledger.table is not None and self.ledger.table.phase == "over"

    def line(self) -> Line | None:
        """The table's line in lists; None while it is not in memory."""
        table = self.ledger.table
        return None if table is None else summary(table, self.clock.now())

    async def renew(self, at: int) -> Line:
        """Write the table's line in lists again, after an older version wrote it."""
        async with self.lock:
            table = await self.table()
            await self.ledger.write(table, [], at, NOTHING)
            return summary(table, at)

    async def info(self, person: str | None) -> wire.TableInfo:
        """The table as this person may see it."""
        async with self.lock:
            table = await self.latest()
            return self.audience.info(table, person)

    async def person_at(self, person: str, seat: int) -> str | None:
        """Who sits in a seat, if this person has a seat too."""
        async with self.lock:
            table = await self.latest()
            if table.seat_of(person) is None or not 0 <= seat < len(table.places):
                return None
            return table.places[seat].person

    async def loaded(self) -> None:
        """Read the table into memory."""
        async with self.lock:
            await self.latest()

    async def has_begun_with(self, person: str) -> bool:
        """Whether the person has a seat, or has left one of the match that is played here."""
        async with self.lock:
            table = await self.latest()
            return person in table.listed_persons

    async def host(self) -> str | None:
        """The person who hosts the table."""
        async with self.lock:
            table = await self.latest()
            return table.places[table.host].person

    def seats(self, person: str) -> bool:
        """Whether the person has a seat; False while the table is not in memory."""
        table = self.ledger.table
        return table is not None and table.seat_of(person) is not None

    def crowded(self, person: str) -> bool:
        """Whether the table has no room for one more socket of this person."""
        table = self.ledger.table
        return table is not None and self.audience.crowded(person, table)

    async def deals(self) -> list[wire.Deal]:
        """The finished rounds, with all that their decks were made of."""
        async with self.lock:
            return table_view.deals(await self.latest())

    async def record(self, person: str | None) -> Recorded:
        """The match so far as text, and the seat of the person who asks."""
        async with self.lock:
            table = await self.latest()
            text = None if table.match is None else table.match.record.dumps()
            return Recorded(text, table.seat_of(person), table.phase == "over")

    async def shared_with(self, person: str | None) -> wire.SharedDeal | None:
        """The shared deal of this table, if it is another person's."""
        async with self.lock:
            table = await self.latest()
            return table.shared if table.seat_of(person) is None else None

    async def alike(self) -> wire.TournamentTable | None:
        """The place of this table in its round, if all tables there have the same cards."""
        async with self.lock:
            place = (await self.latest()).tournament
            return place if place is not None and place.alike else None

    # ---- sockets

    async def connect(self, subscriber: Subscriber, since: int) -> None:
        """Add an open socket; it receives the events after ``since``."""
        with self.audience.arrival(subscriber.person):
            await self.nodes.enter(self.id, subscriber.person, subscriber.name)
            await self.look()
            await self._let_in(subscriber, since)
        self._changed()

    async def _let_in(self, subscriber: Subscriber, since: int) -> None:
        """Log who comes, and send the table."""

        async def enter(table: Table) -> None:
            if since > table.public_seq:
                await self.up_to_date()
            seat = table.seat_of(subscriber.person)
            await self.give_back(table)
            if table.window is not None and seat not in table.passing:
                table.window.excused -= {seat}
            if seat is not None and (inputs := entries_on_connect(table, seat)):
                await self.commit(inputs)
            self.audience.enter(subscriber, table := await self.table(), since)
            self.heartbeat.update(table)
            if subscriber.left:
                self.disconnect(subscriber)

        await self.attempt(enter)

    async def look(self) -> None:
        """Ask who is connected to other nodes."""
        found = await self.nodes.elsewhere([self.id])
        self.set_elsewhere({one.person: one.name for one in found})

    def set_elsewhere(self, persons: dict[str, str]) -> None:
        """Note who is connected to other nodes."""
        if (table := self.ledger.table) is not None:
            self.audience.set_elsewhere(persons, table)

    def disconnect(self, subscriber: Subscriber) -> None:
        """Remove a closed socket."""
        subscriber.left = True
        self.audience.leave(subscriber, self.ledger.table)
        if self.public:
            self._changed()
        table = self.ledger.table
        if table is not None:
            self.heartbeat.update(table)
        if not self.audience.serves(subscriber.person):
            self.background.start(self._left(subscriber.person))

    async def _left(self, person: str) -> None:
        """Note that the person's last socket here is closed, unless a reloaded page opened one."""
        if self.audience.serves(person) or await self.nodes.leave(self.id, person):
            await self.miss()

    async def miss(self) -> None:
        """Log the seats that have no socket on any node any more."""
        await self.look()

        async def gone(table: Table) -> None:
            for seat in sorted(table.timekeeper.here - self.audience.seats(table)):
                await self.commit([Gone(seat=seat)])

        await self.attempt(gone)

    # ---- commands

    async def command(self, person: str, message: wire.AtTable, lag: int = 0) -> Reply:
        """Run a person's command once; ``lag`` is the latency of the line in milliseconds."""
        if isinstance(message, wire.Admit) and message.yes and await self._may_not_admit(message):
            return wire.Refused(message.id, wire.Refusal("seat_refused"))
        return await self.replies.command(person, message, lag)

    async def _may_not_admit(self, message: wire.Admit) -> bool:
        """Whether the one who asks for a seat is suspended, or kept apart from a person there."""
        async with self.lock:
            table = await self.table()
            asker = table.asking.get(message.key)
        if asker is None or asker.person is None:
            return False
        relations, now = self._store.relations, self.clock.now()
        if await is_barred(relations, asker.person, now):
            return True
        if await stranger(relations, asker.person, table.persons) is not None:
            return True
        return await kept_apart(relations, asker.person, table.persons)

    async def join(self, person: str, name: str, wanted: int | None = None) -> wire.Joined:
        """Return the person's seat, take an open one, or ask the host for one.

        Raises RefusedError or NotKeptError.
        """

        async def take(table: Table) -> wire.Joined:
            if (held := table.seat_of(person)) is not None:
                return wire.Joined(held, None)
            await admission.admit(
                self._store.relations, table, person, self.numbers, self.clock.now()
            )
            await lacking(self.purses, table, person, self.clock.now())
            if table.access == "private":
                return await self._ask(table, person, name)
            sat = seats.join(table, person, name, wanted)
            here = table.tracks_presence and self.audience.has(person)
            await self.commit([sat, *([Came(seat=sat.seat)] if here else [])])
            return wire.Joined(sat.seat, None)

        async def take_latest(table: Table) -> wire.Joined:
            try:
                return await take(table)
            except RefusedError:
                await self.up_to_date()
                raise

        return await self.attempt(take_latest)

    async def _ask(self, table: Table, person: str, name: str) -> wire.Joined:
        """Ask the host of a private table for a seat."""
        asked = seats.ask(table, person, name)
        if not isinstance(asked, int):
            await self.commit([asked])
            asked = table.seq
        return wire.Joined(None, asked)

    async def answer_for_bot(self, seat: int, act: str, seq: int) -> None:
        """Take a bot's answer to the window that entry ``seq`` opened; raises NotKeptError.

        The answer is not logged: a bot asked again answers the same.
        """

        async def take(table: Table) -> None:
            if table.window is not None and table.window.seq == seq:
                table.window.answer_for_bot(seat, act)
                await self.go_on(table)

        await self.attempt(take)


def entries_on_connect(table: Table, seat: int) -> list[Entries]:
    """The entries of a person whose socket has opened."""
    here = table.tracks_presence and seat not in table.timekeeper.here
    back = seat in table.absence.stand_ins and seat not in table.absence.forfeited
    came: list[Entries] = [Came(seat=seat)] if here else []
    return [*came, Returned(seat=seat)] if back else came
