"""A waiting table continues by itself: a full one starts, and an absent host is replaced."""

import pytest

from tests import waiting
from tests.server.fake_clock import FakeClock
from tests.server.people import Person, begun, site
from tests.server.table.time.test_timekeeper import go, until
from tierce.server.table.time.waiting_room import AMONG_FRIENDS, SOON, STRANGERS, VACANT

WISH = {"rules": "palace", "speed": "normal", "seats": 2}


async def quick(person, **more):
    answer = await person.http.post("/api/quick", json={**WISH, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def people(address, *names):
    return [await Person(address, name).come() for name in names]


async def alone(service, table, count):
    """Wait until so many of the table's persons are connected."""
    keeper = await service.tables.keeper(table)
    await waiting.until(lambda: keeper.present == count)


@pytest.mark.two_nodes
async def test_quick_play_never_sends_to_a_table_whose_people_are_gone(tmp_path):
    async with site(tmp_path, clock=FakeClock()) as (address, service):
        amal, bilel = await people(address, "Amal", "Bilel")
        left = await quick(amal)
        await amal.sit(left["id"])
        await amal.leave()
        await alone(service, left["id"], 0)
        found = await quick(bilel)

        assert found["made"]
        assert found["id"] != left["id"]
        await go(amal, bilel)


@pytest.mark.two_nodes
async def test_a_full_public_table_starts_by_itself_and_says_when(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        table = (await quick(amal))["id"]
        await amal.sit(table)
        assert amal.clock is None
        assert await quick(bilel) == {"id": table, "made": False}
        await bilel.sit(table)
        await until(amal, lambda one: one.clock is not None)
        assert amal.clock["starts"] == bilel.clock["starts"] == SOON
        clock.advance(SOON)
        await until(amal, lambda one: one.table["phase"] == "playing")
        await until(bilel, lambda one: one.table["phase"] == "playing")
        await go(amal, bilel)


@pytest.mark.two_nodes
async def test_a_host_who_is_gone_hands_over_and_all_are_told(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        table = (await quick(amal, seats=3))["id"]
        await amal.sit(table)
        await quick(bilel, seats=3)
        await bilel.sit(table)
        await amal.leave()
        await alone(service, table, 1)
        assert await quick(chiraz, seats=3) == {"id": table, "made": False}
        await chiraz.sit(table)
        await alone(service, table, 2)
        clock.advance(STRANGERS)
        for person in (bilel, chiraz):
            await until(person, lambda one: one.table["host"] == 1)
            assert [one["seat"] for one in person.events if one["type"] == "host"] == [1]
        clock.advance(VACANT)
        await until(bilel, lambda one: one.table["seats"][0]["kind"] == "open")
        assert (await bilel.say("ready", here=True))["type"] == "ack"
        await until(chiraz, lambda one: one.table["phase"] == "playing")
        assert len(chiraz.table["seats"]) == 2
        await amal.sit(table)
        assert amal.table["you"] is None
        await go(amal, bilel, chiraz)


async def test_the_countdown_of_a_table_by_days_goes_on_after_a_restart(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        table = await amal.make("you", "open", speed="days")
        await bilel.join(table)
        await bilel.sit(table)
        assert bilel.clock["starts"] == AMONG_FRIENDS
        cookie = bilel.cookie
        await go(amal, bilel)
    async with site(tmp_path, clock=clock) as (address, service):
        clock.advance(AMONG_FRIENDS)
        keeper = await service.tables.keeper(table)

        async def begun_there():
            return (await keeper.info(None)).phase != "waiting"

        await waiting.until_moved(clock, 0, begun_there)
        bilel = Person(address, cookie=cookie)
        await bilel.sit(table)
        assert bilel.table["phase"] == "playing"
        await go(bilel)


async def test_a_person_who_leaves_sees_no_hand_and_a_removed_one_is_told_so(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await begun(address, 3)
        assert (await bilel.say("leave"))["type"] == "ack"
        assert (bilel.view, bilel.table["you"], bilel.table["parted"]) == (None, None, "left")
        assert (await bilel.act("draw"))["code"] == "not_seated"
        assert (await amal.say("remove", seat=2))["type"] == "ack"
        await until(chiraz, lambda one: one.table["you"] is None)
        assert (chiraz.view, chiraz.table["parted"]) == (None, "removed")
        await bilel.read()
        assert bilel.table["parted"] == "left"
        no = await chiraz.http.post(f"/api/tables/{amal.table['id']}/join", json={})
        assert (no.status_code, no.json()["code"]) == (409, "barred")
        assert (await amal.say("dismiss"))["type"] == "ack"

        assert amal.table["ended"] == {"how": "dismissed", "seat": 0}
        for person, how in ((amal, None), (bilel, "left"), (chiraz, "removed")):
            [line] = (await person.http.get("/api/history")).json()["matches"]
            assert line["parted"] == how
            assert line["ended"]["how"] == "dismissed"
            assert [one["how"] for one in line["departures"]] == ["left", "removed"]
        await go(amal, bilel, chiraz)


async def test_a_match_that_was_resigned_is_replayed_and_played_again(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await begun(address, 2)
        first = amal if amal.my_turn else bilel
        await first.turn()
        await amal.say("leave")
        await until(bilel, lambda one: one.table["phase"] == "over")
        assert bilel.table["ranking"] == [[1], [0]]
        shown = await amal.http.get(f"/api/tables/{amal.table['id']}/replay?round=1")
        assert shown.json()["whole"]
        await amal.say("rematch")
        await until(bilel, lambda one: one.table["rematch"])
        again = bilel.table["rematch"]
        for person in (amal, bilel):
            person.events.clear()
            person.table = None
            await person.sit(again)
        await until(amal, lambda one: one.clock is not None)

        assert amal.clock["starts"] <= SOON
        await go(amal, bilel)
