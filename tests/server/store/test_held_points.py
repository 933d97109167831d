"""Points of a refill stay in the purse for some days, on both engines."""

import pytest

from tierce.server.people.purse.purses import Purses
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.standing.numbers import PurseNumbers
from tierce.server.store import UnmetError

DAY = 24 * 3_600_000
FLOOR, HOLD = 1000, 3


@pytest.mark.engines
async def test_a_refill_is_held_in_the_write_that_takes_the_stake(store):
    purses = Purses(store.relations, PurseNumbers(FLOOR, 10_000, 0, HOLD), Days("UTC"))
    write = store.relations.write
    await write(*await purses.start("first", ["amal", "bilel"], 900, 0))
    assert await purses.free("amal", 0) == 100

    for day in range(1, HOLD + 1):
        assert await purses.balance("amal", day * DAY) == FLOOR
        assert await purses.free("amal", day * DAY) == 100
        with pytest.raises(UnmetError):
            await write(*await purses.start(f"on{day}", ["amal", "bilel"], 101, day * DAY))
        await purses.refill("amal", day * DAY)
    assert await purses.free("amal", (HOLD + 1) * DAY) == FLOOR
    await write(*await purses.start("later", ["amal"], FLOOR, (HOLD + 1) * DAY))


@pytest.mark.engines
async def test_two_starts_at_once_stake_no_held_points(store):
    purses = Purses(store.relations, PurseNumbers(FLOOR, 10_000, 0, HOLD), Days("UTC"))
    write = store.relations.write
    await write(*await purses.start("first", ["amal"], 900, 0))
    await purses.refill("amal", DAY)
    one, other = [await purses.start(table, ["amal"], 60, DAY) for table in "ab"]
    await write(*one)
    with pytest.raises(UnmetError):
        await write(*other)
