"""Long walks in short steps, so that the event loop is never held up by one of them."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

T = TypeVar("T")
STEP: Final = 0.002
"""Seconds of work until others have their turn."""


async def in_steps(items: Iterable[T], seconds: float = STEP) -> AsyncIterator[T]:
    """The items. Whenever the work on some of them took long, others have their turn."""
    begun = time.perf_counter()
    for one in items:
        yield one
        if time.perf_counter() - begun >= seconds:
            await asyncio.sleep(0)
            begun = time.perf_counter()
