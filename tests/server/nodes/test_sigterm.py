"""SIGTERM to one of two processes: its players go on at the other, and nobody misses them."""

import asyncio
import json
import signal
import time
from collections import Counter

from websockets.exceptions import ConnectionClosed

from tests.server.people import Person
from tests.server.process import Process
from tests.server.schedule import scheduled
from tierce.server.store.postgres import PostgresStore

DRAIN = 0.5
PACE = 0.2
"""Seconds between two turns."""
BEYOND = 6
"""Turns after the end of the node."""
WAITED = 10.0
"""Seconds from the end of a line to the next welcome at most, on a busy machine."""


class Moving(Person):
    """A person whose page goes to the other node when its line ends, and asks again."""

    def __init__(self, address, other, name):
        super().__init__(address, name)
        self.other = other
        self.at = ""
        self.acknowledged = []
        self.waits = []

    async def say(self, kind, **fields):
        message = {"type": kind, "id": next(self.ids), **fields}
        while True:
            try:
                await self.socket.send(json.dumps(message))
                answer = await self.answer(message["id"])
            except ConnectionClosed:
                await self.move()
                continue
            if answer["type"] == "ack":
                self.acknowledged.append(message["id"])
            return answer

    async def wait(self):
        while True:
            try:
                return await super().wait()
            except ConnectionClosed:
                await self.move()

    async def move(self):
        """Go to the other node, with what is known of the table."""
        began = time.monotonic()
        self.address = self.other
        await self.sit(self.at, since=self.seq)
        self.waits.append(time.monotonic() - began)


async def seated(nodes):
    """A person at the first node and one at the second, at a timed table that has begun."""
    first, second = [node.address for node in nodes]
    amal, bilel = Moving(first, second, "Amal"), Moving(second, first, "Bilel")
    for person in (amal, bilel):
        await person.come()
    table = await amal.make("you", "open", speed="normal")
    await bilel.join(table)
    for person in (amal, bilel):
        person.at = table
        await person.sit(table)
    await amal.say("ready")
    for person in (amal, bilel):
        while person.view is None:
            await person.read()
    return amal, bilel


async def playing(people, under_way, ended):
    """Play turn by turn until the node has ended, and some turns beyond."""
    beyond = 0
    while beyond < BEYOND:
        for person in people:
            await person.wait()
            assert person.view["phase"] != "over"
            await person.turn()
            beyond += ended.is_set()
            await scheduled(PACE)
            under_way.set()


async def test_players_of_a_process_that_ends_go_on_at_the_other(database):
    where = {"TIERCE_DATABASE": database, "TIERCE_DRAIN": str(DRAIN)}
    nodes = [Process(None, limited=False, **where) for _ in range(2)]
    try:
        amal, bilel = await seated(nodes)
        under_way, ended = asyncio.Event(), asyncio.Event()

        async def end():
            await under_way.wait()
            said = await asyncio.to_thread(nodes[0].end, signal.SIGTERM)
            ended.set()
            return said

        ending = asyncio.create_task(end())
        async with asyncio.timeout(120):
            await playing(sorted((amal, bilel), key=lambda one: not one.my_turn), under_way, ended)
            status, said = await ending
        rows = await log_of(database, amal.at)
    finally:
        for node in nodes:
            node.running.kill()

    assert (status, said) == (0, "")
    assert len(amal.waits) == 1
    assert bilel.waits == []
    assert amal.waits[0] < WAITED
    kinds = Counter(json.loads(row.entry)["type"] for row in rows)
    assert kinds["came"] == 2
    assert kinds["gone"] == kinds["restarted"] == 0
    written = Counter(row.command for row in rows if row.command)
    for command in [*amal.acknowledged, *bilel.acknowledged]:
        assert written[command] == 1 or command.endswith("-0"), command  # ready may cause no row
    assert set(written.values()) == {1}
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert len({row.node for row in rows}) >= 2


async def log_of(database, table):
    """The rows of the log."""
    store = await PostgresStore.open(database)
    try:
        return await store.rows(table)
    finally:
        await store.close()
