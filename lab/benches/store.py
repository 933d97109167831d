"""Measures durable appends: PostgreSQL beside SQLite, with one table and with many at once."""

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from tierce.server.store import Line, Store, Timer
from tierce.server.store import Row as Entry
from tierce.server.store.postgres import PostgresStore
from tierce.server.store.sqlite import SqliteStore

TABLES = (1, 50, 500)
"""Tables at which an act is made at the same time."""
ENTRY = '{"type":"played","seat":1,"action":"discard 7H","chosen":[1,2,3,4,5,6,7,8,9,10,11,12]}'
LINE = '{"phase":"playing","names":["Amal","Bilel"],"scores":[120,85],"round":3}'
SCHEMA = "tierce_bench"
NAMED = "TIERCE_DATABASE"
"""Names the server. The benchmark uses a schema of its own there."""


def store_rows(effort: Effort) -> Iterator[Row]:
    """Acts a second that are on disk, for each number of tables."""
    address = os.environ.get(NAMED)
    for tables in TABLES:
        what = f"durable acts, {tables} at once"
        if address is None:
            yield Row(what=what, unit="/s", peer="SQLite", note=f"{NAMED} names no database")
            continue
        ours, theirs = asyncio.run(both(address, tables, effort))
        yield Row(what=what, unit="/s", ours=ours, peer="SQLite", theirs=theirs)


async def both(address: str, tables: int, effort: Effort) -> tuple[Figure, Figure]:
    """The paces of PostgreSQL and of SQLite, measured in turn."""
    ours: list[float] = []
    theirs: list[float] = []
    with tempfile.TemporaryDirectory(dir=".") as folder:  # a disk, where /tmp may be memory
        sqlite = SqliteStore(Path(folder) / "tierce.db")
        async with on_postgres(address) as postgres:
            for run in range(effort.runs + 1):
                ours.append(await pace_of(postgres, tables, f"{run}-", effort.seconds))
                theirs.append(await pace_of(sqlite, tables, f"{run}-", effort.seconds))
        await sqlite.close()
    return Figure(tuple(ours[1:])), Figure(tuple(theirs[1:]))  # the first run warms up


@asynccontextmanager
async def on_postgres(address: str) -> AsyncIterator[PostgresStore]:
    """A store in an empty schema of the database, which is dropped afterwards."""
    server = await asyncpg.connect(address)
    await server.execute(f"drop schema if exists {SCHEMA} cascade; create schema {SCHEMA}")
    joint = "&" if "?" in address else "?"
    store = await PostgresStore.open(f"{address}{joint}search_path={SCHEMA}")
    try:
        yield store
    finally:
        await store.close()
        await server.execute(f"drop schema {SCHEMA} cascade")
        await server.close()


async def pace_of(store: Store, tables: int, name: str, seconds: float) -> float:
    """Acts a second. Each table makes its next act as soon as the last one is on disk."""
    until = time.perf_counter() + seconds
    acts = 0

    async def play(table: str) -> None:
        nonlocal acts
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            row = Entry(table, seq, seq, ENTRY, "amal", f"command-{seq}", 1, 1)
            await store.append([row], [Line(table, seq, LINE)], [Timer(table, seq)])
            acts += 1

    before = time.perf_counter()
    await asyncio.gather(*[play(f"{name}{number}") for number in range(tables)])
    return acts / (time.perf_counter() - before)
