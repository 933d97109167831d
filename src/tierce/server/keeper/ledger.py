"""The log of one table: read into the table it makes, and written before anybody is told.

What is not on disk has not happened: if writing fails, the table is forgotten and read again.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from msgspec.structs import replace

from tierce.game import IllegalAction
from tierce.server import wire
from tierce.server.deck.tallies import rounds_over, tallies
from tierce.server.store import (
    BrokenError,
    BusyError,
    DamagedError,
    Line,
    Row,
    Store,
    TakenError,
    Tally,
    Timer,
)
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.table import entries
from tierce.server.table.entries import Entries, Restarted
from tierce.server.table.table import Table
from tierce.server.views import shown

Command = tuple[str, str]
"""A person, and his own name for what he asks."""


class Written(NamedTuple):
    """What goes into the store in one piece."""

    rows: Sequence[Row] = ()
    lines: Sequence[Line] = ()


NOTHING = Written()


class UnknownTableError(Exception):
    """There is no such table."""

    code: wire.NoTable = "unknown_table"


class DamagedTableError(UnknownTableError):
    """The log of the table cannot be read; no other table is concerned."""

    code = "damaged_table"


class NotKeptError(Exception):
    """The store could not write; the same command may be sent again."""


class Ledger:
    """One table in the store."""

    def __init__(self, table_id: str, store: Store, clock: Clock) -> None:
        self.id = table_id
        self.table: Table | None = None
        """As its log has it; None as long as nobody has read it."""
        self._store = store
        self._clock = clock
        self._met = False
        """Whether it has been read before: then the lines that stood still stand."""
        self._due: int | None = None
        """When the table goes on by itself, as it was written last."""
        self._over = 0
        """Rounds that had ended when it was written last."""
        self._summary_key: object = None
        """What the lists show of the table depends on, as it was written last."""
        self._persons: tuple[str, ...] | None = None
        """Who sat there then; None where we have not written it."""

    async def read(self) -> Table:
        """The table as its log has it; raises UnknownTableError."""
        rows = await self._rows()
        if not rows:
            raise UnknownTableError
        table = Table(self.id)
        for row in rows:
            self._replay(table, row)
            if table.seq % 50 == 0:
                await asyncio.sleep(0)  # a long match must not make other tables wait
        log().info("table_read", table=self.id, seq=table.seq)
        self._due, self._over = table.due, rounds_over(table.match)
        if table.window is not None:
            table.window.opened = self._clock.now()  # nobody could answer while we were away
        if not self._met and self._stood_still(table, rows[-1].at):
            await self._restart(table)
        self._met = True
        self.table = table
        return table

    async def _rows(self) -> list[Row]:
        """The log as it was written; raises DamagedTableError."""
        try:
            return await self._store.rows(self.id)
        except DamagedError as why:
            log().error("table_damaged", table=self.id, seq=why.seq)
            raise DamagedTableError from None

    def _replay(self, table: Table, row: Row) -> None:
        """Let one input of the log happen; raises DamagedTableError."""
        try:
            replay(table, row)
        except Exception as why:  # noqa: BLE001  whatever a log that is not ours any more leads to
            log().error("table_damaged", table=self.id, seq=row.seq, where=where(why))
            raise DamagedTableError from None

    def _stood_still(self, table: Table, last: int) -> bool:
        """Whether nobody's time has run since the last input: its players had to be there, or the
        wall clock has been set back since.
        """
        back = last > self._clock.now() and table.timekeeper.due is not None
        return back or (table.tracks_presence and bool(table.timekeeper.here))

    async def _restart(self, table: Table) -> None:
        """All lines are down: nobody's time has run since."""
        row = self.enter(table, Restarted(), None, self._clock.now())
        await self._store.append([row], [], [Timer(self.id, table.due)])
        self._due = table.due

    def enter(self, table: Table, entry: Entries, command: Command | None, at: int) -> Row:
        """Let one input happen; only the first of several belongs to the command."""
        known = command is None or command in table.answered
        done = table.add(entry, at, None if known else command)
        person, name = (None, None) if known or command is None else command
        return Row(self.id, table.seq, at, entries.encode(done), person, name)

    async def write(self, table: Table, rows: list[Row], at: int, also: Written) -> None:
        """Put the rows on disk, with what lists say of the table and when it goes on."""
        summary_key, persons = shown.summary_key(table), table.listed_persons
        lines = [] if summary_key == self._summary_key else [self._line(table, at)]
        timers = [] if table.due == self._due else [Timer(self.id, table.due)]
        over = rounds_over(table.match)
        counted = finished_deal(table) if over > self._over else []
        await self._store.append([*rows, *also.rows], [*lines, *also.lines], timers, counted)
        self._summary_key, self._due, self._over = summary_key, table.due, over
        self._persons = persons

    def _line(self, table: Table, at: int) -> Line:
        """What lists say, with whoever sits there where that has changed."""
        persons = None if table.listed_persons == self._persons else table.listed_persons
        return replace(shown.summary(table, at), persons=persons)

    async def counted(self, command: Command) -> int | None:
        """What everybody had been told once the command counted, by the log; None where it never
        did. For commands older than the table remembers.
        """
        if (seq := await self._store.seq_of(self.id, *command)) is None:
            return None
        rows = await self._rows()
        loud = [row.seq for row in rows[:seq] if not entries.is_quiet(entries.decode(row.entry))]
        return loud[-1]

    @contextmanager
    def whole(self) -> Iterator[None]:
        """What is entered and written inside happens whole, or the table is read again.

        Raises IllegalAction, and then nothing was entered, or NotKeptError.
        """
        try:
            yield
        except IllegalAction:
            raise
        except BaseException as why:
            self.table = None
            if isinstance(why, BrokenError | BusyError | TakenError):
                log().error("not_kept", table=self.id, code=type(why).__name__)
                raise NotKeptError from None
            raise


def finished_deal(table: Table) -> list[Tally]:
    """Tallies of the round that has just ended; none for a table that took up another match."""
    if table.round is None or not table.round.over or table.origin is not None:
        return []
    return list(tallies(table.round))


def replay(table: Table, row: Row) -> None:
    """Let one input of a log happen; any error means that the log is damaged."""
    if row.seq != table.seq + 1:
        raise ValueError("a row is missing")
    command = (row.person, row.command) if row.person and row.command else None
    table.add(entries.decode(row.entry), row.at, command)
