"""The rows of all tables of a run, read from the database after it."""

import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path

from lab.chaos.history import LogRow

COLUMNS = "table_id, seq, at, entry, person, command"


def of_sqlite(file: Path, tables: Collection[str]) -> Iterator[LogRow]:
    """The rows in a file of SQLite."""
    with closing(sqlite3.connect(file)) as database:
        for found in database.execute(f"select {COLUMNS} from event order by table_id, seq"):
            if found[0] in tables:
                yield row(*found)


async def of_postgres(url: str, tables: Collection[str]) -> list[LogRow]:
    """The rows in PostgreSQL."""
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch(
            f"select {COLUMNS}, node from event where table_id = any($1) order by table_id, seq",
            list(tables),
        )
    finally:
        await connection.close()
    return [row(*one) for one in found]


def row(
    table: str,
    seq: int,
    at: int,
    entry: str,
    person: str | None,
    command: str | None,
    node: int = 0,
) -> LogRow:
    """A row as a record of the history."""
    return LogRow(
        table=table, seq=seq, at=at, entry=entry, person=person, command=command, node=node
    )
