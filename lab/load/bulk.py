"""Writes very many finished matches into a database, past the store."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import astuple

from tierce.server.people.profile.result import FIELDS, Result
from tierce.server.people.pseudonym import pseudonym

AT_ONCE: Final = 5000
SQLITE: Final = (
    "insert into archive (table_id, seq, ended, entries) values (?, ?, ?, ?)",
    "insert into line (table_id, at, line, listed) values (?, ?, ?, 0)",
    "insert into sits (person, table_id, ended) values (?, ?, ?)",
    f"insert into result ({', '.join(FIELDS)}) values ({', '.join('?' * len(FIELDS))})",
    "insert or ignore into profile (person, handle, since) values (?, ?, ?)",
)
POSTGRES: Final = (
    ("archive", ("table_id", "seq", "ended", "entries")),
    ("line", ("table_id", "at", "line")),
    ("sits", ("person", "table_id", "ended")),
    ("result", FIELDS),
    ("profile", ("person", "handle", "since")),
)
Columns = tuple[list[tuple[object, ...]], ...]
"""Rows of the archive, of lines, of who sat where, of results, and of profiles."""


class Copied(NamedTuple):
    """A finished match as it lies in the database."""

    table: str
    persons: tuple[str, ...]
    ended: int
    line: str
    seq: int
    packed: bytes
    results: tuple[Result, ...]


def batches(found: Iterable[Copied]) -> Iterator[Columns]:
    """The matches in batches, as rows of the three tables."""
    left, known = iter(found), set[str]()
    while batch := list(islice(left, AT_ONCE)):
        yield (
            [(one.table, one.seq, one.ended, one.packed) for one in batch],
            [(one.table, one.ended, one.line) for one in batch],
            [(person, one.table, one.ended) for one in batch for person in one.persons],
            [astuple(result) for one in batch for result in one.results],
            _profiles(batch, known),
        )


def _profiles(batch: list[Copied], known: set[str]) -> list[tuple[object, ...]]:
    """The profiles of persons who are new in this batch."""
    new = {person: one.ended for one in batch for person in one.persons if person not in known}
    known.update(new)
    return [(person, pseudonym(person), since) for person, since in new.items()]


def of_sqlite(file: Path, found: Iterable[Copied]) -> None:
    """Write them into a file of SQLite."""
    with closing(sqlite3.connect(file)) as database:
        for batch in batches(found):
            with database:
                for statement, rows in zip(SQLITE, batch, strict=True):
                    database.executemany(statement, rows)


async def of_postgres(url: str, found: Iterable[Copied]) -> None:
    """Write them into PostgreSQL, and let it count them for its plans."""
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(url)
    try:
        for batch in batches(found):
            for (name, columns), rows in zip(POSTGRES, batch, strict=True):
                await connection.copy_records_to_table(name, records=rows, columns=columns)
        await connection.execute("vacuum analyze")
    finally:
        await connection.close()
