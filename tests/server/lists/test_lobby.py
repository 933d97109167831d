"""The lobby lists public tables only. A private one needs the host's consent."""

import asyncio
import json

import pytest
from websockets.asyncio.client import connect

from tests import waiting
from tests.server.people import Person, site


async def people(address, *names):
    return [await Person(address, name).come() for name in names]


async def listed(person):
    return (await person.http.get("/api/lobby")).json()["tables"]


async def until(person, wanted):
    async with asyncio.timeout(120):
        while not wanted(person):
            await person.read()


async def go(*all_):
    for person in all_:
        await person.go()


@pytest.mark.two_nodes
async def test_a_public_table_is_listed_while_its_host_is_there(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        table = await amal.make("you", "open", "bot", rules="palace+cyclic", access="public")
        assert await listed(bilel) == []
        await amal.sit(table)
        [line] = await listed(bilel)

        assert (line["id"], line["host"], line["free"]) == (table, "Amal", 1)
        assert line["rules"] == "palace+cyclic"
        assert list(line["changed"]) == ["ace_run"]
        assert [seat["kind"] for seat in line["seats"]] == ["person", "open", "bot"]
        await amal.leave()

        async def gone():
            return not await listed(bilel)

        await waiting.until(gone)
        await go(amal, bilel)


async def test_a_table_by_link_is_listed_nowhere(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        await amal.sit(await amal.make("you", "open"))

        assert await listed(bilel) == []
        await go(amal, bilel)


@pytest.mark.two_nodes
async def test_who_looks_is_told_when_a_table_comes_fills_and_goes(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        where = address.replace("http", "ws") + "/ws/lobby"
        async with connect(where, compression=None, proxy=None) as lobby, asyncio.timeout(120):
            assert json.loads(await lobby.recv()) == {"type": "lobby", "tables": []}
            await amal.sit(await amal.make("you", "open", access="public"))
            [line] = json.loads(await lobby.recv())["tables"]
            assert line["free"] == 1
            await bilel.join(line["id"])
            while line["free"]:
                [line] = json.loads(await lobby.recv())["tables"]
            await amal.leave()
            while json.loads(await lobby.recv())["tables"]:
                pass
        await go(amal, bilel)


@pytest.mark.two_nodes
async def test_a_private_table_seats_whom_the_host_lets_in(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        table = await amal.make("you", "open", access="private")
        for person in (amal, bilel, chiraz):
            await person.sit(table)
        asked = (await bilel.http.post(f"/api/tables/{table}/join", json={})).json()
        again = (await bilel.http.post(f"/api/tables/{table}/join", json={})).json()
        assert asked == again
        assert asked["seat"] is None
        other = (await chiraz.http.post(f"/api/tables/{table}/join", json={})).json()
        await until(amal, lambda one: len(one.table["asking"]) == 2)
        assert [one["name"] for one in amal.table["asking"]] == ["Bilel", "Chiraz"]
        assert (await bilel.say("admit", key=asked["asking"], yes=True))["code"] == "not_seated"
        await amal.say("admit", key=other["asking"], yes=False)
        await amal.say("admit", key=asked["asking"], yes=True)
        await until(bilel, lambda one: one.table["you"] == 1)
        await until(chiraz, lambda one: not one.table["asking"])

        assert chiraz.table["you"] is None
        await go(amal, bilel, chiraz)


@pytest.mark.two_nodes
async def test_quick_play_joins_a_table_of_these_rules_and_speed_or_makes_one(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        wish = {"rules": "palace", "speed": "normal", "seats": 2}
        made = (await amal.http.post("/api/quick", json=wish)).json()
        assert made["made"]
        await amal.sit(made["id"])
        other = (await bilel.http.post("/api/quick", json={**wish, "speed": "relaxed"})).json()
        assert other["made"]
        found = (await chiraz.http.post("/api/quick", json=wish)).json()
        assert found == {"id": made["id"], "made": False}
        await chiraz.sit(found["id"])

        assert chiraz.table["you"] == 1
        await go(amal, bilel, chiraz)


@pytest.mark.parametrize("seats", [862_954_812, 8, 1, 0, -3, -(2**63)])
async def test_quick_play_for_a_wrong_number_of_seats_is_refused_at_once(tmp_path, seats):
    async with site(tmp_path) as (address, _):
        (amal,) = await people(address, "Amal")
        answer = await amal.http.post("/api/quick", json={"rules": "palace", "seats": seats})

        assert (answer.status_code, answer.json()["code"]) == (400, "wrong_seats")
        await go(amal)


@pytest.mark.parametrize("frame", ["", "{}", "[", "x" * 70_000])
async def test_whatever_is_said_in_the_lobby_changes_nothing(tmp_path, frame):
    async with site(tmp_path) as (address, _):
        where = address.replace("http", "ws") + "/ws/lobby"
        async with connect(where, compression=None, proxy=None) as lobby:
            await lobby.recv()
            await lobby.send(frame)
            async with connect(where, compression=None, proxy=None) as other:
                assert json.loads(await other.recv())["tables"] == []


async def test_a_link_makes_one_other_device_the_same_guest_for_ten_minutes(tmp_path):
    async with site(tmp_path) as (address, _):
        [amal] = await people(address, "Amal")
        await amal.sit(await amal.make("you", "bot"))
        key = (await amal.http.post("/api/me/key")).json()["key"]
        phone = Person(address)
        moved = await phone.http.post("/api/me/here", json={"key": key})
        assert moved.json()["name"] == "Amal"
        await phone.sit(amal.table["id"])
        assert phone.table["you"] == 0
        assert phone.view["hand"] == amal.view["hand"]

        for bad in (key, key[:-1], amal.cookie, ""):
            refused = await Person(address).http.post("/api/me/here", json={"key": bad})
            assert refused.json()["code"] == "key_too_old"
        await go(amal, phone)


@pytest.mark.two_nodes
async def test_a_row_tells_how_many_look_on(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        table = await amal.make("you", "open", access="public")
        await bilel.join(table)
        for person in (amal, bilel):
            await person.sit(table)
        await amal.say("ready")
        [before] = await listed(chiraz)
        await chiraz.sit(table)
        [after] = await listed(chiraz)

        assert (before["watching"], after["watching"]) == (0, 1)
        assert after["here"] == 2
        await go(amal, bilel, chiraz)
