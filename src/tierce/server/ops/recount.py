"""Rebuild the tallies of all deals from the logs, and count all matches again.

Slow: every match is replayed.
"""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from tierce.server.deck.tallies import rounds_over
from tierce.server.keeper.endings.finished_deal import finished_deal
from tierce.server.keeper.log.replaying import DifferentStateError, NewerRowError, replay
from tierce.server.ops.databases import DATABASE, is_address, opened
from tierce.server.people.counting.recounting import Recount
from tierce.server.people.standing.numbers import Numbers
from tierce.server.store import DamagedError, Row, Store
from tierce.server.store.raw import DEALT, FILLING, LINE, RESULT, Raw, pages
from tierce.server.store.sqlite import SqliteStore
from tierce.server.table.table import Table
from tierce.server.wire import Recounted

Place = tuple[str, str, int, int]


async def recount(where: str) -> int:
    """Count all finished rounds in a directory or at an address; return the number of tables.

    Damaged tables are left out. Raises UnusableError while a server is writing.
    """
    async with opened(where) as database, store_of(where) as store:
        tables = [row[0] async for page in pages(database.raw, LINE) for row in page]
        counted: Counter[Place] = Counter()
        whole = 0
        for table_id in tables:
            if (counts := await counts_of(store, table_id)) is not None:
                counted.update(counts)
                whole += 1
        await _keep(database.raw, counted)
    return whole


async def recount_standing(where: str, numbers: Numbers, now: int) -> Recounted:
    """Count all matches again for ratings and the league, by these numbers; return what changed.

    Raises UnusableError while a server is writing.
    """
    async with opened(where), store_of(where) as store:
        return await Recount(store.relations, numbers).run(now)


@asynccontextmanager
async def store_of(where: str) -> AsyncIterator[Store]:
    """The logs as a server reads them."""
    store: Store
    if is_address(where):
        from tierce.server.store.postgres import PostgresStore  # noqa: PLC0415  needs tierce[nodes]

        store = await PostgresStore.open(where)
    else:
        store = SqliteStore(Path(where) / DATABASE)
    try:
        yield store
    finally:
        await store.close()


async def counts_of(store: Store, table_id: str) -> Counter[Place] | None:
    """The tallies of one table from its log; None if it is damaged or of a newer version."""
    table = Table(table_id)
    try:
        return _counts(await store.rows(table_id), table)
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


async def _keep(raw: Raw, counted: Counter[Place]) -> None:
    """Replace the stored tallies."""
    async with raw.whole():
        for kept in (DEALT, RESULT, FILLING):  # a server that starts fills the results again
            async for rows in pages(raw, kept):
                await raw.remove(kept, rows)
        await raw.add(DEALT, [(*place, count) for place, count in counted.items()])
