"""What the operator's commands do with the shared deal, and what a person takes along."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from tests.server.shared_deals.test_shared_deals import Calendar, play

from tests.server.people import Person, site
from tierce.cli import main


@pytest.fixture
def data(tmp_path):
    """A directory with one finished attempt and one under way, and the cookie of its person."""

    async def playing():
        async with site(tmp_path, clock=Calendar()) as (address, _):
            amal = await Person(address, "Amal").come()
            await play(amal, "gin")
            await amal.leave()
            await play(amal, "k51", turns=1)
            exported = await amal.http.post("/api/account/export", json={})
            await amal.go()
            return amal.cookie, exported

    cookie, exported = asyncio.run(playing())
    (tmp_path / "secret").write_text("k" * 64)
    return tmp_path, cookie, exported


def read(path, sql):
    with closing(sqlite3.connect(path / "tierce.db", isolation_level=None)) as database:
        return database.execute(sql).fetchall()


def test_the_check_compares_attempts_with_their_logs(data, capsys):
    path, _, _ = data
    assert main(["check", str(path)]) == 0
    read(path, "update shared_deal set score = score + 1 where score is not null")

    assert main(["check", str(path)]) == 1
    assert "the shared deal stored beside its log is another" in capsys.readouterr().out


def test_an_export_lists_the_attempts_and_an_erased_person_has_none(data):
    path, cookie, exported = data
    assert [one["family"] for one in exported.json()["shared_deals"]] == ["gin", "k51"]
    assert main(["erase", cookie, "--data", str(path)]) == 0

    assert read(path, "select count(*) from shared_deal") == [(0,)]
    assert read(path, "select count(*) from shared_day")[0][0] > 0
    assert main(["check", str(path)]) == 0


def test_a_recount_counts_no_shared_deal(data):
    path, _, _ = data
    assert main(["recount", "--data", str(path)]) == 0

    assert read(path, "select count(*) from dealt") == [(0,)]
