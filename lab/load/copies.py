"""How long pages take with a million finished matches in the database.

Bots play some matches. They are copied under new tables and persons until there are enough, twenty
for each pair of persons. The copies lie in the archive, as matches do a day after their end.
"""

import argparse
import asyncio
import secrets
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import httpx
from msgspec.structs import replace

from lab.chaos.kinds import KINDS
from lab.chaos.nodes import Cluster
from lab.load.bulk import Copied, of_postgres, of_sqlite
from lab.load.report import table_head
from lab.load.split import store_of
from tierce.bots import bot
from tierce.record import write_action
from tierce.rules import propose
from tierce.server.people.identity import Identity
from tierce.server.people.profile.result import Result
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Row
from tierce.server.store.archive import pack
from tierce.server.table import entries
from tierce.server.table.entries import Began, Entries, Made, Place, Played
from tierce.server.table.table import Table
from tierce.server.views import summary

EACH: Final = 20
"""Matches of one pair of persons."""
ASKED: Final = 300
"""Requests of each kind."""
LISTED: Final = 50
"""Public tables in the lobby."""
BAR: Final = 30
PERSONS: Final = ("person-of-seat-one", "person-of-seat-two")
"""Stand for the persons in a played match."""
MINUTE: Final = 60_000
HEAD: Final = ["request", "median ms", "p99 ms", "slowest ms", f"within {BAR} ms (99 of 100)"]


class Match(NamedTuple):
    """A played match: its rows without a table, and its line in lists."""

    rows: list[Row]
    line: str
    results: list[Result]


def played(number: int) -> Match:
    """A match of two bots in the seats of persons."""
    table, rows = Table("played"), list[Row]()

    def add(entry: Entries) -> None:
        done, at = table.add(entry, 1000 * (table.seq + 1)), 1000 * (table.seq + 1)
        rows.append(Row("", table.seq, at, entries.encode(done)))

    add(made(number))
    add(Began())
    while table.phase == "playing":
        assert table.round is not None
        turn = table.round.turn
        add(Played(seat=turn, action=write_action(bot("greedy").choose(table.round.view(turn)))))
    return Match(rows, summary.summary(table, 0).line, table.stints.results or [])


def made(number: int) -> Made:
    """A table of two persons for a short match."""
    rules, _ = propose("k40", KINDS[0]["options"])
    return Made(
        rules=rules.name,
        options=rules.as_dict(),
        places=[Place("person", name, name) for name in PERSONS],
        host=0,
        pace="none",
        secret=f"{number:064x}",
    )


def copies(matches: list[Match], count: int, now: int) -> Iterator[Copied]:
    """So many matches under new names, the oldest first, one a minute."""
    for at in range(count):
        match, table = matches[at % len(matches)], table_of(at)
        ended = now - (count - at) * MINUTE - 2 * 1440 * MINUTE
        shift = ended - match.rows[-1].at
        rows = [Row(table, row.seq, row.at + shift, renamed(row.entry, at)) for row in match.rows]
        persons = tuple(person_of(at, seat) for seat in range(len(PERSONS)))
        line = renamed(match.line, at)
        results = tuple(
            replace(one, table_id=table, person=renamed(one.person, at), ended=ended)
            for one in match.results
        )
        yield Copied(table, persons, ended, line, len(rows), pack(rows), results)


def table_of(at: int) -> str:
    return f"copy{at:018d}"


def person_of(at: int, seat: int) -> str:
    return f"person-{at // EACH:010d}-{seat}"


def renamed(text: str, at: int) -> str:
    """The text with the persons of a copy."""
    for seat, name in enumerate(PERSONS):
        text = text.replace(name, person_of(at, seat))
    return text


async def filled(cluster: Cluster, matches: list[Match], count: int, key: str) -> None:
    """Make the database, and write the copies."""
    await (await store_of(cluster, key)).close()
    found = copies(matches, count, time.time_ns() // 1_000_000)
    if cluster.postgres is None:
        of_sqlite(cluster.nodes[0].data / "tierce.db", found)
    else:
        await of_postgres(cluster.postgres.url(), found)


async def asked(address: str, identity: Identity, count: int) -> AsyncIterator[str]:
    """The rows of the report: each request of many persons, one after the other."""
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
        for _ in range(LISTED):
            body = {**KINDS[0], "access": "public"}
            (
                await http.post("/api/tables", json=body, headers={"X-Tierce": "1"})
            ).raise_for_status()
        found = await http.get("/api/history", headers=cookie(identity, 0))
        assert found.json()["played"] == min(EACH, count), "the copies are not in the lists"
        for name, path in {
            "home": "/api/me",
            "history": "/api/history",
            "replay of a round": "/api/tables/{table}/replay?round=1",
            "lobby": "/api/lobby",
            "own profile": "/api/people/me",
            "profile of another": "/api/people/{other}",
        }.items():
            took = []
            for _ in range(ASKED):
                at = secrets.randbelow(count)
                took.append(
                    await timed(
                        http,
                        identity,
                        path.format(table=table_of(at), other=pseudonym(person_of(at, 1))),
                        at,
                    )
                )
            yield row(name, sorted(took))


async def timed(http: httpx.AsyncClient, identity: Identity, path: str, at: int) -> float:
    """Milliseconds of one request by the first person of a copy."""
    begin = time.perf_counter()
    (await http.get(path, headers=cookie(identity, at))).raise_for_status()
    return 1000 * (time.perf_counter() - begin)


def cookie(identity: Identity, at: int) -> dict[str, str]:
    """The header of the first person of a copy."""
    return {"Cookie": f"tierce_guest={identity.cookie(person_of(at, 0))}"}


def row(name: str, took: list[float]) -> str:
    last = took[int(0.99 * len(took))]
    figures = f"{statistics.median(took):.1f} | {last:.1f} | {took[-1]:.1f}"
    return f"| {name} | {figures} | {'yes' if last <= BAR else 'no'} |"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--played", type=int, default=1000)
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL instead of SQLite")


async def lines(wish: argparse.Namespace, folder: Path) -> AsyncIterator[str]:
    """The report, line by line."""
    key, begin = secrets.token_hex(32), time.perf_counter()
    (folder / "secret").write_text(key)
    settings: dict[str, str] = (
        {"TIERCE_SECRET_FILE": str(folder / "secret")} if wish.postgres else {}
    )
    cluster = Cluster(folder, 1, sqlite=not wish.postgres, environment=settings)
    try:
        await cluster.start_engines()
        matches = await asyncio.to_thread(lambda: [played(at) for at in range(wish.played)])
        entries_ = statistics.median(len(match.rows) for match in matches)
        await filled(cluster, matches, wish.matches, key)
        await cluster.start_nodes()
        engine = "PostgreSQL" if wish.postgres else "SQLite"
        yield (
            f"{engine}: {wish.matches:,} finished matches, copies of {wish.played:,} with "
            f"{entries_:.0f} entries, written in {time.perf_counter() - begin:.0f} s; "
            f"{size(folder):.2f} GB."
        )
        yield ""
        for line in table_head(HEAD):
            yield line
        async for line in asked(cluster.addresses[0], Identity(key.encode()), wish.matches):
            yield line
    finally:
        cluster.close()


def size(folder: Path) -> float:
    """Gigabytes of all files."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e9
