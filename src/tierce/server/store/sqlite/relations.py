"""The relational rooms in the SQLite file."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor

from tierce.server.store.interface import UnmetError
from tierce.server.store.relations import Fact, Found, Statement, numbered
from tierce.server.store.sqlite.writer import Writer


class SqliteRelations:
    """Shares the writer and the reader of its store."""

    def __init__(
        self, writer: Writer, reader: ThreadPoolExecutor, reading: sqlite3.Connection
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._reading = reading

    async def read(self, sql: str, *facts: Fact) -> list[Found]:
        loop = asyncio.get_running_loop()
        run = self._reading.execute
        return await loop.run_in_executor(
            self._reader, lambda: run(numbered(sql), facts).fetchall()
        )

    async def write(self, *statements: Statement) -> list[list[Found]]:
        found = list[list[Found]]()

        def job(connection: sqlite3.Connection) -> None:
            found.clear()  # a job runs twice if another one of its batch fails
            for sql, facts, needs in statements:
                rows = connection.execute(numbered(sql), facts).fetchall()
                if needs and not rows:
                    raise UnmetError
                found.append(rows)

        await self._writer.do(job)
        return found
