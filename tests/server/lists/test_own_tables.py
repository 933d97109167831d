"""Own tables, live: all of the person's and no others, whose turn it is, how much time is left."""

import asyncio
import json
from contextlib import asynccontextmanager

import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.server.fake_clock import FakeClock
from tests.server.lists.test_history import match_of
from tests.server.people import AT_ONCE, Person, site
from tierce.server.store import LATEST
from tierce.server.table.time.seat_clocks import DAY
from tierce.server.views import summary


@asynccontextmanager
async def following_of(address, person):
    """The socket on which a person follows the own tables."""
    where = address.replace("http", "ws") + "/ws/me"
    cookie = {"Cookie": f"tierce_guest={person.cookie}"}
    async with (
        connect(where, additional_headers=cookie, compression=None, proxy=None) as line,
        asyncio.timeout(120),
    ):
        yield line


async def tables(line):
    return json.loads(await line.recv())["tables"]


async def until(line, wanted):
    while not wanted(told := await tables(line)):
        pass
    return told


async def by_days(address, *people, days=2):
    """A table by days that has begun: its id, and the person in turn first."""
    table = await people[0].make("you", "open", rules="palace", speed="days", days=days)
    await people[1].join(table)
    for person in people:
        await person.sit(table)
    await people[0].say("ready")
    for person in people:
        while person.view is None:
            await person.read()
    return table, sorted(people, key=lambda person: not person.my_turn)


async def test_every_table_by_days_says_whose_turn_it_is_and_how_long_is_left(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        people = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        table, (first, second) = await by_days(address, *people)
        clock.advance(DAY * 1000)
        [mine] = (await first.http.get("/api/me")).json()["tables"]
        [other] = (await second.http.get("/api/me")).json()["tables"]

        assert (mine["id"], mine["speed"], mine["your_turn"]) == (table, "days", True)
        assert other["your_turn"] is False
        assert mine["turn"] == other["turn"] == [first.view["seat"]]
        assert mine["left"] == other["left"] == DAY * 1000
        for person in people:
            await person.go()


@pytest.mark.two_nodes
async def test_a_turn_that_ends_elsewhere_is_told_at_once(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        people = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        _, (first, second) = await by_days(address, *people)
        async with following_of(address, second) as line:
            [before] = await tables(line)
            assert not before["your_turn"]
            await first.turn()
            [after] = await until(line, lambda told: told[0]["your_turn"])

            assert after["turn"] == [second.view["seat"]]
            assert 0 < after["left"] <= 2 * DAY * 1000
        for person in people:
            await person.go()


async def test_the_table_with_the_least_time_left_for_me_comes_first(tmp_path):
    async with site(tmp_path) as (address, _):
        people = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        found = {days: await by_days(address, *people, days=days) for days in (7, 1, 3)}
        lines = (await people[0].http.get("/api/me")).json()["tables"]

        lefts = [line["left"] for line in lines if line["your_turn"]]
        others = [line["left"] for line in lines if not line["your_turn"]]
        assert len(lines) == len(found) == 3
        assert [line["your_turn"] for line in lines] == [True] * len(lefts) + [False] * len(others)
        assert lefts == sorted(lefts)
        assert others == sorted(others)
        for person in people:
            await person.go()


@pytest.mark.two_nodes
async def test_only_the_tables_of_the_person_are_sent(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        async with following_of(address, amal) as line:
            assert await tables(line) == []
            hers = await bilel.make("you", "open", access="public")
            await bilel.sit(hers)
            mine = await amal.make("you", "open")
            await amal.sit(mine)
            assert [one["id"] for one in await tables(line)] == [mine]
            await amal.join(hers)
            told = await until(line, lambda told: len(told) == 2)
            assert {one["id"] for one in told} == {mine, hers}
        await amal.go()
        await bilel.go()


async def test_a_stranger_follows_nothing(tmp_path):
    async with site(tmp_path) as (address, _), asyncio.timeout(120):
        where = address.replace("http", "ws") + "/ws/me"
        async with connect(where, compression=None, proxy=None) as line:
            await line.wait_closed()
            assert line.close_code == 4429


@pytest.mark.two_nodes
async def test_a_match_that_is_over_is_no_longer_followed(tmp_path):
    async with site(tmp_path) as (address, _):
        _, amal, bilel, eve = await match_of(address)

        assert (await amal.http.get("/api/me")).json()["tables"] == []
        for person in (amal, bilel, eve):
            await person.go()


HOUSE = {"first_meld_min": 71, "jokers": 2}


async def test_a_table_is_called_by_what_its_rules_change_everywhere(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "open", rules="rami51", options=HOUSE, access="public")
        await amal.sit(table)
        info = (await amal.http.get(f"/api/tables/{table}")).json()["rules"]
        [lobby] = (await amal.http.get("/api/lobby")).json()["tables"]
        [mine] = (await amal.http.get("/api/me")).json()["tables"]
        asked = {"rules": "rami51", "options": HOUSE, "lang": "fr"}
        text = (await amal.http.post("/api/rules/text", json=asked)).json()

        names = [one["title"]["fr"] for one in (info, lobby, mine)] + [text["title"]]
        assert names == [
            {
                "base": "Rami 51",
                "short": "Rami 51 · ouverture à 71, 2 jokers",
                "long": "Rami 51 · ouverture à 71, 2 jokers",
            }
        ] * len(names)
        assert info["link"] == mine["link"] == text["link"]
        assert info["link"] == "rami51?jokers=2&first_meld_min=71"
        await amal.go()


async def lines_of(store, person):
    """The finished lines of a person, and the open ones."""
    return await store.finished(person, LATEST, 10), await store.lines(person, 10)


async def test_a_line_of_an_older_version_is_written_anew_when_it_is_first_shown(tmp_path):
    lately = ("link", "kinds", "host", "speed", "deadline")
    async with site(tmp_path) as (address, service):
        table, amal, bilel, eve = await match_of(address)
        waiting = await amal.make("you", "open", rules="rami51", options=HOUSE)
        person = service.identity.person(amal.cookie)
        for [line] in await lines_of(service.store, person):
            old = {k: v for k, v in json.loads(line.line).items() if k not in lately}
            text = msgspec.json.encode(old).decode()
            await service.store.append([], [msgspec.structs.replace(line, line=text)])

        [mine] = (await amal.http.get("/api/me")).json()["tables"]
        assert (mine["id"], mine["kinds"]) == (waiting, ["person", "open"])
        assert mine["title"]["en"]["long"] == "Rami 51 · opening at 71, 2 jokers"
        [match] = (await amal.http.get("/api/history?company=people")).json()["matches"]
        assert (match["id"], match["kinds"]) == (table, ["person", "person"])
        assert match["link"] == "palace?rounds=1"
        for [line] in await lines_of(service.store, person):
            assert summary.read(line).link
        for one in (amal, bilel, eve):
            await one.go()
