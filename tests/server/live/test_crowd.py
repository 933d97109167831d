"""Onlookers and readers without a cookie fill nothing: who plays and who is invited come in."""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.friends.test_friends_calls import befriend
from tests.server.people import LINE, Person, site
from tests.server.tournaments.event import make
from tests.waiting import until
from tierce.server.guard.places import Bounds
from tierce.server.store import do

CROWDED = 4429
SMALL = Bounds(nameless=6, here=6, unknown=8, strangers=10, crowd=12)


async def comes(person, table, source="203.0.113.1"):
    """Whether the person is let in at the table, from this address."""
    try:
        await person.sit(table, **{"X-Forwarded-For": source})
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.code != CROWDED:
            raise
        assert [json.loads(frame)["code"] for frame in person.frames] == ["crowded"]
        return False
    return True


async def flood(address, table, count, source="203.0.113.1", cookie=False):
    """So many sockets at once; those that were let in."""
    people = [Person(address) for _ in range(count)]
    if cookie:
        for person in people:
            await person.come()
    here = await asyncio.gather(*(comes(person, table, source) for person in people))
    for person, let_in in zip(people, here, strict=True):
        if not let_in:
            await person.go()
    return [person for person, let_in in zip(people, here, strict=True) if let_in]


async def playing(address, **more):
    """A public table with a person and a bot."""
    amal = await Person(address, "Amal").come()
    table = await amal.make("you", "bot", access="public", **more)
    await amal.sit(table)
    return amal, table


async def go(*people):
    for person in people:
        await person.go()


async def test_two_hundred_without_a_cookie_from_one_address_leave_a_public_table_open(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, table = await playing(address)
        crowd = await flood(address, table, 200)
        assert len(crowd) == Bounds().nameless

        eve = await Person(address, "Eve").come()
        assert await comes(eve, table, "198.51.100.7")
        stranger = Person(address)
        assert await comes(stranger, table, "198.51.100.7")
        await go(amal, eve, stranger, *crowd)


async def test_a_table_that_is_not_in_memory_lets_no_more_in(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, table = await playing(address)
        await amal.go()
    async with site(tmp_path) as (address, service):
        service.places.bounds = SMALL
        crowd = await flood(address, table, 30)

        assert len(crowd) == SMALL.nameless
        await go(*crowd)


async def test_friends_the_invited_and_players_come_in_where_strangers_fill_the_table(tmp_path):
    async with site(tmp_path) as (address, service):
        service.places.bounds = SMALL
        amal = await Person(address, "Amal").come()
        friend, guest, late = [
            await Person(address, name).come() for name in ("Bilel", "Chiraz", "Driss")
        ]
        await befriend(amal, friend)
        chiraz, _ = await befriend(amal, guest)
        table = await amal.make("you", "open", "open", access="public")
        await amal.sit(table)
        asked = await amal.http.post(f"/api/friends/{chiraz}/invite", json={"table": table})
        assert asked.status_code == 200, asked.text
        crowd = [
            *await flood(address, table, 8, "203.0.113.1"),
            *await flood(address, table, 8, "203.0.113.2"),
            *await flood(address, table, 8, "203.0.113.3", cookie=True),
        ]
        assert len(crowd) == SMALL.strangers

        assert not await comes(late, table, "198.51.100.7")
        assert await comes(friend, table, "203.0.113.1")
        more = [Person(address, cookie=friend.cookie) for _ in range(6)]
        here = [await comes(one, table) for one in more]
        assert here == [True, False, False, False, False, False]  # the crowd is whole
        assert await comes(guest, table, "203.0.113.1")
        await late.join(table)
        assert await comes(late, table, "203.0.113.1")
        again = Person(address, cookie=amal.cookie)
        assert await comes(again, table, "203.0.113.1")
        await go(amal, friend, guest, late, again, *more, *crowd)


async def test_members_of_the_club_of_a_table_are_no_strangers(tmp_path):
    async with site(tmp_path) as (address, service):
        service.places.bounds = Bounds(strangers=0)
        amal, table = await playing(address)
        eve = await Person(address, "Eve").come()
        keeper = await service.tables.keeper(table)
        assert not await comes(eve, table)

        async with keeper.lock:
            (await keeper.table()).club = "a-club"
        member = service.identity.person(eve.cookie)
        await service.store.relations.write(do(MEMBER, "a-club", member))
        assert await comes(eve, table)
        await go(amal, eve)


async def test_a_place_is_free_again_when_an_onlooker_has_gone(tmp_path):
    async with site(tmp_path) as (address, service):
        service.places.bounds = Bounds(nameless=1)
        amal, table = await playing(address)
        first, second = Person(address), Person(address)
        assert await comes(first, table)
        assert not await comes(second, table)
        await first.leave()

        await until(lambda: not service.places._held[("nameless", "203.0.113.1")])
        assert await comes(second, table)
        await go(amal, first, second)


MEMBER = "insert into club_member (club, person, role, joined) values ($1, $2, 'member', 0)"
PATHS = ("/ws/lobby", "/ws/sheets/{sheet}", "/ws/tournaments/{tournament}")


async def opened(stack, address, path, person, source):
    """Whether a socket of a list stays open: its first frame comes, or its end."""
    headers = {"X-Forwarded-For": source}
    if person is not None:
        headers["Cookie"] = f"tierce_guest={person.cookie}"
    line = await stack.enter_async_context(
        connect(address.replace("http", "ws") + path, additional_headers=headers, **LINE)
    )
    try:
        await line.recv()
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.code != CROWDED:
            raise
        return False
    return True


@pytest.mark.parametrize("path", PATHS)
async def test_readers_without_a_cookie_fill_no_list(tmp_path, path):
    async with site(tmp_path) as (address, service), AsyncExitStack() as stack:
        service.places.bounds = Bounds(nameless=3, unlisted=4, listed=6)
        amal = await Person(address, "Amal").come()
        sheet = (await amal.http.post("/api/sheets")).json()
        path = path.format(sheet=sheet["writer"], tournament=await make(amal))
        here = [await opened(stack, address, path, None, "203.0.113.1") for _ in range(5)]
        there = [await opened(stack, address, path, None, "203.0.113.2") for _ in range(3)]

        assert here == [True, True, True, False, False]
        assert there == [True, False, False]
        assert await opened(stack, address, path, amal, "203.0.113.1")
        await amal.go()
