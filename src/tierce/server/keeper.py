"""The one owner of a table: everything that happens there happens here, one thing at a time.

Decode, ask the game, write down, tell. What is not on disk has not happened: if writing fails,
the table is forgotten and read again from its log.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

from tierce.game import IllegalAction
from tierce.server import commands, entries, shown, wire
from tierce.server.audience import Audience
from tierce.server.chair import Chair
from tierce.server.commands import RefusedError
from tierce.server.entries import Entries, Played
from tierce.server.logs import log
from tierce.server.store import BrokenError, BusyError, Line, Row, Store, TakenError
from tierce.server.table import Table

Changed = Callable[["Keeper"], None]
REMEMBERED: Final = 64
"""Refusals remembered by table."""


class Written(NamedTuple):
    """What goes into the store in one piece."""

    rows: Sequence[Row] = ()
    lines: Sequence[Line] = ()


NOTHING: Final = Written()


class UnknownTableError(Exception):
    """There is no such table."""


class NotKeptError(Exception):
    """The store could not write; the same command may be sent again."""


class Keeper:
    """Owns one table, its log and its audience."""

    def __init__(self, table_id: str, store: Store, changed: Changed) -> None:
        self.id = table_id
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self._store = store
        self._changed = changed
        self._table: Table | None = None
        self._line = ""
        """What lists show of the table, as it was written last."""
        self._refused: dict[tuple[str, str], Any] = {}

    # ---- reading

    async def table(self) -> Table:
        """The table, read from its log where it is not in memory. Ask only while holding the lock.

        Raises UnknownTableError.
        """
        if self._table is None:
            self._table = await self._read()
        return self._table

    async def _read(self) -> Table:
        rows = await self._store.rows(self.id)
        if not rows:
            raise UnknownTableError
        table = Table(self.id)
        for row in rows:
            command = (row.person, row.command) if row.person and row.command else None
            table.add(entries.read(row.entry), command)
            if table.seq % 50 == 0:
                await asyncio.sleep(0)  # a long match must not make other tables wait
        log().info("table_read", table=self.id, seq=table.seq)
        return table

    async def load(self) -> None:
        """Read the table if need be; raises UnknownTableError."""
        async with self.lock:
            await self.table()

    async def info(self, person: str | None) -> wire.TableInfo:
        """The table as this person is shown it."""
        async with self.lock:
            table = await self.table()
            return self.audience.info(table, table.seat_of(person))

    # ---- writing

    async def commit(
        self,
        inputs: list[Entries],
        command: tuple[str, str] | None = None,
        also: Written = NOTHING,
    ) -> int:
        """Let the inputs happen, write them down, tell everybody; gives the seq of the first.

        ``also`` is written in the same piece. Ask only while holding the lock. Raises
        IllegalAction or NotKeptError, and then nothing has happened.
        """
        table = await self.table()
        before = table.seq
        at = time.time_ns() // 1_000_000
        try:
            rows = [self._row(table, entry, command, at) for entry in inputs]
            line = shown.summary(table, at)
            lines = [] if line.line == self._line else [line]
            await self._store.append([*rows, *also.rows], [*lines, *also.lines])
        except IllegalAction:
            raise
        except BaseException as why:
            self._table = None
            if isinstance(why, (BrokenError, BusyError, TakenError)):
                log().error("not_kept", table=self.id, code=type(why).__name__)
                raise NotKeptError from None
            raise
        self._line = line.line
        acts = all(isinstance(entry, Played) for entry in inputs)
        self.audience.tell(table, before, whole=not acts or table.phase != "playing")
        self._changed(self)
        return table.seq if command is None else table.answered[command]

    def _row(self, table: Table, entry: Entries, command: tuple[str, str] | None, at: int) -> Row:
        """Let one input happen; only the first of several belongs to the command."""
        known = command is None or command in table.answered
        done = table.add(entry, None if known else command)
        person, name = (None, None) if known or command is None else command
        return Row(self.id, table.seq, at, entries.written(done), person, name)

    # ---- watching

    async def sit(self, chair: Chair, since: int) -> None:
        """A socket has been opened."""
        async with self.lock:
            self.audience.enter(chair, await self.table(), since)
        self._changed(self)

    def leave(self, chair: Chair) -> None:
        """A socket has been closed."""
        self.audience.leave(chair, self._table)

    # ---- commands

    async def command(
        self, person: str, message: wire.Act | wire.Ready | wire.Seat
    ) -> wire.Ack | wire.Refused | wire.Failed:
        """Do what a person asks, once."""
        return await self.once(person, message, self._do)

    async def once(
        self,
        person: str,
        message: wire.Command,
        do: "Callable[[Table, int, Any], Awaitable[int]]",
    ) -> wire.Ack | wire.Refused | wire.Failed:
        """Answer a command as it was answered before, or let ``do`` act for the person's seat."""
        command = (person, message.id)
        async with self.lock:
            table = await self.table()
            if command in table.answered:
                return wire.Ack(message.id, table.answered[command])
            if command in self._refused:
                return wire.Refused(message.id, self._refused[command])
            if (seat := table.seat_of(person)) is None:
                return wire.Failed("not_seated", message.id)
            try:
                return wire.Ack(message.id, await do(table, seat, message))
            except RefusedError as no:
                return self._refuse(command, no.refusal)
            except IllegalAction as no:
                return self._refuse(command, no.refusal.as_dict())
            except ValueError:  # an action that cannot be read
                return wire.Failed("malformed", message.id)
            except NotKeptError:
                return wire.Failed("busy", message.id)

    async def _do(self, table: Table, seat: int, message: wire.Act | wire.Ready | wire.Seat) -> int:
        inputs = commands.entries_for(table, seat, message)
        if not inputs:
            return table.seq
        person = table.places[seat].person
        assert person is not None, "commands come from persons"
        return await self.commit(inputs, (person, message.id))

    def _refuse(self, command: tuple[str, str], refusal: Any) -> wire.Refused:
        """Remember the answer, so that the same command is answered the same for a while."""
        self._refused[command] = refusal
        while len(self._refused) > REMEMBERED:
            self._refused.pop(next(iter(self._refused)))
        return wire.Refused(command[1], refusal)

    async def join(self, person: str, name: str) -> int:
        """Take an open seat, or the one already held; raises RefusedError or NotKeptError."""
        async with self.lock:
            table = await self.table()
            if (held := table.seat_of(person)) is not None:
                return held
            sat = commands.join(table, person, name)
            await self.commit([sat])
            return sat.seat
