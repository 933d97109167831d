"""What is stored of notices, on both engines: taken once, planned once, erased with the person."""

import asyncio

import pytest

from tierce.server.people.notices.records import Device, Due, Quiet
from tierce.server.people.notices.room import DEVICES, NoticeRoom

AMAL, BILEL = "amal-0123456789", "bilel-0123456789"


@pytest.fixture
def room(store):
    return NoticeRoom(store.relations)


def device(number, person=AMAL):
    keys = ("p", "a", "fr", "Firefox")
    return Device(f"hash{number:02}", person, f"https://push.example/{number}", *keys, number)


@pytest.mark.engines
async def test_the_key_of_the_site_is_made_once(room):
    keys = await asyncio.gather(*[room.key(f"key {number}") for number in range(5)])

    assert len(set(keys)) == 1


async def test_a_browser_belongs_to_the_person_who_asked_last(room):
    await room.add(device(1))
    await room.rest("hash01", 3, 99)
    await room.add(device(1, BILEL))

    assert await room.devices(AMAL) == []
    assert await room.devices(BILEL) == [device(1, BILEL)]


@pytest.mark.engines
async def test_a_further_device_replaces_the_oldest(room):
    for number in range(DEVICES + 2):
        await room.add(device(number))

    assert await room.devices(AMAL) == [device(number) for number in range(2, DEVICES + 2)]


async def test_wishes_and_quiet_hours_are_kept_until_they_change(room):
    await room.wish(AMAL, "turn", on=False)
    await room.wish(AMAL, "friend", on=False)
    await room.wish(AMAL, "turn", on=True)
    await room.set_quiet(AMAL, Quiet("UTC", 0, 60))
    await room.set_quiet(AMAL, Quiet("Europe/Paris", 1, 2))

    assert await room.unwanted(AMAL) == {"friend"}
    assert await room.quiet(AMAL) == Quiet("Europe/Paris", 1, 2)
    await room.set_quiet(AMAL, None)
    assert await room.quiet(AMAL) is None


@pytest.mark.engines
async def test_of_many_who_take_a_notice_at_once_one_gets_it(room):
    due = Due(AMAL, "turn", "t/1", "t", 5)
    await asyncio.gather(*[room.plan([due]) for _ in range(3)])
    taken = await asyncio.gather(*[room.take(due, 6) for _ in range(20)])

    assert sum(taken) == 1
    assert await room.pending(10) == []
    await room.plan([due])
    assert await room.pending(10) == []


async def test_a_notice_that_is_given_back_is_due_again_and_forgotten_at_last(room):
    due = Due(AMAL, "turn", "t/1", "t", 5)
    await room.plan([due])
    await room.take(due, 6)
    await room.again(due, 20, 1)
    assert await room.pending(19) == []
    assert await room.pending(20) == [due._replace(at=20, tries=1)]
    await room.forget(1000)
    assert len(await room.pending(20)) == 1

    await room.take(due, 21)
    await room.forget(1000)
    await room.plan([due])
    assert await room.pending(20) == [due]
