"""This node's copy of a table: one lock, one log, one audience.

It commits entries, follows those of other nodes, and sets timers.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

from tierce.server.guard.payments import Payments
from tierce.server.keeper.background import Background
from tierce.server.keeper.endings.stakes import Beginning, begin
from tierce.server.keeper.log.errors import ConflictError, NotKeptError
from tierce.server.keeper.log.ledger import Ledger
from tierce.server.keeper.log.written import NOTHING, Written
from tierce.server.keeper.lost_time import LostTime
from tierce.server.live.audience import Audience
from tierce.server.live.heartbeat import Heartbeat, is_close
from tierce.server.live.outbox import Outbox
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import Nodes
from tierce.server.people.purse.purses import Purses
from tierce.server.store import BrokenError, BusyError, Row, Store
from tierce.server.system.clock import Alarm, Clock
from tierce.server.system.timings import USUAL, Timings
from tierce.server.table.entries import Entries
from tierce.server.table.table import Table
from tierce.server.wire import StandIn

T = TypeVar("T")
RETRY: Final = 1000
"""Milliseconds until a failed write is tried again."""
TRIES: Final = 20
"""Attempts of a command that other nodes forestall."""
OTHERS: Final = 1500
"""Milliseconds after which a node rings an alarm that another node should have rung."""


class Owner:
    """Applies entries to one table, one commit at a time."""

    def __init__(
        self,
        table_id: str,
        store: Store,
        clock: Clock,
        changed: Callable[[], None],
        nodes: Nodes,
        metrics: Metrics | None = None,
        timings: Timings = USUAL,
    ) -> None:
        self.id = table_id
        self.nodes = nodes
        self.audience = Audience(clock)
        self.lock = asyncio.Lock()
        self.alarm = Alarm(clock, self._ring)
        self.heartbeat = Heartbeat(self.audience, clock)
        self.background = Background(table_id, self._retry_later)
        self.ledger = Ledger(table_id, store, clock, nodes, metrics)
        self.outbox = Outbox(self.audience)
        self.clock = clock
        self._changed = changed
        self.said = 0
        """Chat messages up to this number have been sent to the sockets here."""
        self.purses: Purses | None = None
        """The purses that pay the stakes, if the site has any."""
        self.payments: Payments | None = None
        """Whose quotas of bytes the log uses, if the site has any."""
        self.lost = LostTime(nodes, self.audience, timings)

    async def table(self) -> Table:
        """The table, read from its log unless it is in memory. The caller holds the lock.

        Raises UnknownTableError.
        """
        if (table := self.ledger.table) is None:
            table = await self.ledger.read()
            if self.outbox.catch_up(table):
                self._changed()
            self._send(table)
        return table

    async def latest(self) -> Table:
        """The table with everything that any node has written. The caller holds the lock.

        Raises UnknownTableError.
        """
        await self.table()
        if await self.ledger.behind():
            self.ledger.table = None
        return await self.table()

    async def reread(self) -> None:
        """Read the log again, and send all sockets the whole table. The caller holds the lock."""
        self.ledger.table = None
        if self.audience:
            self.outbox.add([], whole=True)
            await self.table()

    async def attempt(self, do: Callable[[Table], Awaitable[T]]) -> T:
        """Do something with the table, again from its log where another node was faster.

        Raises NotKeptError, UnknownTableError, or what ``do`` raises.
        """
        async with self.lock:
            for _ in range(TRIES):
                with suppress(ConflictError):
                    return await do(await self.table())
        raise NotKeptError

    async def up_to_date(self) -> None:
        """Check the log before a refusal. The caller holds the lock.

        Raises ConflictError if another node has written more than is known here.
        """
        if await self.ledger.behind():
            self.ledger.table = None
            raise ConflictError

    async def load(self) -> None:
        """Read the table if it is not in memory; raises UnknownTableError."""
        async with self.lock:
            await self.table()

    async def commit(
        self,
        inputs: list[Entries],
        command: tuple[str, str] | None = None,
        also: Written = NOTHING,
    ) -> int:
        """Apply the entries, write them, send them; return the public seq of the first.

        ``also`` is written in the same transaction. The caller holds the lock. Raises
        IllegalAction, RefusedError or NotKeptError, and then nothing has changed.
        """
        table, at = await self.table(), self.ledger.time()
        before = dict(table.absence.stand_ins)
        seat = None if command is None else table.seat_of(command[0])
        inputs, paid = await self._begin(table, inputs, at, seat)
        with self._atomic(at):
            rows = [self._apply(table, entry, None, at) for entry in self._stalled(table, at)]
            rows += [self._apply(table, entry, command, at) for entry in inputs]
            due, paid_then = await self._begin(table, table.due_entries(at), at, None)
            rows += [self._apply(table, entry, None, at) for entry in due]
            paid = [*also.statements, *paid, *paid_then]
            await self.ledger.write(table, rows, at, also._replace(statements=paid))
        if self.payments is not None:
            self.payments.wrote(self.id, [*rows, *also.rows])
        self.lost.kept(at, self.ledger.time())
        self._after([*inputs, *due], table, before)
        return table.seq if command is None else table.answered[command]

    async def _begin(
        self, table: Table, inputs: list[Entries], at: int, seat: int | None
    ) -> Beginning:
        """Let purses pay if these entries begin a match; raises RefusedError or NotKeptError."""
        try:
            return await begin(self.purses, table, inputs, at, seat)
        except (BrokenError, BusyError):
            raise NotKeptError from None

    def _apply(self, table: Table, entry: Entries, command: tuple[str, str] | None, at: int) -> Row:
        """Apply one entry, and excuse the absent from a window that it opens."""
        return self.ledger.apply(table, entry, command, at, self._absent)

    def _stalled(self, table: Table, at: int) -> list[Entries]:
        """The entry that gives back the time in which nothing could be written."""
        return self.lost.given_back(table, self.ledger.writer, self.ledger.last, at)

    async def give_back(self, table: Table) -> None:
        """Give back the time of a silent node, before a person who came from it has a socket here.

        The caller holds the lock.
        """
        silent = self.nodes.silent_since(self.ledger.writer) is not None
        if silent and self._stalled(table, self.ledger.time()):
            await self.commit([])

    async def follow(self, rows: Sequence[Row]) -> None:
        """Apply what another node has written, and send it to the sockets here."""
        async with self.lock:
            if (table := self.ledger.table) is None:
                return
            before = dict(table.absence.stand_ins)
            if (entries := self.ledger.follow(rows)) is None:
                self.outbox.add([], whole=True)
                await self.table()
            elif entries:
                self._after(entries, table, before)

    def _after(self, entries: Sequence[Entries], table: Table, before: dict[int, StandIn]) -> None:
        """Send what is on disk now, and drive on; ``before`` are the stand-ins before it."""
        self.outbox.add(entries, whole=before != table.absence.stand_ins)
        self._send(table)
        self._changed()

    def _send(self, table: Table) -> None:
        """Send what is not yet told. Where that fails, the next attempt sends it as well."""
        self.set_alarm(table)
        try:
            self.outbox.send(table)
        except Exception:
            self._retry_later()
            raise
        if self.heartbeat.beats != is_close(table):
            self.heartbeat.update(table)

    @property
    def drives(self) -> bool:
        """Whether this node rings the alarms of the table, and asks its bots."""
        return self.nodes.drives(self.ledger.writer)

    @property
    def idle(self) -> int:
        """Milliseconds since the last row was written."""
        return self.clock.now() - self.ledger.last

    def set_alarm(self, table: Table) -> None:
        """Set the alarm: later where another node should ring."""
        late = 0 if self.drives else OTHERS
        self.alarm.set(None if table.wake_at is None else table.wake_at + late)

    @contextmanager
    def _atomic(self, at: int) -> Iterator[None]:
        """Make a commit atomic. After a failure the table is read again from disk."""
        try:
            with self.ledger.atomic():
                yield
        except ConflictError:
            raise
        except NotKeptError:
            self.lost.failed(at)
            self.background.start(self.load())
            raise

    def _absent(self, table: Table) -> list[int]:
        """The persons for whom a window that opens now does not wait."""
        absent = self.audience.away(table) | table.absence.stand_ins.keys()
        return sorted(seat for seat in absent if table.bot_of(seat) is None)

    # ---- timers

    def _ring(self) -> None:
        self.background.start(self._wake())

    async def _wake(self) -> None:
        await self.attempt(self.go_on)

    async def go_on(self, table: Table) -> None:
        """Commit the due entries, or set the alarm for the next ones. The caller holds the lock."""
        if table.due_entries(self.ledger.time()):
            await self.commit([])
        else:
            self._send(table)

    def _retry_later(self) -> None:
        self.alarm.set(self.clock.now() + RETRY)
