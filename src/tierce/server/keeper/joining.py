"""How a person gets a seat at one table."""

from collections.abc import Callable

from tierce.server import wire
from tierce.server.commands import seats
from tierce.server.commands.refused import RefusedError
from tierce.server.keeper import admission
from tierce.server.keeper.endings.stakes import lacking
from tierce.server.keeper.owner import Owner
from tierce.server.people.friends.blocks import kept_apart
from tierce.server.people.friends.family import stranger
from tierce.server.people.office.barred import is_barred
from tierce.server.people.standing.numbers import Numbers
from tierce.server.store import Relations
from tierce.server.table.entries import Came
from tierce.server.table.table import Table


class Joining:
    """Gives seats to those whom the table takes."""

    def __init__(self, owner: Owner, relations: Relations, numbers: Callable[[], Numbers]) -> None:
        self._owner = owner
        self._relations = relations
        self._numbers = numbers
        """The numbers of levels and ratings."""

    async def join(self, person: str, name: str, wanted: int | None = None) -> wire.Joined:
        """Return the person's seat, take an open one, or ask the host for one.

        Raises RefusedError or NotKeptError.
        """

        async def take(table: Table) -> wire.Joined:
            if (held := table.seat_of(person)) is not None:
                return wire.Joined(held, None)
            now = self._owner.clock.now()
            await admission.admit(self._relations, table, person, self._numbers(), now)
            await lacking(self._owner.purses, table, person, now)
            if table.access == "private":
                return await self._ask(table, person, name)
            sat = seats.join(table, person, name, wanted)
            here = table.tracks_presence and self._owner.audience.has(person)
            await self._owner.commit([sat, *([Came(seat=sat.seat)] if here else [])])
            return wire.Joined(sat.seat, None)

        async def take_latest(table: Table) -> wire.Joined:
            try:
                return await take(table)
            except RefusedError:
                await self._owner.up_to_date()
                raise

        return await self._owner.attempt(take_latest)

    async def _ask(self, table: Table, person: str, name: str) -> wire.Joined:
        """Ask the host of a private table for a seat."""
        asked = seats.ask(table, person, name)
        if not isinstance(asked, int):
            await self._owner.commit([asked])
            asked = table.seq
        return wire.Joined(None, asked)

    async def may_not_admit(self, message: wire.Admit) -> bool:
        """Whether the one who asks for a seat is suspended, or kept apart from a person there."""
        if not message.yes:
            return False
        async with self._owner.lock:
            table = await self._owner.table()
            asker = table.asking.get(message.key)
        if asker is None or asker.person is None:
            return False
        relations, now = self._relations, self._owner.clock.now()
        if await is_barred(relations, asker.person, now):
            return True
        if await stranger(relations, asker.person, table.persons) is not None:
            return True
        return await kept_apart(relations, asker.person, table.persons)
