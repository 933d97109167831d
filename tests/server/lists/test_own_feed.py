"""The feed of own tables while persons come and go."""

import asyncio
from types import SimpleNamespace

from tierce.server.lists.tables.own_feed import OwnTablesFeed
from tierce.server.live.subscriber import Subscriber


class Reading:
    """Lists of own tables. The first one after `slow` waits until `go` is set."""

    def __init__(self):
        self.read: list[str] = []
        self.slow = False
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def lines(self, person):
        self.read.append(person)
        if self.slow:
            self.slow = False
            self.begun.set()
            await self.go.wait()
        return []

    def listed(self, _ids, _lines):
        return []


async def test_who_leaves_while_another_list_is_read_keeps_no_list_from_being_read():
    own = Reading()
    feed = OwnTablesFeed(SimpleNamespace(on_change=None), own, None)
    people = {name: Subscriber(name, 0) for name in "abcdefgh"}
    for name, one in people.items():
        await feed.enter(one, (name,))
    own.read.clear()
    own.slow = True
    feed.renew(people)
    async with asyncio.timeout(10):
        await own.begun.wait()
        first = own.read[0]
        *leaving, staying = sorted(people.keys() - {first})
        for name in leaving:
            feed.leave(people[name])
        own.go.set()
        await feed._telling
    await feed.close()

    assert set(own.read) == {first, staying}
