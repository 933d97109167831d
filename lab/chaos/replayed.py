"""A log replayed by tierce: the only part of the checker that knows the game."""

from typing import Any, NamedTuple, Protocol

import msgspec

from lab.chaos.logs import Log
from lab.chaos.seen import shown
from tierce.server.table import entries
from tierce.server.table.table import Table
from tierce.server.views import round_view, table_view
from tierce.server.wire import encoder


class Replayed(NamedTuple):
    """What follows from the rows of a table."""

    over: bool
    totals: list[int]
    paid: list[int] | None
    pot: int
    """All stakes together."""
    views: dict[str, list[str]]
    """For each client, the views that may be its last one."""


class Replay(Protocol):
    """Replays a log; any exception means that it cannot be read."""

    def __call__(self, log: Log) -> Replayed: ...


def replayed(log: Log) -> Replayed:
    """Replay the rows of the log with tierce."""
    table = Table(log.table)
    wanted = {client: last_seqs(log, saw.seq) for client, saw in log.saw.items()}
    views: dict[str, list[str]] = {client: [] for client in wanted}
    for row in log.rows:
        command = (row.person, row.command) if row.person and row.command else None
        table.add(entries.decode(row.entry), row.at, command)
        for client, seqs in wanted.items():
            if row.seq in seqs:
                views[client].append(view_of(table, client))
    totals = [] if table.match is None else list(table.match.totals)
    over = table.phase == "over"
    return Replayed(over, totals, table.paid, table.stake * len(table.places), views)


def last_seqs(log: Log, public: int) -> set[int]:
    """The seqs at which a client with this public seq may have stopped.

    It has been sent everything up to the head.
    """
    seqs = [seq for seq, known in log.public.items() if known == public]
    return {seq for seq in seqs if seq >= min(log.head, seqs[-1])}


def view_of(table: Table, person: str) -> str:
    """What the person sees of the table now."""
    seat = table.seat_of(person)
    absent = table_view.connected(table, ())
    info = plain(table_view.table_info(table, person, absent, []))
    view = round_view.view(table, seat, 0, round_view.shared(table))
    return shown(info, None if view is None else plain(view))


def plain(message: object) -> dict[str, Any]:
    """As a client reads it."""
    found: dict[str, Any] = msgspec.json.decode(encoder.encode(message))
    return found
