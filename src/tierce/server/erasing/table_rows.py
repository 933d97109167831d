"""The rows of one table, changed in one transaction of a running store."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from tierce.server.store.raw import Kept, Values
from tierce.server.store.relations import Relations, Statement, do, need


class TableRows:
    """What `Erasure` needs of a database, narrowed to one table of cards.

    Rows that belong to no table of cards are left to `Erasing`.
    """

    def __init__(self, relations: Relations, table: str) -> None:
        self._relations = relations
        self._table = table
        self._statements: list[Statement] = []

    @asynccontextmanager
    async def whole(self) -> AsyncIterator[None]:
        """Write at the end; raises UnmetError if another write has changed a row meanwhile."""
        yield
        if self._statements:
            await self._relations.write(*self._statements)

    async def clean(self) -> None:
        """A running store keeps its files."""

    async def page(self, kept: Kept, after: Values | None) -> list[Values]:
        if after is not None or "table_id" not in kept.columns:
            return []
        sql = f"select {', '.join(kept.columns)} from {kept.name} where table_id = $1"
        return await self._relations.read(sql, self._table)

    async def add(self, kept: Kept, rows: Sequence[Values]) -> None:
        marks = ", ".join(f"${number + 1}" for number in range(len(kept.columns)))
        sql = f"insert into {kept.name} ({', '.join(kept.columns)}) values ({marks})"
        self._statements += [do(sql, *row) for row in rows]

    async def remove(self, kept: Kept, rows: Sequence[Values]) -> None:
        keys = " and ".join(f"{name} = ${at + 1}" for at, name in enumerate(kept.key))
        sql = f"delete from {kept.name} where {keys} returning 1"
        self._statements += [need(sql, *row[: len(kept.key)]) for row in rows]
