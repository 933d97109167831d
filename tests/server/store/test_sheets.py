"""Shared score sheets, on both engines: entries are kept once, in order, for those with a key."""

import asyncio
import random
from contextlib import contextmanager

import pytest

from tierce.server.people.sheets.room import (
    DAY,
    KEPT,
    KEPT_OF_GUESTS,
    MOST,
    FullSheetError,
    SheetRoom,
)
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


async def filled(store, room, length):
    """A sheet of so many entries."""
    keys = await room.make(1)
    sql = "insert into sheet_entry (writer, entry, number, body) values ($1, $2, $3, $4)"
    many = [do(sql, keys.writer, f"x-{number}", number, "") for number in range(1, length + 1)]
    for start in range(0, length, 500):
        await store.relations.write(*many[start : start + 500])
    return keys


@pytest.mark.engines
async def test_a_full_sheet_takes_what_it_has_and_refuses_what_is_new(room, store):
    keys = await filled(store, room, MOST)
    await room.add(keys.writer, [("x-7", "again")], 2)
    for entries in ([("a-0", "new")], [("x-7", "again"), ("a-0", "new")]):
        with pytest.raises(FullSheetError):
            await room.add(keys.writer, entries, 2)

    assert await room.last(keys.writer) == MOST
    assert await room.since(keys.writer, MOST) == (MOST, [])


@pytest.mark.engines
async def test_of_entries_that_do_not_all_fit_none_is_written(room, store):
    keys = await filled(store, room, MOST - 2)
    with pytest.raises(FullSheetError):
        await room.add(keys.writer, [(f"a-{at}", "new") for at in range(3)], 2)
    left = await room.last(keys.writer)
    await room.add(keys.writer, [("x-1", ""), ("a-0", "new"), ("a-1", "new")], 2)

    assert (left, await room.last(keys.writer)) == (MOST - 2, MOST)


@pytest.mark.engines
async def test_two_devices_that_fill_a_sheet_at_once_lose_nothing_unsaid(room, store):
    keys = await filled(store, room, MOST - 5)
    sent = [[(f"{device}-{at}", device) for at in range(4)] for device in "abc"]
    answers = await asyncio.gather(
        *[room.add(keys.writer, one, 2) for one in sent], return_exceptions=True
    )
    _, bodies = await room.since(keys.writer, MOST - 5)

    assert [type(one) for one in answers if one] == [FullSheetError] * 2
    assert len(bodies) == 4


@pytest.mark.parametrize("many", [1, 200])
async def test_an_entry_costs_the_same_however_long_the_sheet(room, store, many):
    costs = []
    for length in (10, 1000, MOST - many):
        keys = await filled(store, room, length)
        with steps_of(store) as steps:
            await room.add(keys.writer, [(f"new-{at}", "body") for at in range(many)], 2)
        costs.append(steps.count)

    assert costs[0] > 0
    assert max(costs) <= min(costs) * 1.05


async def test_what_does_not_fit_on_a_full_sheet_costs_no_write(room, store):
    keys = await filled(store, room, MOST)
    with steps_of(store) as steps, pytest.raises(FullSheetError):
        await room.add(keys.writer, [(f"new-{at}", "body") for at in range(200)], 2)

    assert steps.count == 0


class Steps:
    """Steps of the program of SQLite that the writer has made."""

    count = 0

    def step(self):
        self.count += 1


@contextmanager
def steps_of(store):
    """Count what writes cost. It says the same on each machine."""
    steps, writer = Steps(), store.relations._writer._connection
    writer.set_progress_handler(steps.step, 1)
    yield steps
    writer.set_progress_handler(None, 1)


@pytest.mark.engines
async def test_a_sheet_unused_for_long_is_removed(room):
    old = await room.make(1)
    await room.add(old.writer, [("a-0", "one")], 2)
    young = await room.make(KEPT_OF_GUESTS + 2, lasts=True)
    found = await room.old(KEPT_OF_GUESTS + 3)
    for keys in found:
        await room.remove(keys)

    assert found == [old]
    assert await room.find(young.writer) == young
    assert await room.find(old.writer) is None
    assert await room.since(old.writer, 0) == (0, [])


@pytest.mark.engines
async def test_a_sheet_that_an_account_has_written_on_is_kept_for_400_days(room):
    made, written = await room.make(1, lasts=True), await room.make(2)
    await room.add(written.writer, [("a-0", "one")], 2, lasts=True)
    await room.add(written.writer, [("a-1", "two")], 2)

    assert await room.old(KEPT) == []
    assert await room.old(KEPT + 3) == [made, written]


@pytest.mark.engines
async def test_a_sheet_that_is_opened_or_kept_for_a_person_does_not_go(room, store):
    opened, claimed, clubs = [await room.make(1) for _ in range(3)]
    await room.use(opened, 20 * DAY)
    await store.relations.write(
        do("insert into sheet_claim (sheet, person, seat) values ($1, 'ana', 0)", claimed.reader),
        do("insert into club_sheet (sheet, club, kept) values ($1, 'club', 1)", clubs.reader),
    )

    assert await room.old(KEPT_OF_GUESTS + 2) == []
    assert await room.old(20 * DAY + KEPT_OF_GUESTS + 1) == [opened]
