"""Copies of one table on several nodes over one store in memory, without a bus."""

import json

from tests.server.fake_clock import FakeClock
from tests.server.memory import MemoryStore
from tierce import preset
from tierce.server import wire
from tierce.server.keeper import new_tables
from tierce.server.keeper.keeper import Keeper
from tierce.server.live.subscriber import Subscriber
from tierce.server.nodes.local import LocalNodes
from tierce.server.store import Present
from tierce.server.table.entries import Began, Made, Place
from tierce.server.table.time.seat_clocks import SPEEDS

ID = "table".ljust(22, "x")
PEOPLE = ("amal", "bilel", "chiraz")


class Numbered(LocalNodes):
    """A node with a number, that reads the rows of the others."""

    def __init__(self, number, store, clock, alive, present):
        super().__init__(store, clock)
        self.id = number
        self._alive = alive
        self._present = present

    def drives(self, writer):
        return writer in {0, self.id} or writer not in self._alive

    async def enter(self, table, person, name):
        self._present.add(Present(table, person, self.id, name))

    async def elsewhere(self, tables):
        return [one for one in self._present if one.table in tables and one.node != self.id]

    async def heads(self, tables):
        return {table: rows[-1].seq for table in tables if (rows := await self._store.rows(table))}


class Site:
    """One table and its copies on nodes 1 and 2."""

    def __init__(self, **options):
        self.store, self.clock, self.alive = MemoryStore(), FakeClock(), {1, 2}
        notes = set()
        nodes = [Numbered(number, self.store, self.clock, self.alive, notes) for number in (1, 2)]
        self.copies = [Keeper(ID, self.store, self.clock, lambda _: None, node) for node in nodes]
        self.options = options
        self.lines = []

    async def begin(self, players=2):
        rules = preset(self.options.pop("rules", "palace"))
        made = Made(
            rules=rules.name,
            options=rules.as_dict(),
            places=[Place("person", who.title(), who) for who in PEOPLE[:players]],
            host=0,
            pace="none",
            times=SPEEDS["normal"],
            secret="secret",
            **self.options,
        )
        new = new_tables.rows_of(ID, [made, Began()], self.clock.now())
        await self.store.append(new.rows, new.lines)
        return self

    async def sit(self, node, who):
        """Connect a person to a node."""
        line = Subscriber(who, 0, who.title())
        await self.copies[node].connections.enter(line, 0)
        self.lines.append(line)
        return line

    async def follow(self, node):
        """Bring the copy up to date, as news would."""
        copy = self.copies[node]
        rows = [row for row in await self.store.rows(ID) if row.seq > copy.seq]
        await copy.follow(rows)

    async def turn(self, node):
        """The person in turn, as that node knows it."""
        table = await self.copies[node].table()
        return PEOPLE[table.round.turn]

    async def act(self, node, who, action, command, seq=None):
        table = await self.copies[node].table()
        seq = table.public_seq if seq is None else seq
        return await self.copies[node].command(who, wire.Act(command, seq, action))


def frames(line):
    """What the socket has been sent, without pings."""
    found, line._frames = [json.loads(frame) for frame in line._frames], []
    return [frame for frame in found if frame["type"] != "ping"]
