"""Quick play: the public table that a person can join at once, or a new one."""

import contextlib
from typing import Final

from tierce.server import wire
from tierce.server.commands import new_table
from tierce.server.commands.refused import RefusedError
from tierce.server.keeper import new_tables
from tierce.server.keeper.log.errors import UnknownTableError
from tierce.server.keeper.making import Making
from tierce.server.keeper.tables import Tables
from tierce.server.lists.tables.public_tables import PublicTables
from tierce.server.people.friends.family import in_family
from tierce.server.store import Relations

LISTED: Final = 50
TOO_MANY: Final = 20
"""More seats than any table has. It bounds the list made for an invalid request."""


class QuickPlay:
    """Joins persons who want the same."""

    def __init__(
        self, tables: Tables, public: PublicTables, making: Making, relations: Relations
    ) -> None:
        self._relations = relations
        self._tables = tables
        self._public = public
        self._making = making

    async def find(self, wish: wire.Quick, person: str, name: str) -> wire.Found:
        """Join a public table with these rules and this speed, or make one.

        In the family mode the tables are those of friends and club mates, and the new one is for
        friends.

        Raises BadTableError, RulesError, or errors of the store.
        """
        family = await in_family(self._relations, person)
        others: list[wire.SeatWish] = ["open"] * max(0, min(wish.seats - 1, TOO_MANY))
        new = wire.NewTable(
            rules=wish.rules,
            options=wish.options,
            seats=["you", *others],
            speed=wish.speed,
            access="friends" if family else "public",
            lang=wish.lang,
        )
        made = new_table.wanted_table(new, person, name, new_table.new_secret())
        lines = await self._public.lines(LISTED)
        crowds = await self._public.crowds(lines)
        for line in lines:
            if crowds[line.table][0] and new_tables.fits_wish(line, made):
                with contextlib.suppress(RefusedError, UnknownTableError):
                    await (await self._tables.keeper(line.table)).joining.join(person, name)
                    return wire.Found(line.table, made=False)
        return wire.Found(await self._making.make(new, person, name), made=True)
