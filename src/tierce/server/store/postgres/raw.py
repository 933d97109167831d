"""Rows of a PostgreSQL database as they are, over a connection of their own."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from tierce.server.store.postgres.connecting import FAILED, unusable
from tierce.server.store.postgres.job import checked
from tierce.server.store.postgres.schema import PATIENCE, prepare
from tierce.server.store.raw import PAGE, Kept, Values
from tierce.server.system.data_dir import UnusableError

SUMMED: Final = """
    (select pack, place, size, face, sum(count)::bigint as count from dealt
        group by pack, place, size, face) as dealt
"""
"""Each node has tallies of its own."""
ALIVE: Final = "select count(*) from node where seen > clock_timestamp() - interval '6 seconds'"
AT_LEISURE: Final = (
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0"  # it takes minutes
)
KEEP: Final = "insert into setting values ($1, $2) on conflict (key) do update set value = $2"


class PostgresRaw:
    """One connection without time limits."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    @classmethod
    @asynccontextmanager
    async def opened(cls, dsn: str) -> "AsyncIterator[PostgresRaw]":
        """The database, created or migrated if necessary; raises UnusableError."""
        hosts = await prepare(dsn)
        try:
            connection = await hosts.connect()
            try:
                await connection.execute(AT_LEISURE)
                yield cls(connection)
            finally:
                await connection.close(timeout=1)
        except FAILED as why:
            raise unusable(dsn, why) from None

    async def nodes(self) -> int:
        """How many nodes use the database now."""
        return int(await self._connection.fetchval(ALIVE))

    async def setting(self, key: str) -> str | None:
        found = await self._connection.fetchval("select value from setting where key = $1", key)
        return None if found is None else str(found)

    async def keep_setting(self, key: str, value: str) -> None:
        await self._connection.execute(KEEP, key, value)

    async def clean(self) -> None:
        """No node may run, as notes of present persons are removed too."""
        await self._connection.execute("truncate present, node")
        await self._connection.execute("vacuum full", timeout=PATIENCE)

    @asynccontextmanager
    async def whole(self) -> AsyncIterator[None]:
        await self._connection.execute("begin isolation level repeatable read")
        try:
            yield
        except BaseException:
            await self._connection.execute("rollback", timeout=PATIENCE)
            raise
        await self._connection.execute("commit", timeout=PATIENCE)

    async def page(self, kept: Kept, after: Values | None) -> list[Values]:
        key, marks = ", ".join(kept.key), _marks(kept.key)
        source = SUMMED if kept.name == "dealt" else kept.name
        further = "" if after is None else f"where ({key}) > ({marks})"
        sql = f"select {_read(kept)} from {source} {further} order by {key} limit {PAGE}"
        found = await self._connection.fetch(sql, *(after or ()), timeout=PATIENCE)
        return [tuple(row) for row in found]

    async def add(self, kept: Kept, rows: Sequence[Values]) -> None:
        columns = [*kept.columns]
        records = [_written(kept, row) for row in rows]
        if kept.name == "dealt":
            columns.append("node")
            records = [(*row, 0) for row in records]
        await self._connection.copy_records_to_table(
            kept.name, records=records, columns=columns, timeout=PATIENCE
        )

    async def remove(self, kept: Kept, rows: Sequence[Values]) -> None:
        found = " and ".join(f"{column} = ${at}" for at, column in enumerate(kept.key, start=1))
        keys = [row[: len(kept.key)] for row in rows]
        sql = f"delete from {kept.name} where {found}"
        await self._connection.executemany(sql, keys, timeout=PATIENCE)


def _read(kept: Kept) -> str:
    """The columns with the types that SQLite has."""
    return ", ".join("listed::int" if name == "listed" else name for name in kept.columns)


def _written(kept: Kept, row: Values) -> Values:
    """The row with PostgreSQL's types; raises UnusableError for a text that it cannot store."""
    try:
        checked(*(value for value in row if isinstance(value, str)))
    except ValueError as why:
        raise UnusableError(f"a row of {kept.name} cannot be moved ({why}): {row[:2]}") from None
    values = zip(kept.columns, row, strict=True)
    return tuple(bool(value) if name == "listed" else value for name, value in values)


def _marks(columns: Sequence[str]) -> str:
    return ", ".join(f"${at}" for at, _ in enumerate(columns, start=1))
