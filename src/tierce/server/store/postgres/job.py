"""What one append writes, as PostgreSQL gets it."""

from collections.abc import Sequence
from typing import Final

from tierce.server.store.interface import Line, Row, Tally, Timer
from tierce.server.store.relations import Statement
from tierce.server.store.sums import row_sum

COUNTERS: Final = 32
"""Nodes share so many sets of counters. Two nodes rarely wait for each other, and rows stay few."""

Key = tuple[str, ...] | tuple[str, int]
EventRow = tuple[str, int, int, str, str | None, str | None, int, int, int | None, int]
"""Table, seq, at, entry, person, command, node, version, digest and checksum."""


class Job:
    """One append. Texts that PostgreSQL refuses are found here, before they reach a batch."""

    __slots__ = ("keys", "lines", "rows", "statements", "tables", "tallies", "timers", "unsure")

    def __init__(
        self,
        rows: Sequence[Row],
        lines: Sequence[Line],
        timers: Sequence[Timer],
        tallies: Sequence[Tally],
        statements: Sequence[Statement] = (),
    ) -> None:
        self.rows: list[EventRow] = [_event(row) for row in rows]
        self.lines = [_checked(line) for line in lines]
        self.timers = timers
        self.statements = statements
        checked(*(text for one in statements for text in one.facts if isinstance(text, str)))
        counter = max((row.node for row in rows), default=0) % COUNTERS
        self.tallies = [
            (tally.pack, tally.place, tally.size, tally.face, counter, tally.count)
            for tally in tallies
        ]
        self.keys = frozenset(key for row in rows for key in _keys(row))
        """What no other row may have."""
        self.tables = {record.table for part in (rows, lines, timers) for record in part}
        self.unsure = False
        """Whether a connection broke while the job was written, so that it may be stored."""


def checked(*texts: str | None) -> None:
    """Raises ValueError for a text that PostgreSQL cannot store."""
    for text in texts:
        if text is not None and "\0" in text:
            raise ValueError("PostgreSQL stores no text with a NUL")
        if text is not None and not text.isascii():
            text.encode()  # raises UnicodeEncodeError for half a surrogate pair


def _event(row: Row) -> EventRow:
    checked(row.table, row.entry, row.person, row.command)
    signed = (row.table, row.seq, row.at, row.entry, row.person, row.command)
    return (*signed, row.node, row.version, row.digest, row_sum(*signed))


def _checked(line: Line) -> Line:
    checked(line.table, line.line, *(line.persons or ()))
    return line


def _keys(row: Row) -> list[Key]:
    keys: list[Key] = [(row.table, row.seq)]
    if row.command is not None and row.person is not None:
        keys.append((row.table, row.person, row.command))
    return keys
