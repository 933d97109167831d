"""Long walks let others have their turn."""

import asyncio

from tierce.server.system.steps import in_steps


async def walked(seconds):
    """What happens while three items are walked, and another task waits for its turn."""
    done = []

    async def other():
        done.append("other")

    waiting = asyncio.create_task(other())
    async for one in in_steps("abc", seconds):
        done.append(one)  # noqa: PERF401  in order with the other task
    await waiting
    return done


async def test_others_have_their_turn_when_the_work_on_an_item_took_long():
    assert await walked(seconds=0) == ["a", "other", "b", "c"]


async def test_a_short_walk_is_one_step():
    assert await walked(seconds=1e9) == ["a", "b", "c", "other"]
