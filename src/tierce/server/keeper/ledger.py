"""The log of one table: read it, and write it before anything is broadcast.

Only what is on disk has happened. After a failed write the table is read again.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from msgspec.structs import replace

from tierce.game import IllegalAction
from tierce.server.deck.tallies import rounds_over
from tierce.server.keeper.endings.finished_deal import finished_deal
from tierce.server.keeper.endings.results import results_of
from tierce.server.keeper.errors import (
    ConflictError,
    DamagedTableError,
    DifferentTableError,
    NewerTableError,
    NotKeptError,
    UnknownTableError,
)
from tierce.server.keeper.replaying import (
    DifferentStateError,
    NewerRowError,
    replay,
    row_of,
)
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import News, Nodes
from tierce.server.people.profile.result import Result
from tierce.server.store import (
    BrokenError,
    BusyError,
    DamagedError,
    Line,
    Row,
    Statement,
    Store,
    TakenError,
    Timer,
)
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.table import entries
from tierce.server.table.entries import REPLAY, Entries, Restarted
from tierce.server.table.table import Table
from tierce.server.views import summary

Command = tuple[str, str]
"""A person, and the id that the client gave the command."""


class Written(NamedTuple):
    """Rows, lines and statements written in one transaction."""

    rows: Sequence[Row] = ()
    lines: Sequence[Line] = ()
    statements: Sequence[Statement] = ()


NOTHING = Written()


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
        self._due: int | None = None
        """The due time of the last write."""
        self._resulted = False
        """Whether the results of the match are written."""
        self._left: list[Result] = []
        """The results of persons who had left at the last write."""
        self._over = 0
        """Finished rounds at the last write."""
        self._summary_key: object = None
        """The key of the summary last written."""
        self._persons: tuple[str, ...] | None = None
        """The persons last written; None before the first write."""

    async def read(self) -> Table:
        """Build the table from its log; raises UnknownTableError."""
        started = time.perf_counter()
        rows = await self._rows()
        if not rows:
            raise UnknownTableError
        table = Table(self.id)
        for row in rows:
            self._replay(table, row)
            if table.seq % 50 == 0:
                await asyncio.sleep(0)  # a long log must not delay other tables
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
        self._due, self._over = table.due, rounds_over(table.match)
        self._resulted = table.stints.results is not None
        self._left = list(table.stints.left)
        self.last, self.writer = last.at, last.node

    def follow(self, rows: Sequence[Row]) -> list[Entries] | None:
        """Apply rows of other nodes; return their entries, or None if the table must be read again.

        Raises DamagedTableError.
        """
        table = self.table
        if table is None:
            return None
        rows = [row for row in rows if row.seq > table.seq]
        if rows and rows[0].seq != table.seq + 1:
            self.table = None
            return None
        self.table = None  # until the rows are applied
        for row in rows:
            self._replay(table, row)
        self.table = table
        if rows:
            self._read_to(table, rows[-1])
        self._summary_key = summary.summary_key(table)  # written with those rows
        self._persons = table.listed_persons
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
        if self._stood_still(table, last):
            await self._restart(table)

    async def _rows(self) -> list[Row]:
        """The rows of the log; raises DamagedTableError."""
        try:
            return await self._store.rows(self.id)
        except DamagedError as why:
            log().error("table_damaged", table=self.id, seq=why.seq)
            raise DamagedTableError from None

    def _replay(self, table: Table, row: Row) -> None:
        """Apply one row; raises UnreadableTableError."""
        try:
            replay(table, row)
        except NewerRowError:
            log().warning("table_newer", table=self.id, seq=row.seq, version=row.version)
            raise NewerTableError from None
        except DifferentStateError:
            versions = {"version": row.version, "here": REPLAY}
            log().error("table_differs", table=self.id, seq=row.seq, **versions)
            raise DifferentTableError from None
        except Exception as why:  # noqa: BLE001  a damaged log may raise anything
            log().error("table_damaged", table=self.id, seq=row.seq, where=where(why))
            raise DamagedTableError from None

    def _stood_still(self, table: Table, last: int) -> bool:
        """Whether time stood still since the last entry: players had to be present, a window was
        open, or the wall clock was set back.
        """
        back = last > self._clock.now() and table.timekeeper.due is not None
        absent = table.tracks_presence and bool(table.timekeeper.here)
        return back or absent or table.window is not None

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

    async def write(self, table: Table, rows: list[Row], at: int, also: Written) -> None:
        """Write the rows, with the table's line in lists and its due time, and tell other nodes."""
        summary_key, persons = summary.summary_key(table), table.listed_persons
        lines = [] if summary_key == self._summary_key else [self._line(table, at)]
        timers = [] if table.due == self._due else [Timer(self.id, table.due)]
        over = rounds_over(table.match)
        counted = finished_deal(table) if over > self._over else []
        results = [] if self._resulted else results_of(table, self._left, at)
        await self._store.append(
            [*rows, *also.rows],
            [*lines, *also.lines],
            timers,
            counted,
            [*results, *also.statements],
        )
        self._resulted, self._left = table.stints.results is not None, list(table.stints.left)
        self._summary_key, self._due, self._over = summary_key, table.due, over
        self._persons = persons
        if rows:
            self.last, self.writer = at, self._nodes.id
            self._nodes.tell(News("moved", self.id, table.seq))
        for line in [*lines, *also.lines]:
            self._nodes.tell(News("listed", line.table))

    def time(self) -> int:
        """The time of an entry written now."""
        return self._nodes.at(self._clock.now(), self.last)

    def _line(self, table: Table, at: int) -> Line:
        """The table's line in lists, with the persons if they have changed."""
        persons = None if table.listed_persons == self._persons else table.listed_persons
        return replace(summary.summary(table, at), persons=persons)

    async def seq_after(self, command: Command) -> int | None:
        """The public seq after a command, from the log; None if the command never counted.

        For commands too old for the table to remember.
        """
        if (seq := await self._store.seq_of(self.id, *command)) is None:
            return None
        rows = await self._rows()
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
