"""``tierce puzzles from``: puzzles out of finished matches, without names."""

import asyncio
import hashlib
import random
import sqlite3
from functools import cache

import httpx
import pytest

import tierce
from tests.learn.puzzle_proofs import prove_again
from tests.server.people import HEADERS, PLAIN, site
from tierce.cli import main
from tierce.learn.puzzles.shelf import opened
from tierce.record import write_action
from tierce.rules import preset
from tierce.server.keeper.log.replaying import row_of
from tierce.server.ops.match_puzzles import puzzles_from
from tierce.server.people.office.records import Switches
from tierce.server.people.puzzles.from_matches import DAY, RESTS, MatchPuzzleRoom
from tierce.server.store import Line
from tierce.server.store.sqlite import SqliteStore
from tierce.server.system.clock import wall_time
from tierce.server.table.entries import Began, Cut, Entries, Made, Place, Played
from tierce.server.table.table import Table
from tierce.server.wire import SharedDeal, TournamentTable
from tierce.server.wire.words.terms import Access

RULES = "classique+stop_on_empty_stock"
NOW = 1_800_000_000_000
NAMES = ("Zoubida", "Wenceslas", "Xaviera")


@cache
def entries_of(
    seed: int, shared: bool = False, alike: bool = False, access: Access = "public"
) -> list[Entries]:
    """The log of a whole match of three persons."""
    rules, rng, table = preset(RULES).but(rounds=2), random.Random(seed), Table("made")
    found: list[Entries] = []

    def add(entry: Entries) -> None:
        found.append(entry)
        table.add(entry, 0)

    add(
        Made(
            rules=rules.name,
            options=rules.as_dict(),
            places=[Place("person", name, f"id-of-{name}") for name in NAMES],
            host=0,
            pace="none",
            edition=2,
            access=access,
            secret=hashlib.sha256(str(seed).encode()).hexdigest(),
            shared=SharedDeal("2027-01-01", "classique") if shared else None,
            tournament=TournamentTable("noel", 0, 0, alike=True) if alike else None,
        )
    )
    while table.phase != "over":
        if table.phase != "playing":
            add(Cut(seat=0, cut=f"cut {rng.random()}"))
            add(Began())
            continue
        seat = table.round.turn
        choice = tierce.bot("greedy").choose(table.round.view(seat))
        add(Played(seat=seat, action=write_action(choice)))
    return found


async def keep(store, name: str, entries: list[Entries], at: int) -> None:
    """Store a log whose entries all came at one time."""
    table, rows = Table(name), []
    for entry in entries:
        table.add(entry, at)
        rows.append(row_of(table, entry, at))
    await store.append(rows, [Line(name, at, "{}", ("id-of-Zoubida",))])


@pytest.fixture
async def data(tmp_path):
    """A site with ten finished matches, and four that may not be used."""
    store = SqliteStore(tmp_path / "tierce.db")
    for seed in range(10):
        await keep(store, f"table-{seed}", entries_of(seed), NOW - RESTS - seed * DAY)
    await keep(store, "unfinished", entries_of(20)[:-1], NOW - RESTS)
    await keep(store, "yesterday", entries_of(21), NOW - DAY)
    await keep(store, "shared", entries_of(22, shared=True), NOW - RESTS)
    await keep(store, "tournament", entries_of(23, alike=True), NOW - RESTS)
    await store.close()
    return tmp_path


def ignore(_matches: int, _new: int) -> None:
    pass


async def kept(data):
    store = SqliteStore(data / "tierce.db")
    found = await MatchPuzzleRoom(store.relations).all()
    await store.close()
    return found


async def test_each_is_proved_again_and_a_second_run_adds_nothing(data):
    new = await puzzles_from(str(data), NOW, ignore)
    again = await puzzles_from(str(data), NOW, ignore)
    found = await kept(data)

    assert (new, again) == (len(found), 0)
    assert new > 3
    for one in found:
        puzzle = opened(one)
        prove_again(puzzle)
        assert (one.rating, one.themes) == (puzzle.rating, puzzle.themes)


