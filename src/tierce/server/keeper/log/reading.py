"""Reads the rows of a log, and applies them to the table."""

import asyncio
from collections.abc import Sequence

from tierce.server.keeper.log.errors import DamagedTableError, DifferentTableError, NewerTableError
from tierce.server.keeper.log.replaying import DifferentStateError, NewerRowError, replay
from tierce.server.store import DamagedError, Row, Store
from tierce.server.system.logs import log, where
from tierce.server.table.entries import REPLAY
from tierce.server.table.table import Table


async def rows_of(store: Store, table_id: str) -> list[Row]:
    """The rows of the log; raises DamagedTableError."""
    try:
        return await store.rows(table_id)
    except DamagedError as why:
        log().error("table_damaged", table=table_id, seq=why.seq)
        raise DamagedTableError from None


async def replayed(table_id: str, rows: Sequence[Row]) -> Table:
    """The table of these rows; raises UnreadableTableError."""
    table = Table(table_id)
    for row in rows:
        apply_row(table, row)
        if table.seq % 50 == 0:
            await asyncio.sleep(0)  # a long log must not delay other tables
    return table


def apply_row(table: Table, row: Row) -> None:
    """Apply one row; raises UnreadableTableError."""
    try:
        replay(table, row)
    except NewerRowError:
        log().warning("table_newer", table=table.id, seq=row.seq, version=row.version)
        raise NewerTableError from None
    except DifferentStateError:
        versions = {"version": row.version, "here": REPLAY}
        log().error("table_differs", table=table.id, seq=row.seq, **versions)
        raise DifferentTableError from None
    except Exception as why:  # noqa: BLE001  a damaged log may raise anything
        log().error("table_damaged", table=table.id, seq=row.seq, where=where(why))
        raise DamagedTableError from None
