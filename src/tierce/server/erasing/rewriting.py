"""One table of cards without a person, whether it is over or not."""

import asyncio
from collections.abc import Collection
from typing import Final, Protocol

from tierce.server.erasing.seats import leave_for_good
from tierce.server.erasing.table_rows import rewritten
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import NewerTableError, UnknownTableError
from tierce.server.keeper.tables import ID_LENGTH
from tierce.server.store import Store, TakenError
from tierce.server.store.sqlite.log import OVER

PHASE: Final = "select line from line where table_id = $1"


class Tables(Protocol):
    """The tables of a site, running or not."""

    async def keeper(self, table_id: str) -> Keeper:
        """The owner of a table; raises UnknownTableError."""

    async def erased(self, table_id: str) -> None:
        """Read a table again, wherever it is in memory."""


class Rewriting:
    """Writes tables anew."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def without(self, table: str, persons: Collection[str]) -> None:
        """Let the person of these ids leave the table, and write it without the person.

        A table that cannot be read any more is written as it is. Raises NotKeptError or
        NewerTableError.
        """
        if await self._goes_on(table):
            try:
                await leave_for_good(await self._tables.keeper(table), self._store, persons)
            except NewerTableError:
                raise
            except UnknownTableError:
                await self._rewrite(table, persons)
        else:
            await self._rewrite(table, persons)
        await self._tables.erased(table)

    async def _goes_on(self, table: str) -> bool:
        found = await self._store.relations.read(PHASE, table)
        return len(table) == ID_LENGTH and bool(found) and OVER not in found[0][0]

    async def _rewrite(self, table: str, persons: Collection[str]) -> None:
        while True:
            try:
                if found := await rewritten(self._store.relations, table, persons):
                    await self._store.relations.write(*found)
                break
            except TakenError:  # archived meanwhile
                await asyncio.sleep(0.05)