async def test_nothing_stored_names_a_person_or_a_table(data):
    await puzzles_from(str(data), NOW, ignore)
    database = sqlite3.connect(data / "tierce.db")
    rows = str(database.execute("select * from match_puzzle").fetchall())
    database.close()

    assert not [word for word in (*NAMES, "table-", "id-of") if word in rows]


async def test_matches_that_not_everybody_could_watch_to_the_end_give_nothing(data):
    new = await puzzles_from(str(data), NOW, ignore)
    later = await puzzles_from(str(data), NOW + RESTS, ignore)
    others = {name: entries_of(*asked) for name, asked in OTHERS.items()}

    assert new > 0
    assert later == await count_alone(data.parent / "one", {"yesterday": others["yesterday"]})
    assert await count_alone(data.parent / "public", {"public": entries_of(24)}) > 0
    for name in set(OTHERS) - {"yesterday"}:
        assert await count_alone(data.parent / name, {name: others[name]}) == 0


OTHERS = {
    "unfinished": (20,),
    "yesterday": (21,),
    "shared": (22, True),
    "tournament": (23, False, True),
    "by link": (24, False, False, "link"),
    "private": (24, False, False, "private"),
    "friends": (24, False, False, "friends"),
    "club": (24, False, False, "club"),
}


async def count_alone(path, logs) -> int:
    """The puzzles of a site with these tables only."""
    path.mkdir()
    store = SqliteStore(path / "tierce.db")
    for name, entries in logs.items():
        await keep(store, name, entries[: -1 if name == "unfinished" else None], NOW - RESTS)
    await store.close()
    return await puzzles_from(str(path), NOW, ignore)


async def test_only_matches_since_a_day_are_read(data):
    some = await puzzles_from(str(data), NOW, ignore, NOW - RESTS - 4 * DAY)
    rest = await puzzles_from(str(data), NOW, ignore)

    assert some > 0
    assert rest > 0


async def test_the_page_serves_them_marked_and_the_host_may_hide_them(data):
    await puzzles_from(str(data), NOW, ignore)
    wish = {"real": True}
    async with (
        site(data) as (address, service),
        httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN) as http,
    ):
        overview = (await http.get("/api/puzzles")).json()
        name = (await http.post("/api/puzzles/next", json=wish)).json()["id"]
        step = (await http.get(f"/api/puzzles/{name}")).json()
        shelf = (await http.get("/api/puzzles/gin-1")).json()
        solution = (await http.post(f"/api/puzzles/{name}/solution")).json()
        after = (await http.get("/api/puzzles")).json()
        like = (await http.post("/api/puzzles/next", json={"like": name})).json()["id"]
        await service.house.switch("terminal", Switches(match_puzzles=False))
        await service.office.boards.fresh()
        hidden = (await http.get("/api/puzzles")).json()
        gone = await http.get(f"/api/puzzles/{name}")
        none = (await http.post("/api/puzzles/next", json=wish)).json()["id"]
        unknown = await http.post("/api/puzzles/next", json={"like": name})

    assert overview["real"]["count"] > 3
    assert overview["real"]["tried"] == 0
    assert after["real"]["tried"] == 1
    assert name.startswith("real-")
    assert (step["real"], shelf["real"]) == (True, False)
    assert solution["frames"]
    assert like.split("-")[:2] == name.split("-")[:2]
    assert like != name
    assert not [word for word in NAMES if word in str(step)]
    assert (hidden["real"], gone.status_code, none, unknown.status_code) == (None, 404, None, 400)


def test_the_command_counts_and_names_a_directory_without_tables(tmp_path, capsys):
    assert main(["puzzles", "from", str(tmp_path)]) == 2
    assert "there are no tables" in capsys.readouterr().err


async def test_the_command_adds_them(data, capsys, monkeypatch):
    assert wall_time() < NOW
    monkeypatch.setattr("tierce.server.system.clock.wall_time", lambda: NOW)
    assert await asyncio.to_thread(main, ["puzzles", "from", str(data)]) == 0
    assert f"{len(await kept(data))} new puzzles" in capsys.readouterr().out
