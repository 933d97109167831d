"""Waiting for what nodes do again and again by themselves."""

from types import SimpleNamespace

from tests.waiting import until
from tierce.server.system.timings import Timings

COMPARING = Timings(compared=0.1, own=0.01, lobby=0.01, friends=0.01, gatherings=0.01)
"""Of nodes that compare themselves with the store ten times a second, and tell it soon."""


async def compared(node, times=2):
    """Wait until the node has compared itself with the store so often from now on."""
    following, done = node._following, []
    once = following._once

    async def counted():
        compares = following._compare
        await once()
        done.extend([1] * compares)

    following._once = counted
    await until(lambda: len(done) >= times)
    following._once = once


async def buried(node, times=3):
    """Wait until the node has looked for dead nodes so often from now on."""
    store, seen = node.store, SimpleNamespace(times=0)
    bury = store.bury

    async def counted(patience):
        found = await bury(patience)
        seen.times += 1
        return found

    store.bury = counted
    await until(lambda: seen.times >= times)
    store.bury = bury
    await compared(node)
