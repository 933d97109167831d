"""The rows of all tables of a run, read from the database after it."""

import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path

from lab.chaos.history import LogRow, PurseRow

COLUMNS = "table_id, seq, at, entry, person, command"
PURSES = "select table_id, transfer, number, account, amount from purse_entry"


def of_sqlite(file: Path, tables: Collection[str]) -> Iterator[LogRow | PurseRow]:
    """The rows in a file of SQLite."""
    with closing(sqlite3.connect(file)) as database:
        for found in database.execute(f"select {COLUMNS} from event order by table_id, seq"):
            if found[0] in tables:
                yield row(*found)
        for found in database.execute(PURSES):
            yield purse_row(*found)


async def of_postgres(url: str, tables: Collection[str]) -> list[LogRow | PurseRow]:
    """The rows in PostgreSQL."""
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch(
            f"select {COLUMNS}, node from event where table_id = any($1) order by table_id, seq",
            list(tables),
        )
        purses = await connection.fetch(PURSES)
    finally:
        await connection.close()
    return [*(row(*one) for one in found), *(purse_row(*one) for one in purses)]


def purse_row(table: str, transfer: str, number: int, account: str, amount: int) -> PurseRow:
    """An entry of the ledger as a record of the history."""
    return PurseRow(table=table, transfer=transfer, number=number, account=account, amount=amount)


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
