"""A store in memory, and a keeper on it."""

from collections import defaultdict

from tierce.server.store import TakenError


class NoRelations:
    """Relational rooms in which nothing is."""

    async def read(self, _sql, *_facts):
        return []

    async def write(self, *statements):
        return [[] for _ in statements]


class MemoryStore:
    """The interface of a store, without a disk."""

    relations = NoRelations()

    def __init__(self):
        self.logs = defaultdict(list)
        self.summaries = {}
        self.due = {}
        self.counted = []
        self.statements = []

    async def append(self, rows, lines, timers=(), tallies=(), statements=()):
        self.statements += statements
        self.counted += tallies
        for row in rows:
            log = self.logs[row.table]
            if any(one.seq == row.seq for one in log[-1:]):
                raise TakenError
            log.append(row)
        for line in lines:
            self.summaries[line.table] = line
        for timer in timers:
            self.due[timer.table] = timer.due

    async def seq_of(self, table, person, command):
        named = [row for row in self.logs[table] if (row.person, row.command) == (person, command)]
        return named[0].seq if named else None

    async def rows(self, table):
        return list(self.logs[table])
