"""Rebuild the tallies of all deals from the logs. Slow: every match is replayed."""

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec

from tierce.server.deck.tallies import rounds_over
from tierce.server.keeper.ledger import finished_deal
from tierce.server.keeper.replaying import DifferentStateError, NewerRowError, replay
from tierce.server.store import DamagedError, Row
from tierce.server.store.schema import open_database
from tierce.server.store.sqlite import COUNT
from tierce.server.store.sqlite_log import log_of
from tierce.server.system.data_dir import DataDir, UnusableError
from tierce.server.table.table import Table

Place = tuple[str, str, int, int]


def recount(data: Path) -> int:
    """Count all finished rounds; return the number of tables. Damaged ones are left out.

    Raises UnusableError while a server is writing.
    """
    if not (data / "tierce.db").exists():
        raise UnusableError(f"there is nothing to count in {data}: name the directory with --data.")
    with closing(DataDir(data)) as held, closing(open_database(held.database)) as database:
        tables = [row[0] for row in database.execute("select table_id from line")]
        counted: Counter[Place] = Counter()
        found = [
            counts for table_id in tables if (counts := counts_of(database, table_id)) is not None
        ]
        for counts in found:
            counted.update(counts)
        _keep(database, counted)
    return len(found)


def counts_of(database: sqlite3.Connection, table_id: str) -> Counter[Place] | None:
    """The tallies of one table from its log; None if it is damaged or of a newer version."""
    table = Table(table_id)
    try:
        return _counts(log_of(database, table_id), table)
    except (DamagedError, DifferentStateError, NewerRowError):
        return None


def _counts(rows: list[Row], table: Table) -> Counter[Place]:
    """The tallies of all finished rounds of a log."""
    counted: Counter[Place] = Counter()
    over = 0
    for row in rows:
        replay(table, row)
        if rounds_over(table.match) > over:
            over = rounds_over(table.match)
            for tally in finished_deal(table):
                *place, count = msgspec.structs.astuple(tally)
                counted[tuple(place)] += count
    return counted


def _keep(database: sqlite3.Connection, counted: Counter[Place]) -> None:
    database.execute("begin immediate")
    database.execute("delete from dealt")
    database.executemany(COUNT, [(*place, count) for place, count in counted.items()])
    database.execute("commit")
