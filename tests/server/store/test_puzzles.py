"""What persons have tried, on both engines: the first try rates both sides, once."""

import asyncio

import pytest

from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.puzzles.room import NO_DAY, PuzzleRoom, own_puzzles


@pytest.fixture
def room(store):
    return PuzzleRoom(store.relations)


async def answer(room, person, puzzle, *, right, day=NO_DAY, now=1):
    return await room.answer(person, puzzle, 1500, right=right, day=day, now=now)


async def test_the_first_try_moves_both_ratings_apart(room):
    change = await answer(room, "ana", "gin-1", right=True)

    assert change.before.rating.value == 1500
    assert (await room.solver("ana")).rating.value == pytest.approx(
        change.after.rating.value, abs=0.001
    )
    assert change.after.rating.value > 1500 > (await room.puzzle("gin-1", 1500)).rating.value
    assert (change.after.tries, change.after.solved) == (1, 1)


async def test_a_later_try_is_counted_and_rates_nothing(room):
    await answer(room, "ana", "gin-1", right=False)
    mine = await room.solver("ana")

    assert await answer(room, "ana", "gin-1", right=True) is None
    assert await room.solver("ana") == mine
    assert await room.tried("ana") == {"gin-1": False}


async def test_an_unknown_solver_has_the_widest_rating(room):
    assert (await room.solver("nobody")).rating.deviation == 350
    assert await room.first_try("nobody", "gin-1") is None


async def test_a_puzzle_begins_at_its_guess(room):
    assert (await room.puzzle("gin-1", 1330)).rating.value == 1330


async def test_the_week_knows_the_days_that_were_answered(room):
    await answer(room, "ana", "gin-1", right=True, day=10)
    await answer(room, "ana", "gin-2", right=False, day=12)
    await answer(room, "ana", "gin-3", right=True)

    assert await room.days("ana", 8, 14) == {10, 12}
    assert await room.days("ana", 11, 14) == {12}


async def test_a_puzzle_tried_before_counts_for_its_day_once_answered_again(room):
    await answer(room, "ana", "gin-1", right=True)
    await answer(room, "ana", "gin-1", right=True, day=10)

    assert await room.days("ana", 8, 14) == {10}


@pytest.mark.engines
async def test_many_persons_at_once_lose_no_first_try(room):
    await asyncio.gather(
        *[answer(room, f"person-{one}", "gin-1", right=bool(one % 2)) for one in range(4)]
    )

    assert (await room.puzzle("gin-1", 1500)).tries == 4


@pytest.mark.engines
async def test_a_merged_guest_brings_what_the_account_has_not_tried(room, store):
    await answer(room, "guest", "gin-1", right=True)
    await answer(room, "guest", "gin-2", right=False)
    await answer(room, "ana", "gin-2", right=True)
    mine = await room.solver("ana")
    await store.relations.write(*gathered("guest", "ana", 0))

    assert await room.tried("ana") == {"gin-1": True, "gin-2": True}
    assert await room.tried("guest") == {}
    assert await room.solver("ana") == mine


async def test_an_account_without_tries_takes_over_the_rating_of_its_guest(room, store):
    await answer(room, "guest", "gin-1", right=True)
    rating = await room.solver("guest")
    await store.relations.write(*gathered("guest", "ana", 0))

    assert await room.solver("ana") == rating


async def test_the_export_lists_each_puzzle(room, store):
    await answer(room, "ana", "gin-1", right=True, day=10, now=7)
    found = await own_puzzles(store.relations, "ana")

    assert found["rating"] > 1500
    assert found["tries"] == [{"puzzle": "gin-1", "day": 10, "solved": 1, "tries": 1, "at": 7}]
