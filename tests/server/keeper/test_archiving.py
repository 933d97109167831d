"""A match that has been over for a day is archived, and nobody notices."""

import asyncio
import sqlite3
from contextlib import closing

from structlog.testing import capture_logs

from tests.golden.test_golden import unpacked
from tests.server.fake_clock import FakeClock
from tests.server.keeper.test_damage import damage
from tests.server.lists.test_history import go, match_of
from tests.server.people import Person, site
from tierce.cli import main
from tierce.server.keeper.jobs.archiving import DAY, EVERY, Archiving

START = 1_790_000_000_000


def count(data, where):
    with closing(sqlite3.connect(data / "tierce.db")) as database:
        return database.execute(f"select count(*) from {where}").fetchone()[0]


async def archived(service, clock):
    """Run the job as if a day had passed."""
    clock.time += DAY + 1
    job = Archiving(service.store, clock, pause=0)
    done = await job.run()
    await job.close()
    return done


async def shown(person, table):
    """All that a person can read of a finished match."""
    found = {}
    for path in ("", "/record", "/replay?round=1", "/deals"):
        answer = await person.http.get(f"/api/tables/{table}{path}")
        assert answer.status_code == 200, answer.text
        found[path] = answer.text.replace('"connected":true', '"connected":false')
    history = (await person.http.get("/api/history")).json()["matches"]
    return found, [{**line, "at": 0} for line in history]


async def test_an_archived_match_is_shown_as_before_and_leads_to_a_rematch(tmp_path):
    clock = FakeClock(START)
    async with site(tmp_path, clock=clock) as (address, service):
        table, amal, bilel, eve = await match_of(address)
        before = await shown(amal, table)
        await go(amal, bilel, eve)
    async with site(tmp_path, clock=clock) as (address, service):
        again = Person(address, "Amal", cookie=amal.cookie)
        assert await shown(again, table) == before
        assert await archived(service, clock) == 1
        assert await shown(again, table) == before
        await again.go()
    assert count(tmp_path, "event") == 0
    async with site(tmp_path, clock=clock) as (address, service):
        again = Person(address, "Amal", cookie=amal.cookie)
        assert await shown(again, table) == before
        await again.sit(table)
        assert (await again.say("rematch"))["type"] == "ack"
        assert count(tmp_path, "event") == 2  # the rematch, and the note of it
        await again.go()
    async with site(tmp_path, clock=clock) as (address, service):
        assert await archived(service, clock) == 1
        again = await Person(address, "Amal", cookie=amal.cookie).sit(table)
        assert again.table["rematch"] is not None
        await again.go()


def old_match(data):
    """A database with one finished match: its table, its player's cookie, and a clock."""
    kept = unpacked("0.1.0", "palace", data)
    [table] = kept["records"]
    return table, kept["people"]["Amal"]["cookie"], FakeClock(START)


def ended(data, clock):
    """Let the match end now."""
    with closing(sqlite3.connect(data / "tierce.db", isolation_level=None)) as database:
        database.execute("update line set at = ?", (clock.now(),))


async def test_matches_in_play_and_matches_just_over_stay(tmp_path):
    table, _, clock = old_match(tmp_path)
    ended(tmp_path, clock)
    async with site(tmp_path, clock=clock) as (address, service):
        eve = await Person(address, "Eve").come()
        going = await eve.make("you", "bot")
        rows = count(tmp_path, f"event where table_id = '{table}'")
        clock.time -= 2
        assert await archived(service, clock) == 0
        assert count(tmp_path, f"event where table_id = '{table}'") == rows
        clock.time += 2 - DAY
        assert await archived(service, clock) == 1
        assert (await eve.http.get(f"/api/tables/{going}")).json()["phase"] == "playing"
        assert count(tmp_path, f"archive where table_id = '{table}'") == 1
        await eve.go()


async def test_the_job_runs_each_hour(tmp_path):
    _, _, clock = old_match(tmp_path)
    ended(tmp_path, clock)
    async with site(tmp_path, clock=clock) as (_, service):
        await service.store.spend("key", clock.now())
        clock.advance(DAY - EVERY)
        await service.jobs.archiving._rounds._task
        assert (count(tmp_path, "archive"), count(tmp_path, "spent")) == (0, 1)
        clock.advance(2 * EVERY)
        await service.jobs.archiving._rounds._task
        assert (count(tmp_path, "archive"), count(tmp_path, "spent")) == (1, 0)


async def test_a_damaged_log_is_left_for_the_operator(tmp_path):
    table, _, clock = old_match(tmp_path)
    async with site(tmp_path, clock=clock) as (_, service):
        damage(tmp_path, table, "event", "at = at + (seq = 3)")
        with capture_logs() as logs:
            assert await archived(service, clock) == 0
        assert [line["table"] for line in logs if line["event"] == "not_archived"] == [table]
    assert count(tmp_path, "event") > 0


async def test_archived_matches_are_checked_counted_copied_and_restored(tmp_path, capsys):
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    table, cookie, clock = old_match(here)
    async with site(here, clock=clock) as (address, service):
        amal = Person(address, "Amal", cookie=cookie)
        before = await shown(amal, table)
        tallies = {*map(str, await service.store.tallies())}
        assert await archived(service, clock) == 1
        await amal.go()
    (here / "secret").write_text("k" * 64)
    copy = str(tmp_path / "copy.zip")

    for args in (
        ["recount", "--data", str(here)],
        ["backup", copy, "--data", str(here)],
        ["restore", copy, "--data", str(there)],
        ["check", "--data", str(there)],
    ):
        assert await asyncio.to_thread(main, args) == 0, args
    said = capsys.readouterr().out
    assert "1 tables counted" in said
    assert "1 tables, " in said
    async with site(there, clock=clock) as (address, service):
        again = Person(address, "Amal", cookie=cookie)
        assert await shown(again, table) == before
        assert {*map(str, await service.store.tallies())} == tallies
        await again.go()
    damage(there, table, "archive", "entries = substr(entries, 1, 60)")
    assert main(["check", "--data", str(there)]) == 1
    assert f"table {table}: its log cannot be read" in capsys.readouterr().out
