"""The schedule of a storm: how long servers live between kills, and how long players hesitate.

It comes from the seed of the storm. Nothing is awaited by it, and any other schedule must do.
"""

import asyncio


async def scheduled(seconds: float) -> None:
    """Let so much time of the schedule pass."""
    await asyncio.sleep(seconds)


async def turns(count: int) -> None:
    """Let the event loop go round so often."""
    for _ in range(count):
        await asyncio.sleep(0)
