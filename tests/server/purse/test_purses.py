"""Purses: refilled each day, charged when a match begins, paid when it ends."""

import asyncio

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site, take_turns
from tests.server.purse.purses import (
    FLOOR,
    balance,
    balances,
    drained,
    ended,
    exact,
    play,
    purse,
    staked,
    stakes_of,
    sums,
    waiting,
)
from tests.server.shared_deals.test_shared_deals import DAY, Calendar
from tests.server.table.test_stakes import SHORT
from tierce.server.table.time.waiting_room import SOON


async def test_a_purse_begins_at_the_floor_and_is_filled_once_a_day(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, service):
        amal = await Person(address, "Amal").come()
        first = await purse(amal)
        await asyncio.gather(*[balance(amal) for _ in range(5)])
        assert (first["balance"], first["floor"]) == (FLOOR, FLOOR)
        assert await stakes_of(amal) == [("daily", FLOOR)]
        await drained(service, amal, 300)
        assert await balance(amal) == 300
        clock.moved += DAY
        assert first["refills_at"] <= clock.now()
        assert await balance(amal) == FLOOR
        assert (await stakes_of(amal))[0] == ("daily", 700)
        clock.moved += DAY
        assert await balance(amal) == FLOOR
        assert len(await stakes_of(amal)) == 3
        await exact(service)
        await amal.go()


async def test_all_pay_when_the_match_begins_and_the_pot_is_paid_when_it_ends(tmp_path):
    async with staked(tmp_path) as (people, service):
        table = people[0].table["id"]
        assert people[0].table["purse"]
        assert await balances(*people) == [900, 900]
        assert (await sums(service))["pot:" + table] == 200
        await play(*people)
        paid = people[0].table["paid"]
        assert await balances(*people) == [900 + won for won in paid]
        assert sum(paid) == 200
        await exact(service, table)
        gain = (await people[0].http.get(f"/api/tables/{table}/gain")).json()
        while not gain["counted"]:
            gain = (await people[0].http.get(f"/api/tables/{table}/gain")).json()
        assert gain["purse"] == paid[0] - 100


async def test_who_leaves_before_the_match_was_played_has_lost_the_stake_to_nobody(tmp_path):
    async with staked(tmp_path) as (people, service):
        await people[1].say("leave")
        await ended(people[0])
        assert people[0].table["paid"] == [100, 0]
        assert await balances(*people) == [1000, 900]
        await exact(service, people[0].table["id"])


async def test_who_leaves_a_match_of_two_that_was_played_has_lost_the_stake(tmp_path):
    async with staked(tmp_path) as (people, service):
        await take_turns(*people)
        await people[1].say("leave")
        await ended(people[0])
        assert await balances(*people) == [1100, 900]
        await exact(service, people[0].table["id"])


async def test_stakes_of_a_match_without_a_result_are_given_back(tmp_path):
    async with staked(tmp_path) as (people, service):
        for one in people:
            await one.say("dismiss", on=True)
        await ended(*people)
        assert await balances(*people) == [FLOOR, FLOOR]
        assert (await stakes_of(people[0]))[0] == ("back", 100)
        await exact(service, people[0].table["id"])


async def test_the_stake_of_who_left_goes_to_the_others_and_his_seat_stays_his(tmp_path):
    async with staked(tmp_path, 3, options={"rounds": 2}) as (people, service):
        table = people[0].table["id"]
        await take_turns(*people)
        await people[2].say("leave")
        other = await Person(people[0].address, "Driss").come()
        refused = await other.http.post(f"/api/tables/{table}/join", json={"name": "Driss"})
        assert refused.status_code == 409
        for one in people[:2]:
            await one.say("dismiss", on=True)
        await ended(*people[:2])
        assert await balances(*people) == [1050, 1050, 900]
        await exact(service, table)
        await other.go()


async def test_with_a_bot_the_stake_counts_for_this_match_only(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot", stake=100))
        assert not amal.table["purse"]
        assert await balance(amal) == FLOOR
        await amal.go()
        table, (one, two) = await waiting(address, "Amal", "Bilel")
        await one.sit(table)
        assert one.table["purse"]
        await two.go()
        await one.go()


async def test_who_lacks_points_cannot_make_or_join_such_a_table(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await Person(address, "Amal").come()
        await drained(service, amal, 60)
        wish = {**SHORT, "seats": ["you", "open"], "stake": 100}
        refused = await amal.http.post("/api/tables", json=wish)
        assert refused.status_code == 400
        assert refused.json() == {"code": "purse_short", "detail": {"stake": 100, "balance": 60}}
        host = await Person(address, "Chiraz").come()
        table = await host.make("you", "open", "open", stake=100, access="public", rules="k40")
        refused = await amal.http.post(f"/api/tables/{table}/join", json={"name": "Amal"})
        assert refused.status_code == 409
        assert refused.json() == {"code": "purse_short", "detail": {"stake": 100, "balance": 60}}
        for one in (amal, host):
            await one.go()


async def test_a_start_moves_nothing_if_one_person_lacks_points(tmp_path):
    async with site(tmp_path) as (address, service):
        table, (amal, bilel) = await waiting(address, "Amal", "Bilel", access="link")
        await drained(service, bilel, 60)
        await amal.sit(table)
        await bilel.sit(table)
        said = await amal.say("ready")
        assert said["refusal"] == {"code": "someone_short", "stake": 100}
        assert await balances(amal, bilel) == [FLOOR, 60]
        await bilel.go()
        await amal.go()
        await exact(service)


async def test_the_host_learns_the_own_balance_when_he_is_short_himself(tmp_path):
    async with site(tmp_path) as (address, service):
        table, (amal, bilel) = await waiting(address, "Amal", "Bilel", access="link")
        await drained(service, amal, 60)
        await amal.sit(table)
        await bilel.sit(table)
        said = await amal.say("ready")
        assert said["refusal"] == {"code": "purse_short", "stake": 100, "balance": 60}
        await bilel.go()
        await amal.go()


async def test_a_table_that_starts_by_itself_frees_the_seat_of_who_lacks_points(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        table, (amal, bilel) = await waiting(address, "Amal", "Bilel")
        await drained(service, amal, 60)
        await amal.sit(table)
        await bilel.sit(table)
        assert bilel.clock["starts"] == SOON
        clock.advance(SOON)
        async with asyncio.timeout(30):
            while bilel.table["seats"][0]["kind"] != "open":
                await bilel.read()
        assert bilel.table["host"] == 1
        assert bilel.table["phase"] == "waiting"
        assert await balances(amal, bilel) == [60, FLOOR]
        await bilel.go()
        await amal.go()


@pytest.mark.two_nodes
async def test_two_tables_cannot_take_the_same_points(tmp_path):
    async with site(tmp_path) as (address, service):
        first, (amal, bilel) = await waiting(address, "Amal", "Bilel", access="link", stake=700)
        chiraz = await Person(address, "Chiraz").come()
        second = await chiraz.make("you", "open", **{**SHORT, "stake": 700})
        await amal.join(second)
        more = [(amal, first), (bilel, first), (chiraz, second)]
        for one, table in more:
            await one.sit(table)
        again = await Person(address, "Amal", amal.cookie).sit(second)
        told = await asyncio.gather(amal.say("ready"), chiraz.say("ready"))
        assert sorted(one["type"] for one in told) == ["ack", "refused"]
        assert await balance(amal) == 300
        for one in (again, bilel, chiraz, amal):
            await one.go()
        await exact(service)
