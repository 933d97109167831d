"""Prizes in points: paid from purses with the entry, shared by places at the end."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.server.clubs.test_evenings import Moved
from tests.server.office.test_calls import house_of
from tests.server.people import Person, site
from tests.server.purse.purses import FLOOR, balances, drained, purse, stakes_of
from tests.server.tournaments.event import act, crowd, end, make, page, post, refused
from tierce.cli import main
from tierce.server.people.purse.room import POT

SUM = "select sum(amount) from purse_entry where account = $1"
PAID = """
    select reason, amount from purse_entry
    where amount > 0 and table_id = $1 and reason <> 'entry' order by amount
"""


async def one_table(address, **more):
    """A tournament for points, with all players of one table signed up."""
    host, *players = await crowd(address, 5)
    event = await make(host, rounds=1, **{"stake": 100, **more})
    for one in players:
        await act(one, event, "sign_up")
    return host, players, event


async def played(host, event):
    """Play the only table; the players in the order of the ranking."""
    await act(host, event, "start")
    now = await act(host, event, "draw")
    await act(host, event, "report", table=0, points=[0, 10, 20, 30])
    now = await act(host, event, "end")
    return now, [one["player"] for one in now["standing"]]


async def test_players_pay_to_enter_and_the_pot_is_shared_at_the_end(tmp_path):
    async with site(tmp_path) as (address, _):
        host, players, event = await one_table(address)
        stranger = await page(await Person(address, "Zoé").come(), event)
        told = (stranger["stake"], stranger["pot"], stranger["split"], stranger["shares"])
        assert told == (100, 400, "three", [200, 120, 80])
        assert await balances(*players) == [900] * 4
        entries = (await purse(players[0]))["entries"]
        assert [one["amount"] for one in entries if one["tournament"] == event] == [-100]

        now, order = await played(host, event)
        assert [one["prize"] for one in now["standing"]] == [200, 120, 80, 0]
        for one in players:
            you = (await page(one, event))["you"]
            won = [200, 120, 80, 0][order.index(you)]
            assert await balances(one) == [900 + won]
            assert ("prize", won) in await stakes_of(one) or not won
        await end([host, *players])


async def test_who_withdraws_and_a_tournament_that_is_cancelled_give_stakes_back(tmp_path):
    async with site(tmp_path) as (address, service):
        host, players, event = await one_table(address)
        await act(players[0], event, "withdraw")
        assert await balances(*players) == [FLOOR, 900, 900, 900]
        now = await act(host, event, "end")
        assert (now["state"], now["next"]) == ("ended", None)
        assert await balances(*players) == [FLOOR] * 4
        assert (await stakes_of(players[1]))[0] == ("back", 100)
        held = await service.store.relations.read(SUM, POT + event)
        assert held == [(0,)]
        await end([host, *players])


async def test_stakes_and_grants_keep_to_the_limits_of_the_site(tmp_path):
    async with site(tmp_path) as (address, service):
        owner, *others = await house_of(address, service)
        amal = await Person(address, "Amal").come()
        wish = {"name": "Noël", "place": "cards", "rules": "palace"}
        for person, more, wrong in (
            (amal, {"stake": 10_001}, ["stake"]),
            (amal, {"stake": -1}, ["stake"]),
            (amal, {"grant": 1}, ["grant"]),
            (owner, {"grant": 10_001}, ["grant"]),
        ):
            found = await post(person, "", {**wish, **more}, 400)
            assert found["detail"]["fields"] == wrong
        assert (await owner.http.get("/api/house")).json()["most_grant"] == 10_000
        assert (await amal.http.get("/api/house")).json()["most_grant"] == 0
        event = await make(owner, grant=500, rounds=1)
        assert (await page(amal, event))["pot"] == 500
        await end([owner, *others, amal])


async def test_who_cannot_pay_does_not_enter_nor_does_a_typed_name(tmp_path):
    async with site(tmp_path) as (address, service):
        host, amal = await crowd(address, 2)
        event = await make(host, rounds=1, stake=100)
        await drained(service, amal, 60)
        assert await refused(amal, event, "sign_up") == "purse_short"
        assert await refused(host, event, "add", name="Paul") == "no_purse"
        assert (await page(host, event))["players"] == []
        await end([host, amal])


@pytest.mark.parametrize("off", [{"stakes": False}, {"children": True}])
async def test_where_the_site_allows_no_stakes_nobody_pays(tmp_path, off):
    async with site(tmp_path) as (address, service):
        owner, *others = await house_of(address, service)
        amal = await Person(address, "Amal").come()
        event = await make(owner, rounds=1, stake=100)
        switches = (await owner.http.get("/api/house")).json()["switches"]
        await owner.http.post("/api/admin/switches", json={**switches, **off})
        assert await refused(amal, event, "sign_up") == "stakes_off"
        wish = {"name": "Noël", "place": "cards", "rules": "palace", "stake": 1}
        assert (await post(owner, "", wish, 400))["detail"]["fields"] == ["stake"]
        await end([owner, *others, amal])


SPOILT = {
    "a prize too high": "update purse_entry set amount = amount + 1 where reason = 'prize'"
    " and (number = 1 or number = (select min(number) from purse_entry where reason = 'prize'"
    " and number > 1))",
    "an entry without a stake": "delete from purse_entry where number in (4, 5)"
    " and transfer like 'start:%' and reason = 'entry'",
}


@pytest.mark.parametrize("how", [None, *SPOILT])
async def test_the_check_compares_the_ledger_with_the_log(tmp_path, capsys, how):
    async with site(tmp_path) as (address, _):
        host, players, event = await one_table(address)
        await act(players[0], event, "withdraw")
        await act(players[0], event, "sign_up")
        await played(host, event)
        await end([host, *players])
    if how:
        with closing(sqlite3.connect(tmp_path / "tierce.db")) as base, base:
            assert base.execute(SPOILT[how]).rowcount == 2
    capsys.readouterr()
    status, said = main(["check", "--data", str(tmp_path)]), capsys.readouterr().out

    assert status == bool(how)
    assert (f"tournament {event}: the purses" in said) == bool(how)


MONTH = 31 * 24 * 3_600_000
"""Longer than a tournament for points waits for somebody to go on."""


@pytest.mark.parametrize("played", ["nothing", "a draw", "all rounds"])
async def test_a_tournament_that_its_host_leaves_ends_after_a_month_and_keeps_no_points(
    tmp_path, played
):
    async with site(tmp_path, clock=(clock := Moved())) as (address, service):
        host, players, event = await one_table(address)
        if played != "nothing":
            await act(host, event, "start")
            await act(host, event, "draw")
        if played == "all rounds":
            await act(host, event, "report", table=0, points=[0, 10, 20, 30])
        clock.by = MONTH
        await asyncio.gather(*(service.rounds.run() for _ in range(2)))

        assert (await page(host, event))["state"] == "ended"
        held = await service.store.relations.read(SUM, POT + event)
        assert held == [(0,)]
        found = await service.store.relations.read(PAID, event)
        prizes = [("prize", amount) for amount in (80, 120, 200)]
        assert found == (prizes if played == "all rounds" else [("back", 100)] * 4)
        await end([host, *players])
