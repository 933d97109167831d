"""The store in one SQLite file. It needs nothing installed and survives a power cut."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from tierce.server.metrics.metrics import Metrics
from tierce.server.store.interface import End, Line, Log, Row, Tally, Timer, UnmetError
from tierce.server.store.relations import Statement, numbered
from tierce.server.store.sqlite.log import (
    EVENT,
    LOGS,
    OVER,
    archiving,
    decode_text,
    event_values,
    log_of,
)
from tierce.server.store.sqlite.relations import SqliteRelations
from tierce.server.store.sqlite.schema import connect, open_database, write_probe
from tierce.server.store.sqlite.talks import SqliteTalks
from tierce.server.store.sqlite.writer import Writer

LINE = (
    "insert into line (table_id, at, line, listed) values (?, ?, ?, ?) on conflict (table_id) "
    "do update set at = excluded.at, line = excluded.line, listed = excluded.listed"
)
LISTED = "select table_id, at, line from line where listed order by at desc limit ?"
SEQ = "select seq from event where table_id = ? and person = ? and command = ?"
HAND = "select lies from hand where table_id = ? and person = ?"
COUNT = (
    "insert into dealt (pack, place, size, face, count) values (?, ?, ?, ?, ?) "
    "on conflict (pack, place, size, face) do update set count = count + excluded.count"
)
TALLIES = "select pack, place, size, face, count from dealt"
TIMERS = "select table_id, due from timer order by due"
LINES = (
    "select line.table_id, at, line from sits join line using (table_id) "
    "where sits.person = ? and sits.ended is null order by at desc limit ?"
)
LEAVE = "delete from sits where table_id = ? and person not in (select value from json_each(?))"
SIT = "insert or ignore into sits (person, table_id) values (?, ?)"
FINISHED = (
    "select line.table_id, ended, line from sits join line using (table_id) "
    "where sits.person = ? and sits.ended >= 0 and (sits.ended, sits.table_id) < (?, ?) "
    "order by sits.ended desc, sits.table_id desc limit ?"
)
PLAYED = (
    "select table_id from sits where person = ? and ended >= 0 "
    "order by ended desc, table_id desc limit ?"
)


class SqliteStore:
    """Writes go through one thread. Reads use a connection of their own and never wait for
    writes.
    """

    def __init__(self, path: Path, metrics: Metrics | None = None) -> None:
        open_database(path).close()
        self._writer = Writer(lambda: connect(path), metrics)
        self._reader = ThreadPoolExecutor(1, "tierce-reader")
        self._reading = connect(path)
        self._reading.text_factory = decode_text
        self.talks = SqliteTalks(self._writer, self._reader, self._reading)
        self.relations = SqliteRelations(self._writer, self._reader, self._reading)

    async def append(
        self,
        rows: Sequence[Row],
        lines: Sequence[Line],
        timers: Sequence[Timer] = (),
        tallies: Sequence[Tally] = (),
        statements: Sequence[Statement] = (),
    ) -> None:
        def job(connection: sqlite3.Connection) -> None:
            for row in rows:
                connection.execute(EVENT, event_values(row))
            for line in lines:
                _keep_line(connection, line)
            for timer in timers:
                _keep_timer(connection, timer)
            if tallies:
                connection.executemany(COUNT, map(msgspec.structs.astuple, tallies))
            for sql, facts, needs in statements:
                if not connection.execute(numbered(sql), facts).fetchall() and needs:
                    raise UnmetError

        await self._writer.do(job)

    async def tallies(self) -> list[Tally]:
        return msgspec.convert(await self._read(TALLIES), list[Tally])

    async def seq_of(self, table: str, person: str, command: str) -> int | None:
        found = await self._read(SEQ, table, person, command)
        return None if not found else int(found[0][0])

    async def rows(self, table: str) -> list[Row]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, log_of, self._reading, table)

    async def logs(self, after: str, limit: int) -> list[Log]:
        return msgspec.convert(await self._read(LOGS, after, OVER, limit), list[Log])

    async def archive(self, table: str, packed: bytes, ended: int, seq: int) -> None:
        await self._writer.do(archiving(table, packed, ended, seq))

    async def lines(self, person: str, limit: int) -> list[Line]:
        return msgspec.convert(await self._read(LINES, person, limit), list[Line])

    async def finished(self, person: str, before: End, limit: int) -> list[Line]:
        return msgspec.convert(await self._read(FINISHED, person, *before, limit), list[Line])

    async def played(self, person: str, limit: int) -> list[str]:
        return [str(table) for (table,) in await self._read(PLAYED, person, limit)]

    async def listed(self, limit: int) -> list[Line]:
        return msgspec.convert(await self._read(LISTED, limit), list[Line])

    async def timers(self) -> list[Timer]:
        return msgspec.convert(await self._read(TIMERS), list[Timer])

    async def name(self, person: str) -> str | None:
        found = await self._read("select name from person where id = ?", person)
        return None if not found else str(found[0][0])

    async def rename(self, person: str, name: str) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("insert or replace into person values (?, ?)", (person, name))

        await self._writer.do(job)

    async def hand(self, table: str, person: str) -> str | None:
        found = await self._read(HAND, table, person)
        return None if not found else str(found[0][0])

    async def keep_hand(self, table: str, person: str, lies: str) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "insert or replace into hand values (?, ?, ?)", (table, person, lies)
            )

        await self._writer.do(job)

    async def spend(self, key: str, at: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("insert into spent values (?, ?)", (key, at))

        await self._writer.do(job)

    async def forget(self, before: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("delete from spent where at < ?", (before,))

        await self._writer.do(job)

    async def probe(self) -> None:
        await self._writer.do(write_probe)

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()

    async def _read(self, sql: str, *facts: object) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, _all(self._reading, sql, facts))


def _all(
    connection: sqlite3.Connection, sql: str, facts: tuple[object, ...]
) -> Callable[[], list[Any]]:
    return lambda: connection.execute(sql, facts).fetchall()


def _keep_line(connection: sqlite3.Connection, line: Line) -> None:
    if line.persons is not None:
        stay = msgspec.json.encode(line.persons).decode()
        connection.execute(LEAVE, (line.table, stay))
        connection.executemany(SIT, [(person, line.table) for person in line.persons])
    # last, as a trigger notes the end of the match in the seats
    connection.execute(LINE, (line.table, line.at, line.line, line.listed))


def _keep_timer(connection: sqlite3.Connection, timer: Timer) -> None:
    if timer.due is None:
        connection.execute("delete from timer where table_id = ?", (timer.table,))
    else:
        connection.execute("insert or replace into timer values (?, ?)", (timer.table, timer.due))
