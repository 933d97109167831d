"""Lists of pages are right again where all news of the other node are lost."""

import asyncio
import json

import pytest
from websockets.asyncio.client import connect

from tests.server.nodes.rounds import compared
from tests.server.people import Person, site
from tierce.server.service.parts.renewal import Renewal


@pytest.fixture
def deaf(pair, monkeypatch):
    """Two nodes that hear nothing from each other; they compare with the store."""

    async def several(*how):
        nodes = await pair.several(*how)
        for node in nodes:
            monkeypatch.setattr(node.nodes, "_heard", lambda _: None)
            node.nodes._bus.heard = lambda _: None
        return nodes

    return several


def line(person, path):
    """A socket of the person."""
    cookie = {"Cookie": f"tierce_guest={person.cookie}"}
    where = person.address.replace("http", "ws") + path
    return connect(where, additional_headers=cookie, compression=None, proxy=None)


async def until(socket, kind, wanted):
    """Read on until a list of this kind is as wanted."""
    async with asyncio.timeout(30):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == kind and wanted(message):
                return message


async def two(address):
    """Persons on two nodes."""
    amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
    assert amal.address != bilel.address
    return amal, bilel


async def test_the_lobby_shows_a_table_of_the_other_node(tmp_path, deaf):
    async with site(tmp_path, several=deaf) as (address, _):
        amal, bilel = await two(address)
        async with line(bilel, "/ws/lobby") as lobby:
            await until(lobby, "lobby", lambda now: not now["tables"])
            await amal.sit(await amal.make("you", "open", access="public"))
            await until(lobby, "lobby", lambda now: now["tables"])
        await amal.go()
        await bilel.go()


async def test_own_tables_show_one_joined_on_the_other_node(tmp_path, deaf):
    async with site(tmp_path, several=deaf) as (address, _):
        amal, bilel = await two(address)
        table = await amal.make("you", "open")
        async with line(bilel, "/ws/me") as own:
            await until(own, "mine", lambda now: not now["tables"])
            there = Person(amal.address, "Bilel", bilel.cookie)
            await there.join(table)
            await until(own, "mine", lambda now: [one["id"] for one in now["tables"]] == [table])
            await there.go()
        await amal.go()
        await bilel.go()


async def test_friends_show_one_made_on_the_other_node(tmp_path, deaf):
    async with site(tmp_path, several=deaf) as (address, _):
        amal, bilel = await two(address)
        code = (await bilel.http.post("/api/friends/code", json={})).json()["code"]
        async with line(bilel, "/ws/me?friends=1") as own:
            await until(own, "friends", lambda now: not now["friends"])
            answer = await amal.http.post(f"/api/friends/code/{code}", json={})
            assert answer.status_code == 200
            await until(own, "friends", lambda now: now["friends"])
        await amal.go()
        await bilel.go()


async def test_where_nothing_has_changed_nothing_is_sent(tmp_path, pair):
    async with site(tmp_path, several=pair.several) as (address, _):
        amal, bilel = await two(address)
        async with line(bilel, "/ws/lobby") as lobby, line(bilel, "/ws/me?friends=1") as own:
            await until(lobby, "lobby", lambda _: True)
            for kind in ("mine", "friends"):
                await until(own, kind, lambda _: True)
            for node in pair.nodes:
                await compared(node, 4)
            for socket in (lobby, own):
                await socket.send("an answer comes after all that was sent before")
                assert json.loads(await socket.recv())["type"] == "failed"
        await amal.go()
        await bilel.go()


def test_all_persons_have_their_turn():
    read = []

    class Feed:
        persons = frozenset("abcde")
        changed_elsewhere = renew = lambda _, persons: read.append(persons)
        change = missed = lambda _: None

    turns = Renewal(Feed(), Feed(), Feed(), Feed(), at_once=2)
    for _ in range(3):
        turns.missed()

    assert set().union(*read) == set("abcde")
    assert max(map(len, read)) == 2
