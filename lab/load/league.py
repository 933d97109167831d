"""A league of very many persons at the end of a season, written past the store."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from itertools import product
from pathlib import Path
from typing import Any, Final

import httpx

from lab.load.persons.site import Place
from lab.load.persons.writing import FAST
from lab.load.process import Server
from tierce import presets
from tierce.server.people.league.seasons import Seasons
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.standing.match import PACES
from tierce.server.people.standing.numbers import DIVISIONS, default_numbers
from tierce.server.store.postgres.raw import PostgresRaw
from tierce.server.store.raw import FILLING, PERSON, PLACE, PROFILE, RESULT, Kept, Values
from tierce.server.store.sqlite.raw import SqliteRaw

DAY: Final = 24 * 3_600_000
SIZE: Final = default_numbers().league.group
RESULTS: Final = 10
"""Results of each person, by which the page says how often a person stays."""
SEASON: Final = Kept("season", ("number",), ("starts", "ends", "closing", "closed"))
GROUP: Final = Kept(
    "league_group", ("season", "family", "pace", "division", "number"), ("size", "closed")
)
SCALES: Final = tuple(product(presets(), PACES, range(len(DIVISIONS))))
Rows = Iterator[tuple[Kept, list[Values]]]


def person(group: int, member: int) -> str:
    """The id of a person. Neighbours of a group lie far apart on the disk."""
    return f"{(group * SIZE + member) * 2654435761 % 2**32:08x}{group:05}{member:02}"


def where(group: int) -> tuple[str, str, int, int]:
    """Variant, pace, division and number of a group."""
    family, pace, division = SCALES[group % len(SCALES)]
    return family, pace, division, group // len(SCALES) + 1


def rows(groups: int, now: int) -> Rows:
    """All rows of the league, group by group."""
    yield SEASON, [(1, now - 28 * DAY, now - 1, None, None)]
    yield FILLING, [("result", "", now, 1)]
    for group in range(groups):
        family, pace, division, number = where(group)
        people = [person(group, member) for member in range(SIZE)]
        yield GROUP, [(1, family, pace, division, number, SIZE, None)]
        yield PERSON, [(one, f"person {at}") for at, one in enumerate(people)]
        yield PROFILE, [(one, pseudonym(one), "", "all", now) for one in people]
        yield (
            PLACE,
            [
                (1, one, family, pace, division, number, 60 - 3 * at, 20, 9, None)
                for at, one in enumerate(people)
            ],
        )
        yield RESULT, [result(one, at, family, now) for one in people for at in range(RESULTS)]


def result(one: str, number: int, family: str, now: int) -> Values:
    """A result of a match with another person."""
    key = (f"{one}{number}", 0, one)
    facts = (family, family, 2, 1, 1, 0, 5, 0, 20, 60_000, int(number != 3), 2, "normal", 1)
    return (*key, *facts, now - number)


class LargeLeague:
    """The league, its store and its pages."""

    def __init__(self, place: Place, groups: int, now: int) -> None:
        self._place = place
        self._groups = groups
        self._now = now

    @property
    def persons(self) -> int:
        return self._groups * SIZE

    async def change(self) -> float:
        """Seconds of a change of seasons, which one node does alone."""
        store = await self._place.store()
        try:
            seasons = Seasons(store.relations, default_numbers().league)
            begin = time.perf_counter()
            await seasons.run(self._now)
            took = time.perf_counter() - begin
            [(closed,)] = await store.relations.read("select closed from season where number = 1")
            [(entered,)] = await store.relations.read(
                "select count(*) from league_place where season = 2"
            )
        finally:
            await store.close()
        assert closed is not None
        assert entered == self.persons
        return took

    async def pages(self, times: int) -> AsyncIterator[tuple[str, list[float]]]:
        """Milliseconds of each request, the quickest first, page by page."""
        server = await asyncio.to_thread(
            lambda: Server(self._place.data, 0, limited=False, **self._place.environment)
        )
        try:
            async with httpx.AsyncClient(
                base_url=server.address, trust_env=False, timeout=60
            ) as http:
                yield "the league on the home page", await self._asked(http, times, "/api/league")
                yield "the group on the page", await self._asked(http, times, "/api/league/1")
                yield "all divisions of a season", await self._opened(http, times, "/api/league/1")
                yield "any group, for a visitor", await self._opened(http, times, "")
                yield "all seasons", await self._opened(http, times, "/api/league/seasons")
        finally:
            server.kill()

    async def _opened(self, http: httpx.AsyncClient, times: int, path: str) -> list[float]:
        """Requests of a visitor without a place; without a path, for one group after another."""
        took = []
        for at in range(times):
            family, pace, division, number = where(at * 7919 % self._groups)
            query = f"division={DIVISIONS[division]}&group={number}"
            begin = time.perf_counter()
            answer = await http.get(path or f"/api/league/1/{family}/{pace}?{query}")
            took.append(1000 * (time.perf_counter() - begin))
            answer.raise_for_status()
        return sorted(took)

    async def _asked(self, http: httpx.AsyncClient, times: int, path: str) -> list[float]:
        took = []
        for at in range(times):
            group = at * 7919 % self._groups
            family, pace, *_ = where(group)
            full = path if path == "/api/league" else f"{path}/{family}/{pace}"
            cookie = self._place.identity.cookie(person(group, at % SIZE))
            begin = time.perf_counter()
            answer = await http.get(full, headers={"Cookie": f"tierce_guest={cookie}"})
            took.append(1000 * (time.perf_counter() - begin))
            answer.raise_for_status()
        return sorted(took)


@asynccontextmanager
async def large_league(folder: Path, groups: int, *, sqlite: bool) -> AsyncIterator[LargeLeague]:
    """Write the league, into a file of SQLite or a PostgreSQL."""
    place = await asyncio.to_thread(lambda: Place(folder, sqlite=sqlite))
    if place.postgres is not None:
        await asyncio.to_thread(place.postgres.start)
    try:
        await (await place.store()).close()  # makes the tables
        now = time.time_ns() // 1_000_000
        await write(place.target, rows(groups, now))
        yield LargeLeague(place, groups, now)
    finally:
        if place.postgres is not None:
            place.postgres.kill()


async def write(target: Path | str, found: Rows) -> None:
    """Write the rows in one transaction, and let PostgreSQL count them for its plans."""
    if not isinstance(target, str):
        with closing(sqlite3.connect(target, isolation_level=None)) as connection:
            connection.executescript(FAST)
            await _add(SqliteRaw(connection), found)
        return
    async with PostgresRaw.opened(target) as raw:
        await _add(raw, found)
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(target)
    try:
        await connection.execute("vacuum analyze", timeout=600)
    finally:
        await connection.close()


async def _add(raw: Any, found: Rows) -> None:
    async with raw.whole():
        for kept, some in found:
            await raw.add(kept, some)
