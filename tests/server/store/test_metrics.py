"""What both stores count for the operator."""

import asyncio

from tierce.server.metrics.metrics import Metrics
from tierce.server.store import Line, Row
from tierce.server.store.sqlite import SqliteStore


async def write(store, count):
    """So many rows, each a write of its own."""
    rows = [Row("t", number, 1, "{}") for number in range(1, count + 1)]
    await asyncio.gather(*[store.append([row], [Line("t", 1, "{}")]) for row in rows])
    await store.close()


def figures(metrics):
    lines = [line.rsplit(" ", 1) for line in metrics.text().decode().splitlines()]
    return {name: float(value) for name, value in lines if name[0] != "#"}


def check(seen, count):
    assert seen["tierce_database_write_seconds_count"] == count
    assert seen["tierce_database_batch_jobs_sum"] == count
    assert 1 <= seen["tierce_database_batch_jobs_count"] <= count
    assert seen["tierce_database_errors_total"] == 0


async def test_writes_to_a_file_are_counted(tmp_path):
    metrics = Metrics()
    await write(SqliteStore(tmp_path / "tierce.db", metrics), 20)

    check(figures(metrics), 20)


async def test_writes_to_postgresql_are_counted(tables):
    from tierce.server.store.postgres import PostgresStore

    metrics = Metrics()
    await write(await PostgresStore.open(tables, metrics), 20)

    check(figures(metrics), 20)
