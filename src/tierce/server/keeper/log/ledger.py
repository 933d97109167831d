"""The log of one table: read it, and write it before anything is broadcast.

Only what is on disk has happened. After a failed write the table is read again.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from msgspec.structs import replace

from tierce.game import IllegalAction
from tierce.server.keeper.log.beside import Beside
from tierce.server.keeper.log.errors import ConflictError, NotKeptError, UnknownTableError
from tierce.server.keeper.log.reading import apply_row, replayed, rows_of
from tierce.server.keeper.log.replaying import row_of
from tierce.server.keeper.log.written import Written
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import News, Nodes
from tierce.server.store import BrokenError, BusyError, Row, Store, TakenError, Timer
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log
from tierce.server.table import entries
from tierce.server.table.entries import Entries, Restarted, Stalled
from tierce.server.table.table import Table

ANEW: Final = Stalled(ms=0)
"""Gives no time back. It says that the rows before it were written anew, without a person."""
REWRITTEN: Final = entries.encode(ANEW)
Command = tuple[str, str]
"""A person, and the id that the client gave the command."""


def no_seats(_table: Table) -> list[int]:
    """No seat."""
    return []


class Ledger:
    """One table in the store."""

    def __init__(
        self,
        table_id: str,
        store: Store,
        clock: Clock,
        nodes: Nodes,
        metrics: Metrics | None = None,
    ) -> None:
        self.id = table_id
        self._metrics = metrics or Metrics()
        self.table: Table | None = None
        """None until the log has been read."""
        self.writer = 0
        """The node that wrote the last row."""
        self.last = 0
        """The time of the last row."""
        self._store = store
        self._clock = clock
        self._nodes = nodes
        self._met = False
        """Whether the log was read before in this run. If so, sockets that were open still are."""
        self._beside = Beside(table_id)

    async def read(self) -> Table:
        """Build the table from its log; raises UnknownTableError."""
        started = time.perf_counter()
        rows = await rows_of(self._store, self.id)
        if not rows:
            raise UnknownTableError
        table = await replayed(self.id, rows)
        self._metrics.replay.observe(time.perf_counter() - started)
        log().info("table_read", table=self.id, seq=table.seq)
        self._read_to(table, rows[-1])
        if not self._met and not await self._served(table):
            try:
                await self._resume(table, rows[-1].at)
            except TakenError:  # another node took the table up at the same time
                return await self.read()
        self._met = True
        self.table = table
        return table

    def _read_to(self, table: Table, last: Row) -> None:
        """Note what the log holds up to this row."""
        self._beside.read(table)
        self.last, self.writer = last.at, last.node

    def follow(self, rows: Sequence[Row]) -> list[Entries] | None:
        """Apply rows of other nodes; return their entries, or None if the table must be read again.

        Raises DamagedTableError.
        """
        table = self.table
        if table is None:
            return None
        rows = [row for row in rows if row.seq > table.seq]
        anew = any(row.entry == REWRITTEN for row in rows)
        if anew or (rows and rows[0].seq != table.seq + 1):
            self.table = None
            return None
        self.table = None  # until the rows are applied
        for row in rows:
            apply_row(table, row)
        self.table = table
        if rows:
            self._read_to(table, rows[-1])
        self._beside.followed(table)
        return [entries.decode(row.entry) for row in rows]

    async def behind(self) -> bool:
        """Whether other nodes have written more than is known here."""
        heads = await self._nodes.heads([self.id])
        return self.table is not None and heads.get(self.id, 0) > self.table.seq

    async def _served(self, table: Table) -> bool:
        """Whether a living node has a socket of a person at the table, so that time has passed."""
        lines = await self._nodes.elsewhere([self.id])
        alive = [line for line in lines if not self._nodes.drives(line.node)]
        return any(table.seat_of(line.person) is not None for line in alive)

    async def _resume(self, table: Table, last: int) -> None:
        """Take the table up after a time without any node."""
        if stood_still(table, last, self._clock.now()):
            await self._restart(table)

    async def _restart(self, table: Table) -> None:
        """Log the restart: all sockets are closed and no clock has run since."""
        row = self.apply(table, Restarted(), None, self.time())
        await self._store.append([row], [], [Timer(self.id, table.due)])
        self._read_to(table, row)
        self._nodes.tell(News("moved", self.id, row.seq))

    def apply(
        self,
        table: Table,
        entry: Entries,
        command: Command | None,
        at: int,
        absent: Callable[[Table], list[int]] = no_seats,
    ) -> Row:
        """Apply one entry and return its row. A command belongs to its first entry only.

        A window that it opens does not wait for the ``absent`` seats.
        """
        known = command is None or command in table.answered
        done = table.add(entry, at, None if known else command)
        if table.window is not None and table.window.seq == table.seq and (away := absent(table)):
            done = replace(done, excused=away)
            table.window.excused.update(away)
        return row_of(table, done, at, None if known else command, self._nodes.id)

    def rewritten(self, table: Table) -> Row:
        """The row that lets every node read the whole log again before it writes."""
        return self.apply(table, ANEW, None, self.time())

    async def write(self, table: Table, rows: list[Row], at: int, also: Written) -> None:
        """Write the rows, with the table's line in lists and its due time, and tell other nodes."""
        found = self._beside.changes(table, at)
        lines = [*found.lines, *also.lines]
        statements = [*found.results, *also.statements]
        await self._store.append(
            [*rows, *also.rows], lines, found.timers, found.tallies, statements
        )
        self._beside.wrote(table, found)
        if rows:
            self.last, self.writer = at, self._nodes.id
            self._nodes.tell(News("moved", self.id, table.seq))
        for line in lines:
            self._nodes.tell(News("listed", line.table))

    def time(self) -> int:
        """The time of an entry written now."""
        return self._nodes.at(self._clock.now(), self.last)

    async def seq_after(self, command: Command) -> int | None:
        """The public seq after a command, from the log; None if the command never counted.

        For commands too old for the table to remember.
        """
        if (seq := await self._store.seq_of(self.id, *command)) is None:
            return None
        rows = await rows_of(self._store, self.id)
        loud = [row.seq for row in rows[:seq] if not entries.is_quiet(entries.decode(row.entry))]
        return loud[-1]

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """Apply and write as a whole. After a failure the table is read again.

        Raises NotKeptError, or IllegalAction before anything was written.
        """
        before = 0 if self.table is None else self.table.seq
        try:
            yield
        except IllegalAction:
            if self.table is not None and self.table.seq > before:
                self.table = None  # an earlier entry was applied
            raise
        except BaseException as why:
            self.table = None
            if isinstance(why, TakenError):
                self._metrics.conflicts.inc()
                log().info("conflict", table=self.id)
                raise ConflictError from None
            if isinstance(why, BrokenError | BusyError):
                log().error("not_kept", table=self.id, code=type(why).__name__)
                raise NotKeptError from None
            raise


def stood_still(table: Table, last: int, now: int) -> bool:
    """Whether time stood still since the last entry: players had to be present, a window was
    open, or the wall clock was set back.
    """
    back = last > now and table.timekeeper.due is not None
    absent = table.tracks_presence and bool(table.timekeeper.here)
    return back or absent or table.window is not None
