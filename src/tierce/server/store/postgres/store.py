"""The store in a PostgreSQL database, for several nodes."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from tierce.server.metrics.metrics import Metrics
from tierce.server.store.interface import Line, Row, TakenError, Tally, Timer
from tierce.server.store.postgres.connecting import fetch, open_pool
from tierce.server.store.postgres.job import Job, checked
from tierce.server.store.postgres.relations import PostgresRelations
from tierce.server.store.postgres.schema import prepare
from tierce.server.store.postgres.sharing import Sharing
from tierce.server.store.postgres.talks import PostgresTalks
from tierce.server.store.postgres.writer import GroupWriter
from tierce.server.store.relations import Statement
from tierce.server.system.timings import USUAL, Timings

READERS: Final = 6
"""Connections for reads and for writes that are not on the log."""
CLOSING: Final = 2.0
"""Seconds for statements in progress when the store is closed."""
SPEND: Final = "insert into spent values ($1, $2)"
FORGET: Final = "delete from spent where at < $1"
ARCHIVE: Final = """
    with packed as (
        insert into archive (table_id, seq, ended, entries) values ($1, $2, $3, $4)
        on conflict (table_id) do update
            set seq = excluded.seq, ended = excluded.ended, entries = excluded.entries
            where excluded.seq > archive.seq
    )
    delete from event where table_id = $1 and seq <= $2
"""
RENAME: Final = "insert into person values ($1, $2) on conflict (id) do update set name = $2"
KEEP_HAND: Final = (
    "insert into hand values ($1, $2, $3) on conflict (table_id, person) do update set lies = $3"
)
PROBE: Final = (
    "insert into probe values (pg_backend_pid() % 16, $1) on conflict (slot) do update set at = $1"
)


class PostgresStore(Sharing):
    """Appends share commits. All else is a statement of its own over the pool.

    While the server is away, methods raise BrokenError after a few seconds.
    """

    def __init__(self, pool: Any, writer: GroupWriter) -> None:
        super().__init__(pool)
        self._writer = writer
        self.talks = PostgresTalks(pool)
        self.relations = PostgresRelations(pool)

    @classmethod
    async def open(
        cls, dsn: str, metrics: Metrics | None = None, timings: Timings = USUAL
    ) -> "PostgresStore":
        """Open the database, created or migrated if necessary; raises UnusableError."""
        hosts = await prepare(dsn, timings)
        writer = GroupWriter(hosts.connect, metrics, timings)
        return cls(await open_pool(hosts, READERS), writer)

    async def append(
        self,
        rows: Sequence[Row],
        lines: Sequence[Line],
        timers: Sequence[Timer] = (),
        tallies: Sequence[Tally] = (),
        statements: Sequence[Statement] = (),
    ) -> None:
        """Raises ValueError too, for a text that PostgreSQL cannot store.

        After BrokenError the rows may be stored, if the server was lost for seconds. They are
        found by reading the log.
        """
        await self._writer.do(Job(rows, lines, timers, tallies, statements))

    async def rename(self, person: str, name: str) -> None:
        await self._write(RENAME, person, name)

    async def keep_hand(self, table: str, person: str, lies: str) -> None:
        await self._write(KEEP_HAND, table, person, lies)

    async def spend(self, key: str, at: int) -> None:
        try:
            await self._write(SPEND, key, at)
        except asyncpg.UniqueViolationError:
            raise TakenError from None

    async def forget(self, before: int) -> None:
        await self._write(FORGET, before)

    async def archive(self, table: str, packed: bytes, ended: int, seq: int) -> None:
        await self._write(ARCHIVE, table, seq, ended, packed)

    async def probe(self) -> None:
        await self._write(PROBE, time.time_ns())

    async def close(self) -> None:
        await self._writer.close()
        with contextlib.suppress(Exception):
            async with asyncio.timeout(CLOSING):
                await self._pool.close()
        self._pool.terminate()

    async def _write(self, sql: str, *facts: object) -> None:
        checked(*(fact for fact in facts if isinstance(fact, str)))
        await fetch(self._pool, sql, *facts)
