"""Waiting for what nodes do by themselves."""

import asyncio

SOON = 0.1
"""Seconds between two comparisons."""


async def until(holds):
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
