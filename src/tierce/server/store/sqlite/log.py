"""Logs in the SQLite file: rows with their checksums, and the archive."""

import sqlite3
from typing import Any, Final

from tierce.server.store.archive import joined, whole
from tierce.server.store.interface import BrokenError, DamagedError, Row
from tierce.server.store.sqlite.schema import UNWRITABLE
from tierce.server.store.sqlite.writer import Job
from tierce.server.store.sums import row_sum

EVENT: Final = (
    "insert into event (table_id, seq, at, entry, person, command, version, digest, sum) "
    "values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
EVENTS: Final = (
    "select table_id, seq, at, entry, person, command, version, digest, sum from event "
    "where table_id = ? order by seq"
)
ARCHIVED: Final = "select entries from archive where table_id = ?"
ARCHIVE: Final = (
    "insert into archive (table_id, seq, ended, entries) values (?, ?, ?, ?) "
    "on conflict (table_id) do update set seq = excluded.seq, ended = excluded.ended, "
    "entries = excluded.entries where excluded.seq > archive.seq"
)
LOGS: Final = """
    with recursive log (id) as (
        select min(table_id) from event where table_id > ?
        union all
        select (select min(table_id) from event where table_id > log.id) from log
        where log.id is not null
    )
    select log.id, iif(instr(line.line, ?) > 0, line.at, null)
    from log left join line on line.table_id = log.id where log.id is not null limit ?
"""
"""One step of the index for each table, not one for each row."""
DROP: Final = "delete from event where table_id = ? and seq <= ?"
OVER: Final = '"phase":"over"'
"""Marks a finished match in a line. Names cannot contain it, as their quotes are escaped."""


def log_of(connection: sqlite3.Connection, table: str) -> list[Row]:
    """The log of a table, archived or not; raises DamagedError, or BrokenError of the disk."""
    try:
        rows = checked_rows(connection.execute(EVENTS, (table,)).fetchall())
        if whole(rows):
            return rows
        # read after the rows: a match archived meanwhile is found here
        packed = connection.execute(ARCHIVED, (table,)).fetchone()
    except sqlite3.DatabaseError as why:
        raise read_error(why) from None
    return joined(table, packed and packed[0], rows)


def archiving(table: str, packed: bytes, ended: int, seq: int) -> Job:
    """The job that replaces rows by packed ones."""

    def job(connection: sqlite3.Connection) -> None:
        connection.execute(ARCHIVE, (table, seq, ended, packed))
        connection.execute(DROP, (table, seq))

    return job


def event_values(row: Row) -> tuple[object, ...]:
    """The row as it is stored, with its checksum."""
    signed = (row.table, row.seq, row.at, row.entry, row.person, row.command)
    return (*signed, row.version, row.digest, row_sum(*signed))


def decode_text(text: bytes) -> str:
    """Decode a text. An invalid byte must not hide the other rows of a result."""
    return text.decode(errors="replace")


def checked_rows(kept: list[Any]) -> list[Row]:
    """The rows of one log; raises DamagedError for a changed one."""
    rows = []
    for *values, version, digest, kept_sum in kept:
        if row_sum(*values) != kept_sum:
            raise DamagedError(values[1])
        rows.append(Row(*[*values, 0, version, digest]))
    return rows


def read_error(why: sqlite3.DatabaseError) -> Exception:
    """The error behind a failed read: BrokenError for the disk, DamagedError for the rows."""
    code = getattr(why, "sqlite_errorcode", 0)  # errors of invalid UTF-8 carry no code
    return BrokenError() if code & 0xFF in UNWRITABLE else DamagedError(0)
