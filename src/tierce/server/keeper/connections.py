"""The sockets of persons at one table: who comes, who goes, who is connected to other nodes."""

from collections.abc import Callable

from tierce.server.keeper.owner import Owner
from tierce.server.live.subscriber import Subscriber
from tierce.server.table.entries import Came, Entries, Gone, Returned
from tierce.server.table.table import Table


class Connections:
    """Lets sockets in and out, and logs who comes and goes."""

    def __init__(self, owner: Owner, changed: Callable[[], None]) -> None:
        self._owner = owner
        self._changed = changed

    async def enter(self, subscriber: Subscriber, since: int) -> None:
        """Add an open socket; it receives the events after ``since``."""
        with self._owner.audience.arrival(subscriber.person):
            await self._owner.nodes.enter(self._owner.id, subscriber.person, subscriber.name)
            await self.look()
            await self._let_in(subscriber, since)
        self._changed()

    async def _let_in(self, subscriber: Subscriber, since: int) -> None:
        """Log who comes, and send the table."""

        async def enter(table: Table) -> None:
            if since > table.public_seq:
                await self._owner.up_to_date()
            seat = table.seat_of(subscriber.person)
            await self._owner.give_back(table)
            if table.window is not None and seat not in table.passing:
                table.window.excused -= {seat}
            if seat is not None and (inputs := entries_on_connect(table, seat)):
                await self._owner.commit(inputs)
            self._owner.audience.enter(subscriber, table := await self._owner.table(), since)
            self._owner.heartbeat.update(table)
            if subscriber.left:
                self.leave(subscriber)

        await self._owner.attempt(enter)

    async def look(self) -> None:
        """Ask who is connected to other nodes."""
        found = await self._owner.nodes.elsewhere([self._owner.id])
        self.set_elsewhere({one.person: one.name for one in found})

    def set_elsewhere(self, persons: dict[str, str]) -> None:
        """Note who is connected to other nodes."""
        if (table := self._owner.ledger.table) is not None:
            self._owner.audience.set_elsewhere(persons, table)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a closed socket."""
        subscriber.left = True
        table = self._owner.ledger.table
        self._owner.audience.leave(subscriber, table)
        if table is not None and table.access != "link":
            self._changed()  # the lobby lists it
        if table is not None:
            self._owner.heartbeat.update(table)
        if not self._owner.audience.serves(subscriber.person):
            self._owner.background.start(self._left(subscriber.person))

    async def _left(self, person: str) -> None:
        """Note that the person's last socket here is closed, unless a reloaded page opened one."""
        owner = self._owner
        if owner.audience.serves(person) or await owner.nodes.leave(owner.id, person):
            await self.miss()

    async def miss(self) -> None:
        """Log the seats that have no socket on any node any more."""
        await self.look()

        async def gone(table: Table) -> None:
            for seat in sorted(table.timekeeper.here - self._owner.audience.seats(table)):
                await self._owner.commit([Gone(seat=seat)])

        await self._owner.attempt(gone)


def entries_on_connect(table: Table, seat: int) -> list[Entries]:
    """The entries of a person whose socket has opened."""
    here = table.tracks_presence and seat not in table.timekeeper.here
    back = seat in table.absence.stand_ins and seat not in table.absence.forfeited
    came: list[Entries] = [Came(seat=seat)] if here else []
    return [*came, Returned(seat=seat)] if back else came
