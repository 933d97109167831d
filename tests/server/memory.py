"""A store in memory, and a keeper on it."""

from collections import defaultdict

from tierce.server.store import TakenError


class MemoryStore:
    """The interface of a store, without a disk."""

    def __init__(self):
        self.logs = defaultdict(list)
        self.summaries = {}
        self.due = {}
        self.counted = []

    async def append(self, rows, lines, timers=(), tallies=()):
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
