"""The engines of a store, behind one face for tests."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest

from tests.prepared import execute
from tierce.server.store import Store


class Sqlite:
    """Databases in a file."""

    def __init__(self, path):
        self._path = path / "tierce.db"

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Store]:
        from tierce.server.store.sqlite import SqliteStore

        store = SqliteStore(self._path)
        yield store
        await store.close()

    def change(self, sql):
        """Change the database behind the store's back."""
        with closing(sqlite3.connect(self._path, isolation_level=None)) as database:
            database.execute(sql)


class Postgresql:
    """Databases on a server."""

    def __init__(self, address):
        self.address = address

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Store]:
        from tierce.server.store.postgres import PostgresStore

        store = await PostgresStore.open(self.address)
        yield store
        await store.close()

    def change(self, sql):
        execute(self.address, sql)


@pytest.fixture
def engine(request, tmp_path):
    """A store's engine, with a database without rows: SQLite, or each by the mark ``engines``."""
    return _engine(request, tmp_path, "tables")


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_engine(request, tmp_path):
    """A store's engine, with a database without tables."""
    return _engine(request, tmp_path, "database")


def _engine(request, folder, database):
    if getattr(request, "param", "sqlite") == "sqlite":
        return Sqlite(folder)
    return Postgresql(request.getfixturevalue(database))


@pytest.fixture
async def store(engine):
    """A store on an empty database."""
    async with engine.opened() as opened:
        yield opened
