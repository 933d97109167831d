"""Databases of PostgreSQL with all tables and no rows, for one test after another.

To make the tables takes half a second of a processor, to empty them a fiftieth.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from tierce.server.store.postgres.schema import prepare

KEEP = """
create schema kept;
do $$ declare one text; found boolean; begin
  for one in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from %I)', one) into found;
    if found then execute format('create table kept.%I as table %I', one, one); end if;
  end loop;
end $$
"""
"""Notes the rows that are there from the start."""
ALONE = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
"""
EMPTY = """
set session_replication_role = replica;
do $$ declare one record; begin
  for one in select relname, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      and pg_relation_size(oid) > 0 loop
    if one.relkind = 'S' then execute format('alter sequence %I restart', one.relname);
    else execute format('delete from %I', one.relname); end if;
  end loop;
  for one in select tablename from pg_tables where schemaname = 'kept' loop
    execute format('insert into %I table kept.%I', one.tablename, one.tablename);
  end loop;
end $$
"""
SHAPE = """
select md5(string_agg(line, ' ' order by line)) from (
  select concat(attrelid::regclass, attname, atttypid, attnotnull) as line from pg_attribute
  where attrelid::regclass::text !~ '^(pg_|kept)'
  union all select concat(proname, md5(prosrc)) from pg_proc
  where pronamespace = 'public'::regnamespace
  union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger
  union all select concat(conrelid::regclass, conname) from pg_constraint) as lines
"""
"""A digest of all that a test might have changed beside rows."""


class Line:
    """A connection in a thread and loop of its own, from synchronous code in or out of a loop."""

    def __init__(self, address: str, **more: Any) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._loop = asyncio.new_event_loop()
        self._connection = self.run(_connected(address, **more))

    def execute(self, sql: str) -> None:
        """Run SQL."""
        self.run(self._connection.execute(sql))

    def fetch(self, sql: str) -> list[tuple[Any, ...]]:
        """The rows of a statement."""
        return [tuple(row) for row in self.run(self._connection.fetch(sql))]

    def ask(self, work: Callable[[Any], Awaitable[Any]]) -> Any:
        """What becomes of work with the connection."""
        return self.run(work(self._connection))

    def run(self, work: Awaitable[Any]) -> Any:
        return self._thread.submit(self._loop.run_until_complete, work).result()

    def close(self) -> None:
        self.run(self._connection.close())
        self._thread.shutdown()
        self._loop.close()


async def _connected(address: str, **more: Any) -> Any:
    import asyncpg

    return await asyncpg.connect(address, **more)


class Prepared:
    """The databases of one server. An empty one is given to the next test that asks."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._lines: dict[str, Line] = {}
        self._idle: list[str] = []
        self._shape: Any = None

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a database that nobody else uses meanwhile."""
        name = self._idle.pop() if self._idle else self._make()
        yield self._address(name)
        self._end(name)

    def lasting(self) -> str:
        """The address of a database that lasts as long as the server."""
        return self._address(self._make())

    def close(self) -> None:
        for line in self._lines.values():
            line.close()

    def _make(self) -> str:
        name = f"test_{secrets.token_hex(6)}"
        execute(self._server, f"create database {name}")
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, prepare(self._address(name))).result()
        self._lines[name] = line = Line(self._address(name))
        line.execute(KEEP)
        self._shape = line.fetch(SHAPE)
        return name

    def _end(self, name: str) -> None:
        """Empty the database; one whose tables a test has changed is removed."""
        line = self._lines[name]
        line.execute(ALONE)
        if line.fetch(SHAPE) == self._shape:
            line.execute(EMPTY)
            self._idle.append(name)
        else:
            self._lines.pop(name).close()
            execute(self._server, f"drop database {name} with (force)")

    def _address(self, name: str) -> str:
        return urlsplit(self._server)._replace(path=f"/{name}").geturl()


def execute(address: str, sql: str) -> None:
    """Run SQL, from synchronous code inside or outside of an event loop."""
    line = Line(address)
    try:
        line.execute(sql)
    finally:
        line.close()


def fetch(address: str, sql: str) -> list[tuple[Any, ...]]:
    """The rows of a statement."""
    line = Line(address)
    try:
        return line.fetch(sql)
    finally:
        line.close()
