"""Rows of a SQLite file as they are."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from tierce.server.store.raw import PAGE, Kept, Values


class SqliteRaw:
    """Uses a connection of its caller, and no thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def clean(self) -> None:
        self._connection.execute("vacuum")
        self._connection.execute("pragma wal_checkpoint(truncate)")

    @asynccontextmanager
    async def whole(self) -> AsyncIterator[None]:
        self._connection.execute("begin")
        try:
            yield
        except BaseException:
            self._connection.execute("rollback")
            raise
        self._connection.execute("commit")

    async def page(self, kept: Kept, after: Values | None) -> list[Values]:
        key = ", ".join(kept.key)
        further = "" if after is None else f"where ({key}) > ({_marks(kept.key)})"
        sql = f"select {', '.join(kept.columns)} from {kept.name} {further} order by {key} limit ?"
        return self._connection.execute(sql, (*(after or ()), PAGE)).fetchall()

    async def add(self, kept: Kept, rows: Sequence[Values]) -> None:
        columns = ", ".join(kept.columns)
        sql = f"insert into {kept.name} ({columns}) values ({_marks(kept.columns)})"
        self._connection.executemany(sql, rows)

    async def remove(self, kept: Kept, rows: Sequence[Values]) -> None:
        found = " and ".join(f"{column} = ?" for column in kept.key)
        keys = [row[: len(kept.key)] for row in rows]
        self._connection.executemany(f"delete from {kept.name} where {found}", keys)


def _marks(columns: Sequence[str]) -> str:
    return ", ".join("?" for _ in columns)
