"""What the host decides about stakes, what a person takes along, and tables of earlier versions."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.server.office.test_calls import house_of
from tests.server.people import AT_ONCE, site
from tests.server.purse.purses import (
    FLOOR,
    balance,
    balances,
    exact,
    play,
    purse,
    staked,
    sums,
    waiting,
)
from tests.server.table.test_stakes import SHORT
from tests.waiting import until
from tierce.cli import main
from tierce.server.people.purse.room import ERASED
from tierce.server.table.entries import decode, encode

WISH = {**SHORT, "seats": ["you", "bot"], "stake": 100}


async def without(service, account):
    """Wait until the account is empty."""

    async def empty():
        return account not in await sums(service)

    await until(empty)


@pytest.mark.parametrize("off", [{"stakes": False}, {"children": True}])
async def test_where_the_host_allows_no_stakes_no_table_has_one(tmp_path, off):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        host, *others = await house_of(address, service)
        table, (amal, bilel) = await waiting(address, "Amal", "Bilel", access="link")
        switches = (await host.http.get("/api/house")).json()["switches"]
        switched = await host.http.post("/api/admin/switches", json={**switches, **off})
        assert switched.status_code == 200
        assert not (await purse(amal))["on"]
        refused = await amal.http.post("/api/tables", json=WISH)
        assert refused.json() == {"code": "wrong_stake", "detail": {"stake": [0, 0]}}
        await amal.sit(table)
        await bilel.sit(table)
        assert (await amal.say("ready"))["type"] == "ack"
        assert not amal.table["purse"]
        assert await balances(amal, bilel) == [FLOOR, FLOOR]
        for one in (host, *others, amal, bilel):
            await one.go()


async def test_who_is_erased_during_a_match_leaves_the_points_to_nobody(tmp_path):
    async with staked(tmp_path, 2) as (people, service):
        me = service.identity.person(people[0].cookie)
        erased = await people[0].http.post("/api/account/erase", json={"name": "Amal"})
        assert erased.status_code == 200, erased.text
        await without(service, me)
        assert (await sums(service))[ERASED] == 900
        await people[1].say("leave")
        table = people[1].table["id"]
        await without(service, "pot:" + table)
        assert (await sums(service))[ERASED] == 1100
        assert await balance(people[1]) == 900
        await exact(service, table)


async def test_an_export_has_the_own_entries(tmp_path):
    async with staked(tmp_path) as (people, _):
        told = (await people[0].http.post("/api/account/export", json={})).json()["purse"]
        assert [(one["reason"], one["amount"]) for one in told] == [
            ("daily", FLOOR),
            ("stake", -100),
        ]
        assert told[1]["table"] == people[0].table["id"]


async def test_a_table_of_an_earlier_version_moves_nothing(tmp_path):
    async with site(tmp_path) as (address, service):
        table, (amal, bilel) = await waiting(address, "Amal", "Bilel", access="link")
        await amal.sit(table)
        await bilel.sit(table)
        [made] = [row for row in await service.store.rows(table) if '"purse"' in row.entry]
        entry = decode(made.entry)
        keeper = await service.tables.keeper(table)
        keeper.ledger.table.purse = False  # as the log of an earlier version is read
        assert not decode(encode(entry).replace('"purse":true', '"purse":false')).purse
        assert (await amal.say("ready"))["type"] == "ack"
        assert not amal.table["purse"]
        assert await balances(amal, bilel) == [FLOOR, FLOOR]
        await play(amal, bilel)
        assert sum(amal.table["paid"]) == 200
        assert await balances(amal, bilel) == [FLOOR, FLOOR]
        await amal.go()
        await bilel.go()


def change(path, sql):
    with closing(sqlite3.connect(path / "tierce.db", isolation_level=None)) as database:
        database.execute(sql)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (
            "delete from purse_entry where number = 0 and transfer like 'end:%'",
            "do not add up to 0",
        ),
        ("update purse_entry set amount = -5000 where account not like '%:%'", "less than nothing"),
        ("delete from purse_entry where transfer like 'end:%'", "paid or got something else"),
        (
            "update purse_entry set table_id = '' where transfer like 'end:%'",
            "something else",
        ),
    ],
)
def test_the_check_finds_what_is_wrong_with_purses(tmp_path, capsys, damage, said):
    async def playing():
        async with staked(tmp_path) as (people, _):
            await play(*people)
            assert min(people[0].table["paid"]) >= 0

    asyncio.run(playing())
    assert main(["check", str(tmp_path)]) == 0
    change(tmp_path, damage)
    capsys.readouterr()

    assert main(["check", str(tmp_path)]) == 1
    assert said in capsys.readouterr().out


def test_an_erasure_by_the_operator_keeps_the_sums(tmp_path):
    async def playing():
        async with staked(tmp_path) as (people, _):
            await play(*people)
            return people[0].cookie

    cookie = asyncio.run(playing())
    (tmp_path / "secret").write_text("k" * 64)
    assert main(["erase", cookie, "--data", str(tmp_path)]) == 0
    assert main(["check", str(tmp_path)]) == 0

    with closing(sqlite3.connect(tmp_path / "tierce.db")) as database:
        found = dict(
            database.execute("select account, sum(amount) from purse_entry group by account")
        )
        assert database.execute("select count(*) from purse").fetchone() == (1,)
    assert sum(found.values()) == 0
    assert ERASED in found
