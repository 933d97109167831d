"""How tests wait: for a condition, never for a time.

Where a message, an event or a clock of the test says that it has happened, that is awaited instead.
"""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
LONGEST = 60.0
"""Seconds until a test fails whose condition does not come. No test that passes waits so long."""
LOOK = 0.01
"""Seconds between two looks."""


async def until(
    holds: Callable[[], T | Awaitable[T]], seconds: float = LONGEST, every: float = LOOK
) -> T:
    """What ``holds`` gives as soon as it is true. It may be asynchronous.

    A look that costs much is taken less often.
    """
    async with asyncio.timeout(seconds):
        while not (found := await _given(holds)):  # noqa: ASYNC110  the one place
            await asyncio.sleep(every)
    return found


def wait_until(holds: Callable[[], T], seconds: float = LONGEST) -> T:
    """Like `until`, for a test without an event loop."""
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, "the condition did not come"
        time.sleep(LOOK)
    return found


async def until_moved(clock: Any, step: int, holds: Callable[[], T | Awaitable[T]]) -> T:
    """Like `until`, while the test's clock goes on by ``step`` milliseconds at each look."""

    async def moved() -> T:
        clock.advance(step)
        return await _given(holds)

    return await until(moved)


async def _given(holds: Callable[[], T | Awaitable[T]]) -> T:
    found = holds()
    return await found if inspect.isawaitable(found) else found
