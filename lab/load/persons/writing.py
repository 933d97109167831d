"""Writes a large site into a database, past the store."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from lab.load.persons.matches import Batch, copies, played
from lab.load.persons.population import Population, Rows
from tierce.server.people.accounts.passphrases import Passphrases
from tierce.server.store.postgres.raw import PostgresRaw
from tierce.server.store.raw import FILLING
from tierce.server.store.sqlite.raw import SqliteRaw

FAST: Final = "pragma synchronous = off; pragma cache_size = -1500000"
"""A file that breaks is made again."""
PLAYED: Final = 1000


class Written(NamedTuple):
    """What was written, as seconds."""

    persons: float
    matches: float


def passphrase(number: int) -> str:
    """The passphrase of a person who signs in."""
    return f"quatre dames au café {number}"


async def secrets_of(signing: int) -> tuple[dict[int, str], str]:
    """Hashes of those who sign in, and the one that all others share, as each takes 64 MB."""
    hasher = Passphrases()
    try:
        made = [await hasher.hash(passphrase(number)) for number in range(signing)]
        return dict(enumerate(made)), await hasher.hash(passphrase(-1))
    finally:
        hasher.close()


async def written(place: Path | str, people: Population, signing: int) -> Written:
    """Write the site into a file of SQLite or a PostgreSQL, whose tables exist."""
    now = time.time_ns() // 1_000_000
    secrets, usual = await secrets_of(signing)
    matches = [played(at) for at in range(max(6, min(PLAYED, people.matches // 20)))]
    rows, batches = people.rows(now, secrets, usual), copies(matches, people, now)
    if isinstance(place, str):
        return await of_postgres(place, rows, batches, now)
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.executescript(FAST)
        return await all_of(SqliteRaw(connection), rows, batches, now)


async def of_postgres(url: str, rows: Rows, batches: Any, now: int) -> Written:
    """Write into PostgreSQL, and let it count the rows for its plans."""
    async with PostgresRaw.opened(url) as raw:
        took = await all_of(raw, rows, batches, now)
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(url)
    try:
        await connection.execute("vacuum analyze", timeout=600)
    finally:
        await connection.close()
    return took


async def all_of(raw: Any, rows: Rows, batches: Any, now: int) -> Written:
    """Write all rows, and note that no log waits for its results."""
    begin = time.perf_counter()
    async with raw.whole():
        for kept, some in rows:
            await raw.add(kept, some)
    middle = time.perf_counter()
    batch: Batch
    for batch in batches:
        async with raw.whole():
            for kept, some in batch.items():
                await raw.add(kept, some)
    await raw.add(FILLING, [("result", "", now, 1)])
    return Written(middle - begin, time.perf_counter() - middle)
