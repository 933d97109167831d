"""Shared score sheets, on both engines: entries are kept once, in order, for those with a key."""

import asyncio
import random

import pytest

from tierce.server.people.sheets.room import KEPT, MOST, SheetRoom
from tierce.server.store.relations import do


@pytest.fixture
def room(store):
    return SheetRoom(store.relations)


async def test_either_key_finds_the_sheet_and_no_other_does(room):
    keys = await room.make(1)

    assert await room.find(keys.writer) == keys
    assert await room.find(keys.reader) == keys
    assert await room.find("nothing") is None


async def test_an_entry_sent_again_changes_nothing(room):
    keys = await room.make(1)
    for _ in range(3):
        await room.add(keys.writer, [("a-0", "one"), ("a-1", "two")], 2)
    await room.add(keys.writer, [("a-0", "another")], 3)

    assert await room.since(keys.writer, 0) == (2, ["one", "two"])
    assert await room.since(keys.writer, 1) == (2, ["two"])


@pytest.mark.engines
async def test_two_writers_at_once_lose_nothing_and_write_nothing_twice(room):
    keys = await room.make(1)
    rng = random.Random(26)

    async def write(device):
        sent = [(f"{device}-{number}", f"{device} {number}") for number in range(20)]
        for start in range(0, 20, 2):
            for _ in range(rng.randint(1, 3)):  # lost answers: it is sent again
                await room.add(keys.writer, sent[max(0, start - 2) : start + 2], 2)

    await asyncio.gather(write("a"), write("b"))
    number, bodies = await room.since(keys.writer, 0)

    assert number == 40
    assert sorted(bodies) == sorted(f"{d} {n}" for d in "ab" for n in range(20))


async def test_a_sheet_ends_at_its_limit(room, store):
    keys = await room.make(1)
    many = [
        do("insert into sheet_entry (writer, entry, number, body) values ($1, $2, $3, $4)", *one)
        for one in [(keys.writer, f"x-{number}", number, "") for number in range(1, MOST + 1)]
    ]
    for start in range(0, MOST, 500):
        await store.relations.write(*many[start : start + 500])
    await room.add(keys.writer, [("a-0", "one too many")], 2)

    assert (await room.since(keys.writer, MOST))[1] == []


@pytest.mark.engines
async def test_a_sheet_unused_for_long_is_removed(room):
    old = await room.make(1)
    await room.add(old.writer, [("a-0", "one")], 2)
    await room.make(KEPT + 3)

    assert await room.find(old.writer) is None
    assert await room.since(old.writer, 0) == (0, [])
