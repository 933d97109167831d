"""Chat messages and complaints, in the same SQLite file."""

import asyncio
import sqlite3
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec

from tierce.server.store.interface import Complaint, Saying
from tierce.server.store.sqlite.writer import Writer

KEPT: Final = 200
"""Messages kept per table."""
COMPLAINTS: Final = 10_000
SAY = "insert into talk (table_id, number, at, person, command, line) values (?, ?, ?, ?, ?, ?)"
LAST = "select coalesce(max(number), 0) from talk where table_id = ?"
FORGET = "delete from talk where table_id = ? and number <= ?"
SAID = "select number, at, person, line from talk where table_id = ? order by number desc limit ?"
LASTS = (
    "select table_id, max(number) from talk "
    "where table_id in (select value from json_each(?)) group by table_id"
)
COMPLAIN = (
    "insert into report (at, table_id, reporter, accused, reason, lines, command) "
    "values (?, ?, ?, ?, ?, ?, ?)"
)
OLD = "delete from report where at <= (select at from report order by at desc limit 1 offset ?)"
COMPLAINED = (
    "select at, table_id, reporter, accused, reason, lines from report order by at desc limit ?"
)


class SqliteTalks:
    """Shares the writer and the reader of its store."""

    def __init__(
        self, writer: Writer, reader: ThreadPoolExecutor, reading: sqlite3.Connection
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._reading = reading
        self.kept = KEPT

    async def append(self, table: str, saying: Saying, command: str) -> int:
        number = 0

        def job(connection: sqlite3.Connection) -> None:
            nonlocal number
            number = connection.execute(LAST, (table,)).fetchone()[0] + 1
            row = (table, number, saying.at, saying.person, command, saying.line)
            connection.execute(SAY, row)
            connection.execute(FORGET, (table, number - self.kept))

        await self._writer.do(job)
        return number

    async def recent(self, table: str, limit: int) -> list[Saying]:
        found = await self._read(SAID, table, limit)
        return msgspec.convert(found[::-1], list[Saying])

    async def last(self, tables: Collection[str]) -> dict[str, int]:
        return dict(await self._read(LASTS, msgspec.json.encode([*tables]).decode()))

    async def add_complaint(self, complaint: Complaint, command: str) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(COMPLAIN, (*msgspec.structs.astuple(complaint), command))
            connection.execute(OLD, (COMPLAINTS,))

        await self._writer.do(job)

    async def complaints(self, limit: int) -> list[Complaint]:
        return msgspec.convert(await self._read(COMPLAINED, limit), list[Complaint])

    async def _read(self, sql: str, *facts: object) -> list[Any]:
        loop = asyncio.get_running_loop()
        run = self._reading.execute
        return await loop.run_in_executor(self._reader, lambda: run(sql, facts).fetchall())
