"""Rows from entries, and entries from rows: each row names the version of replay that wrote it.

Every fiftieth row carries a digest of the table, so that a version that replays differently is
noticed and does not continue another match.
"""

from typing import Final

from tierce.server.store import Row
from tierce.server.table import entries
from tierce.server.table.digest import digest
from tierce.server.table.entries import REPLAY, Entries
from tierce.server.table.table import Table

EVERY: Final = 50
"""Rows between two digests. A digest takes about 8 µs, a third of an act."""


class NewerRowError(Exception):
    """A newer version of replay wrote the row."""


class DifferentStateError(Exception):
    """The replayed state is not the one that the row was written in."""


def row_of(
    table: Table, entry: Entries, at: int, command: tuple[str, str] | None = None, node: int = 0
) -> Row:
    """The row of the entry that the table has just applied."""
    person, name = command or (None, None)
    found = digest(table) if table.seq % EVERY == 0 else None
    return Row(table.id, table.seq, at, entries.encode(entry), person, name, node, REPLAY, found)


def replay(table: Table, row: Row) -> None:
    """Apply one row of a log.

    Raises NewerRowError or DifferentStateError. Any other error means that the log is damaged.
    """
    if row.version > REPLAY:
        raise NewerRowError
    if row.seq != table.seq + 1:
        raise ValueError("a row is missing")
    command = (row.person, row.command) if row.person and row.command else None
    table.add(entries.decode(row.entry), row.at, command)
    if row.digest is not None and row.digest != digest(table):
        raise DifferentStateError
