"""A history sorted by table, and what follows from the rows of one table alone."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import msgspec

from lab.chaos.history import (
    Acknowledged,
    AnyRecord,
    Head,
    Healed,
    LogRow,
    Opened,
    Paid,
    PurseRow,
    Refused,
    Saw,
    Sent,
)

QUIET: Final = frozenset(
    {
        "answered",
        "passing",
        "intended",
        "came",
        "gone",
        "restarted",
        "wants_pause",
        "cut",
        "stalled",
    }
)
"""Entries that are not broadcast: the public seq stays. So does a ``closed`` without acts."""
Key = tuple[str, str]
"""A client and the id of its command."""


@dataclass
class Log:
    """What is known of one table."""

    table: str
    must: str = "go on"
    head: int = 0
    sent: dict[Key, Sent] = field(default_factory=dict)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    saw: dict[str, Saw] = field(default_factory=dict)
    paid: list[Paid] = field(default_factory=list)
    rows: list[LogRow] = field(default_factory=list)
    purses: list[PurseRow] = field(default_factory=list)
    """What purses paid here, and got."""

    @cached_property
    def entries(self) -> list[dict[str, Any]]:
        """The entries of the rows."""
        return [msgspec.json.decode(row.entry) for row in self.rows]

    @cached_property
    def public(self) -> dict[int, int]:
        """By seq, the last seq up to it whose entry was broadcast."""
        found, last = {}, 0
        for row, entry in zip(self.rows, self.entries, strict=True):
            last = last if is_quiet(entry) else row.seq
            found[row.seq] = last
        return found

    @cached_property
    def counted(self) -> dict[Key, list[LogRow]]:
        """The rows of each command."""
        found: dict[Key, list[LogRow]] = defaultdict(list)
        for row in self.rows:
            if row.person is not None and row.command is not None:
                found[row.person, row.command].append(row)
        return found

    def take(self, record: AnyRecord) -> None:
        """Add a record of this table."""
        match record:
            case Opened(must=must):
                self.must = must
            case Head(seq=seq):
                self.head = seq
            case Sent(client=client, command=command):
                self.sent.setdefault((client, command), record)
            case Acknowledged():
                self.acknowledged.append(record)
            case Refused():
                self.refused.append(record)
            case Saw(client=client):
                self.saw[client] = record
            case Paid():
                self.paid.append(record)
            case PurseRow():
                self.purses.append(record)
            case LogRow():
                self.rows.append(record)
            case _:
                pass  # says nothing of one table


@dataclass
class History:
    """All tables of a run."""

    logs: dict[str, Log]
    healed: float | None = None
    """When all faults were over."""
    purses: list[PurseRow] = field(default_factory=list)
    """The whole ledger of purses."""


def sorted_out(records: Iterable[AnyRecord]) -> History:
    """The records by table, rows in the order of their seqs."""
    history = History({})
    for record in records:
        if isinstance(record, PurseRow):
            history.purses.append(record)
        if isinstance(record, Healed):
            history.healed = record.at
        elif isinstance(record, PurseRow) and record.table not in history.logs:
            continue  # a grant: tables are opened before anything is paid
        elif (table := getattr(record, "table", None)) is not None and isinstance(table, str):
            history.logs.setdefault(table, Log(table)).take(record)
    for log in history.logs.values():
        log.rows.sort(key=lambda row: row.seq)
    return history


def is_quiet(entry: dict[str, Any]) -> bool:
    """Whether the public seq stays at this entry."""
    return entry["type"] in QUIET or (entry["type"] == "closed" and not entry.get("acts"))
