"""What is stored of mail, on both engines."""

import asyncio

import pytest

from tests.server.fake_clock import FakeClock
from tierce.server.people.mail.links import MailLinks
from tierce.server.people.mail.queue import HOUR, LINKS, SPAN, MailQueue
from tierce.server.people.mail.records import LASTS, Box, Job, Link
from tierce.server.people.mail.room import MailRoom

AMAL, HOME = "amal-0123456789", "Amal@example.org"


@pytest.fixture
def room(store):
    return MailRoom(store.relations)


@pytest.fixture
def queue(store):
    return MailQueue(store.relations)


@pytest.fixture
async def clock():
    return FakeClock()


@pytest.fixture
def links(store, clock):
    return MailLinks(store.relations, clock)


async def verified(room, person=AMAL):
    await room.ask(person, HOME, "en", 5)
    assert await room.verify(Link(person, "verify", HOME), HOME.casefold(), 7)


async def test_an_address_waits_beside_the_verified_one(room):
    await verified(room)
    await room.ask(AMAL, "new@example.org", "fr", 9)
    box = await room.box(AMAL)

    assert (box.address, box.pending, box.lang) == (HOME, "new@example.org", "fr")
    assert [one.person for one in await room.boxes("amal@example.org")] == [AMAL]
    assert not await room.verify(Link(AMAL, "verify", "other@example.org"), "x", 10)


async def test_addresses_that_were_not_verified_are_forgotten(room):
    await room.ask("bilel", HOME, "fr", 5)
    await verified(room)
    await room.ask(AMAL, "new@example.org", "fr", 5)
    await room.forget(6, 0)

    assert await room.box("bilel") is None
    box = await room.box(AMAL)
    assert (box.address, box.pending) == (HOME, "")
    assert await room.boxes("") == []


@pytest.mark.engines
async def test_one_of_many_uses_a_link_and_none_later(links, clock):
    token = await links.make(AMAL, "enter", HOME)
    found = await asyncio.gather(*[links.take(token, "enter") for _ in range(6)])
    assert [one for one in found if one] == [Link(AMAL, "enter", HOME)]

    late = await links.make(AMAL, "enter", HOME)
    assert await links.take(late, "verify") is None
    clock.advance(LASTS["enter"])
    assert await links.find(late, "enter") is None


async def test_a_new_link_leaves_the_older_ones_and_a_used_one_ends_them(links):
    first, second, third = [await links.make(AMAL, "enter", HOME) for _ in range(3)]
    other = await links.make(AMAL, "verify", HOME)
    stranger = await links.make("bilel", "enter", HOME)
    assert await links.find(first, "enter") is not None
    await links.take(second, "enter")

    assert [await links.find(one, "enter") for one in (first, second, third)] == [None] * 3
    assert await links.find(other, "verify") is not None
    assert await links.find(stranger, "enter") is not None


async def test_while_no_link_is_sent_one_that_was_sent_has_time_left():
    assert LASTS["enter"] >= SPAN + 5 * 60_000


@pytest.mark.engines
async def test_of_many_who_take_a_letter_one_gets_it(queue):
    job = Job(AMAL, "friend", "1", "", "fr", 5)
    await asyncio.gather(*[queue.plan([job]) for _ in range(3)])
    taken = await asyncio.gather(*[queue.take(job, 6) for _ in range(9)])

    assert sum(taken) == 1
    assert await queue.pending(9) == []
    await queue.again(job, 8, 1)
    assert await queue.pending(9) == [job._replace(at=8, tries=1)]


@pytest.mark.engines
async def test_links_of_one_account_are_few_in_a_while(queue, room):
    await verified(room)
    boxes = [Box(AMAL, HOME)]
    for at in (*range(LINKS + 2), SPAN + 3):
        lost = Job("", "lost", f"{at}", HOME, "", at)
        await queue.plan([lost])
        await queue.ask_links(lost, boxes, at)
    left = await queue.pending(2 * HOUR)

    assert [(one.kind, one.person, one.target) for one in left] == [("enter", AMAL, "")] * 3


@pytest.mark.engines
async def test_a_removed_address_takes_all_along(queue, room, links, store):
    await verified(room)
    await room.wish(AMAL, "turn", "friend", on=True)
    await room.wish(AMAL, "turn", on=False)
    assert await room.wishes(AMAL) == {"turn": False, "friend": True}
    assert await room.choose(AMAL, "daily", 5, "en")
    assert await queue.digests(9) == [(AMAL, "daily", 5)]
    stop = (await room.box(AMAL)).stop
    assert await room.person_of(stop) == AMAL
    await links.make(AMAL, "enter", HOME)
    await queue.plan([Job(AMAL, "turn", "1", "t", "fr", 5)])
    await room.remove(AMAL)

    for name in ("mail_box", "mail_wish", "mail_link", "due_mail"):
        assert await store.relations.read(f"select * from {name}") == []
    assert not await room.choose(AMAL, "daily", 5, "en")
    assert await room.person_of(stop) is None
