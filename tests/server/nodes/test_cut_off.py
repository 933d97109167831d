"""A node that cannot reach the database sends its players to another one, and takes no new ones."""

import asyncio
import logging
from contextlib import asynccontextmanager

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.clubs.test_evenings import CLUB, village
from tests.server.nodes.pair import Pairs
from tests.server.people import PLAIN, Person, site
from tests.server.tournaments.event import make
from tests.waiting import until
from tierce.server.live.subscriber import GOING
from tierce.server.store import BrokenError
from tierce.server.system.timings import Timings

QUICK = Timings(cut=0.5, beat=0.1)
"""Of nodes that notice quickly that they are cut off."""


@pytest.fixture
def pairs(prepared):
    """Sites of two nodes."""
    with Pairs(prepared) as opened:
        yield opened


def unreachable(store):
    """Cut this node's store off from the database; returns what joins them again."""
    beat = store.beat

    async def away(_):
        raise BrokenError

    def join():
        store.beat = beat

    store.beat = away
    return join


@asynccontextmanager
async def line(person, address, path):
    """A socket of the person, after its first frame."""
    cookie = {"Cookie": f"tierce_guest={person.cookie}"}
    where = address.replace("http", "ws") + path
    async with connect(where, additional_headers=cookie, compression=None, proxy=None) as found:
        await found.recv()
        yield found


async def end(socket):
    """The code with which the server closes the socket."""
    async with asyncio.timeout(30):
        while True:
            try:
                await socket.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code


@pytest.mark.parametrize("kind", ["table", "lobby", "me", "friends", "tournament", "club"])
async def test_every_kind_of_socket_is_sent_elsewhere(tmp_path, pairs, kind):
    async with site(tmp_path, several=pairs.open, timings=QUICK) as (address, first):
        amal = Person(str(address), "Amal")
        if kind == "club":
            people = await village(str(address))
            amal = people[1]  # a guest
        else:
            people = [await amal.come()]
        paths = {"lobby": "/ws/lobby", "me": "/ws/me", "friends": "/ws/me?friends=1"}
        paths["club"] = CLUB.replace("/api", "/ws")
        if kind == "table":
            paths[kind] = f"/ws/tables/{await amal.make('you', 'open')}"
        if kind == "tournament":
            paths[kind] = f"/ws/tournaments/{await make(amal)}"
        async with line(amal, str(address), paths[kind]) as socket:
            unreachable(first.store)
            assert await end(socket) == GOING
        for person in people:
            await person.go()


async def test_a_node_that_is_cut_off_refuses_before_it_accepts_until_it_is_back(tmp_path, pairs):
    async with site(tmp_path, several=pairs.open, timings=QUICK) as (address, first):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "open")
        paths = ("/ws/lobby", "/ws/me", f"/ws/tables/{table}", "/ws/clubs/a", "/ws/tournaments/a")
        join = unreachable(first.store)
        await until(lambda: first.nodes.is_cut_off)
        for path in paths:
            with pytest.raises(InvalidStatus) as refused:
                async with line(amal, amal.address, path):
                    pass
            assert refused.value.response.status_code == 503
        answer = await amal.http.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        for path, status in (("/healthz", 200), ("/", 200)):
            assert (await amal.http.get(path)).status_code == status
        other = address.next()
        async with line(amal, other, "/ws/me"), httpx.AsyncClient(**PLAIN) as http:
            assert (await http.get(f"{other}/healthz")).status_code == 200

        join()
        await until(lambda: not first.nodes.is_cut_off)
        async with line(amal, amal.address, "/ws/me"):
            assert (await amal.http.get("/api/me")).status_code == 200
        await amal.go()


async def test_a_refusal_is_no_failure_in_the_log(tmp_path, pairs, monkeypatch):
    said = []
    monkeypatch.setattr(
        logging.getLogger("uvicorn.error"), "error", lambda *text: said.append(text)
    )
    async with site(tmp_path, several=pairs.open, timings=QUICK) as (address, first):
        first.nodes.is_cut_off = True
        monkeypatch.setattr(first.nodes, "_beat", asyncio.Event().wait)
        for _ in range(3):
            with pytest.raises(InvalidStatus):
                async with connect(str(address).replace("http", "ws") + "/ws/lobby", proxy=None):
                    pass

    assert said == []


async def test_a_heartbeat_that_fails_for_any_reason_is_tried_again(tmp_path, pairs, monkeypatch):
    async with site(tmp_path, several=pairs.open, timings=QUICK) as (_, first):
        beat = first.store.beat

        async def fails(_):
            raise RuntimeError

        monkeypatch.setattr(first.store, "beat", fails)
        await until(lambda: first.nodes.is_cut_off)
        monkeypatch.setattr(first.store, "beat", beat)
        await until(lambda: not first.nodes.is_cut_off)
