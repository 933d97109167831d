"""The owner of a table: one lock, one log, one audience. It commits entries and sets timers."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from tierce.server.keeper.background import Background
from tierce.server.keeper.ledger import NOTHING, Ledger, NotKeptError, Written
from tierce.server.live.audience import Audience
from tierce.server.live.heartbeat import Heartbeat, is_close
from tierce.server.metrics.metrics import Metrics
from tierce.server.store import Store
from tierce.server.system.clock import Alarm, Clock
from tierce.server.table.entries import Acting, Claiming, Entries, Pausing, Secret, Timely
from tierce.server.table.table import Table

RETRY: Final = 1000
"""Milliseconds until a failed write is tried again."""


class Owner:
    """Applies entries to one table, one commit at a time."""

    def __init__(
        self,
        table_id: str,
        store: Store,
        clock: Clock,
        changed: Callable[[], None],
        metrics: Metrics | None = None,
    ) -> None:
        self.id = table_id
        self.audience = Audience(clock)
        self.lock = asyncio.Lock()
        self.alarm = Alarm(clock, self._ring)
        self.heartbeat = Heartbeat(self.audience, clock)
        self.background = Background(table_id, self._retry_later)
        self.ledger = Ledger(table_id, store, clock, metrics)
        self.clock = clock
        self._changed = changed
        self._sent = 0
        """The public seq of the last broadcast."""

    async def table(self) -> Table:
        """The table, read from its log unless it is in memory. The caller holds the lock.

        Raises UnknownTableError.
        """
        if (table := self.ledger.table) is None:
            table = await self.ledger.read()
            self.alarm.set(table.wake_at)
            self._catch_up(table)
        return table

    async def load(self) -> None:
        """Read the table if it is not in memory; raises UnknownTableError."""
        async with self.lock:
            await self.table()

    def _catch_up(self, table: Table) -> None:
        """Broadcast entries that reached the disk although their commit failed."""
        if self.audience and table.public_seq > self._sent:
            self.audience.broadcast(table, self._sent, whole=True)
            self._changed()
        self._sent = table.public_seq

    async def commit(
        self,
        inputs: list[Entries],
        command: tuple[str, str] | None = None,
        also: Written = NOTHING,
    ) -> int:
        """Apply the entries, write them, broadcast them; return the public seq of the first.

        ``also`` is written in the same transaction. The caller holds the lock. Raises IllegalAction
        or NotKeptError, and then nothing has changed.
        """
        table = await self.table()
        seq, public, at = table.seq, table.public_seq, self.clock.now()
        stood_in = dict(table.absence.stand_ins)
        with self._atomic():
            rows = [self.ledger.apply(table, entry, command, at) for entry in inputs]
            if opens(table, seq):
                self._excuse_absent(table)
            due = table.due_entries(at)
            rows += [self.ledger.apply(table, entry, None, at) for entry in due]
            await self.ledger.write(table, rows, at, also)
        self.alarm.set(table.wake_at)
        replaced = stood_in != table.absence.stand_ins
        self._broadcast([*inputs, *due], table, public, opened=opens(table, seq), replaced=replaced)
        self._sent = table.public_seq
        if self.heartbeat.beats != is_close(table):
            self.heartbeat.update(table)
        self._changed()
        return table.seq if command is None else table.answered[command]

    @contextmanager
    def _atomic(self) -> Iterator[None]:
        """Make a commit atomic. After a failure the table is read again from disk."""
        try:
            with self.ledger.atomic():
                yield
        except NotKeptError:
            self.background.start(self.load())
            raise

    def _excuse_absent(self, table: Table) -> None:
        """Do not wait for absent persons in a window that has just opened."""
        assert table.window is not None, "a window has just opened"
        absent = self.audience.away(table) | table.absence.stand_ins.keys()
        table.window.excused |= {seat for seat in absent if table.bot_of(seat) is None}

    def _broadcast(
        self, inputs: list[Entries], table: Table, since: int, *, opened: bool, replaced: bool
    ) -> None:
        """Send the changes to all subscribers, and a secret entry to its own seat only."""
        secret = [entry.seat for entry in inputs if isinstance(entry, Secret)]
        acts = all(isinstance(entry, Acting | Claiming | Timely | Pausing) for entry in inputs)
        only = secret[0] if len(secret) == len(inputs) else None
        whole = not acts or replaced or table.phase != "playing"
        self.audience.broadcast(table, since, whole=whole, only=only)
        if opened:
            self.audience.ping(table)

    # ---- timers

    def _ring(self) -> None:
        self.background.start(self._wake())

    async def _wake(self) -> None:
        async with self.lock:
            await self.go_on(await self.table())

    async def go_on(self, table: Table) -> None:
        """Commit the due entries, or set the alarm for the next ones. The caller holds the lock."""
        if table.due_entries(self.clock.now()):
            await self.commit([])
        else:
            self.alarm.set(table.wake_at)

    def _retry_later(self) -> None:
        self.alarm.set(self.clock.now() + RETRY)


def opens(table: Table, seq: int) -> bool:
    """Whether a claim window has opened after that entry."""
    return table.window is not None and table.window.seq > seq
