"""A server on a large site, as a person starts it, on either engine."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

from lab.chaos.engines import Postgres
from lab.load.persons.asking import Asker
from lab.load.persons.population import Population
from lab.load.persons.writing import Written, written
from lab.load.process import Server
from lab.load.split import fill
from lab.ports import LOCAL
from tierce.server.people.identity import Identity
from tierce.server.store import Store
from tierce.server.store.sqlite import SqliteStore


class Site(NamedTuple):
    """A large site that runs, and what it was written in."""

    server: Server
    asker: Asker
    identity: Identity
    tables: list[str]
    """Dealt tables of two guests, for people who play."""
    took: Written
    size: float
    """Gigabytes."""


class Place:
    """Where a site lies: a folder, with a server of PostgreSQL in it or a file of SQLite."""

    def __init__(self, folder: Path, *, sqlite: bool) -> None:
        self._folder = folder
        self.data = folder / "data"
        self.data.mkdir()
        (self.data / "secret").write_text(secrets.token_hex(32))
        self.postgres = None if sqlite else Postgres(folder, [LOCAL])

    @property
    def target(self) -> Path | str:
        """The file, or the address of the database."""
        return self.data / "tierce.db" if self.postgres is None else self.postgres.url()

    @property
    def environment(self) -> dict[str, str]:
        if self.postgres is None:
            return {}
        secret = str(self.data / "secret")
        return {"TIERCE_DATABASE": self.postgres.url(), "TIERCE_SECRET_FILE": secret}

    @property
    def identity(self) -> Identity:
        return Identity((self.data / "secret").read_text().encode())

    @property
    def size(self) -> float:
        """Gigabytes of all files."""
        return sum(file.stat().st_size for file in self._folder.rglob("*") if file.is_file()) / 1e9

    async def store(self) -> Store:
        """The store that the server will open; it makes the tables."""
        if self.postgres is None:
            return SqliteStore(self.data / "tierce.db")
        from tierce.server.store.postgres import PostgresStore  # noqa: PLC0415

        return await PostgresStore.open(self.postgres.url())


@asynccontextmanager
async def opened(
    folder: Path, people: Population, *, sqlite: bool, signing: int, tables: int
) -> AsyncIterator[Site]:
    """Write the site and start its server."""
    place = await asyncio.to_thread(lambda: Place(folder, sqlite=sqlite))
    if place.postgres is not None:
        await asyncio.to_thread(place.postgres.start)
    try:
        ids = await fill(await place.store(), tables)
        took = await written(place.target, people, signing)
        async with running(place, people) as (server, asker):
            yield Site(server, asker, place.identity, ids, took, place.size)
    finally:
        if place.postgres is not None:
            place.postgres.kill()


@asynccontextmanager
async def running(place: Place, people: Population) -> AsyncIterator[tuple[Server, Asker]]:
    """Start the server and a client."""
    server = await asyncio.to_thread(
        lambda: Server(place.data, 0, limited=False, **place.environment)
    )
    try:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=60) as http:
            yield server, Asker(http, people, people.seed)
    finally:
        server.kill()
