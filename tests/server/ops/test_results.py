"""What the operator's commands do with results of matches."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.server.keeper.test_results import match
from tests.server.people import site
from tierce.cli import main
from tierce.server.people.identity import Identity

KEY = "k" * 64


@pytest.fixture
def data(tmp_path):
    """A directory with one match that is over, and the cookie of its first person."""

    async def play():
        async with site(tmp_path) as (address, service):
            _, amal, bilel = await match(address)
            await service.counting.run()
            for person in (amal, bilel):
                await person.go()
            return amal.cookie

    cookie = asyncio.run(play())
    (tmp_path / "secret").write_text(KEY)
    return tmp_path, cookie


def read(path, sql, *facts):
    with closing(sqlite3.connect(path / "tierce.db", isolation_level=None)) as database:
        return database.execute(sql, facts).fetchall()


def test_results_of_an_erased_person_stay_without_the_id_and_the_profile_is_gone(data):
    path, cookie = data
    person = Identity(KEY.encode()).person(cookie)
    before = read(path, "select points from result order by seat")
    assert main(["erase", cookie, "--data", str(path)]) == 0

    assert read(path, "select points from result order by seat") == before
    assert not read(path, "select 1 from result where person = ?", person)
    assert not read(path, "select 1 from profile where person = ?", person)
    assert main(["check", str(path)]) == 0


def test_the_check_compares_results_with_the_log(data, capsys):
    path, _ = data
    assert main(["check", str(path)]) == 0
    read(path, "update result set points = points + 1 where seat = 0")

    assert main(["check", str(path)]) == 1
    assert "the results stored beside its log are others" in capsys.readouterr().out


def test_a_recount_lets_the_server_fill_all_results_again(data):
    path, _ = data
    assert main(["recount", "--data", str(path)]) == 0

    assert read(path, "select count(*) from result") == [(0,)]
    assert read(path, "select count(*) from filling") == [(0,)]


def test_an_erased_person_has_no_experience_and_the_match_keeps_what_it_gave(data):
    path, cookie = data
    person = Identity(KEY.encode()).person(cookie)
    before = read(path, "select experience, mu from gain order by seat")
    assert len(before) == 2
    assert main(["erase", cookie, "--data", str(path)]) == 0

    assert read(path, "select experience, mu from gain order by seat") == before
    for table in ("experience", "rating", "gain"):
        assert not read(path, f"select 1 from {table} where person = ?", person)


def test_the_check_compares_experience_with_what_the_matches_gave(data, capsys):
    path, _ = data
    read(path, "update experience set points = points + 1")

    assert main(["check", str(path)]) == 1
    assert "experience of 2 persons is not the sum of their matches" in capsys.readouterr().out


def test_after_a_recount_no_match_counts_again(data):
    path, _ = data
    before = read(path, "select person, points from experience order by person")
    assert main(["recount", "--data", str(path)]) == 0

    async def serve():
        async with site(path) as (_, service):
            assert await service.jobs.filling.run()
            assert await service.counting.run() == 0

    asyncio.run(serve())
    assert read(path, "select count(*) from result") == [(2,)]
    assert read(path, "select person, points from experience order by person") == before


def test_a_recount_says_what_it_has_changed(data, capsys):
    path, _ = data
    assert main(["recount", "--data", str(path)]) == 0

    said = capsys.readouterr().out
    assert "matches count no more for ratings and leagues" in said
    assert "places of seasons that run have changed" in said
