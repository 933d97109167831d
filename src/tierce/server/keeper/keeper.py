"""The one owner of a table: everything that happens there happens here, one thing at a time.

Decode, ask the game, write down, tell.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from tierce.game import IllegalAction
from tierce.server import wire
from tierce.server.commands import commands
from tierce.server.commands.refused import RefusedError
from tierce.server.keeper.background import Background
from tierce.server.keeper.ledger import NOTHING, Ledger, NotKeptError, Written
from tierce.server.live.audience import Audience
from tierce.server.live.heartbeat import Heartbeat, is_close
from tierce.server.live.subscriber import Subscriber
from tierce.server.store import Line, Store
from tierce.server.system.clock import Alarm, Clock
from tierce.server.table.entries import (
    Acting,
    Came,
    Claiming,
    Entries,
    Gone,
    Pausing,
    Returned,
    Secret,
    Timely,
)
from tierce.server.table.table import Table
from tierce.server.table.time.claim_window import CREDIT
from tierce.server.views import shown

Changed = Callable[["Keeper"], None]
REMEMBERED: Final = 64
"""Refusals remembered by table."""
LATER: Final = 1000
"""Milliseconds until what could not be written down is tried again."""


class Recorded(NamedTuple):
    """A match as text, with every card in it; nothing before it has begun."""

    text: str | None
    seat: int | None
    """Where who asks sits."""
    over: bool


class Keeper:
    """Owns one table, its log and its audience."""

    def __init__(self, table_id: str, store: Store, clock: Clock, changed: Changed) -> None:
        self.id = table_id
        self.audience = Audience(clock)
        self.lock = asyncio.Lock()
        self.alarm = Alarm(clock, self._ring)
        self.heartbeat = Heartbeat(self.audience, clock)
        self.background = Background(table_id, self._later)
        self._ledger = Ledger(table_id, store, clock)
        self._clock = clock
        self._changed = changed
        self._refused: dict[tuple[str, str], Any] = {}
        self._heard = 0
        """The seq up to which the audience has been told."""

    # ---- reading

    async def table(self) -> Table:
        """The table, read from its log where it is not in memory. Ask only while holding the lock.

        Raises UnknownTableError.
        """
        if (table := self._ledger.table) is None:
            table = await self._ledger.read()
            self.alarm.set(table.wake_at)
            self._catch_up(table)
        return table

    def _catch_up(self, table: Table) -> None:
        """Tell what a failed commit has written all the same."""
        if self.audience and table.public_seq > self._heard:
            self.audience.broadcast(table, self._heard, whole=True)
            self._changed(self)
        self._heard = table.public_seq

    async def load(self) -> None:
        """Read the table if need be; raises UnknownTableError."""
        async with self.lock:
            await self.table()

    @property
    def public(self) -> bool:
        """Whether the lobby lists it."""
        return self._ledger.table is not None and self._ledger.table.access != "link"

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays here, for itself or for somebody; perhaps, if nobody has looked."""
        table = self._ledger.table
        return table is None or any(map(table.bot_of, range(len(table.places))))

    @property
    def present(self) -> int:
        """How many persons who sit here have a line."""
        return 0 if self._ledger.table is None else len(self.audience.seats(self._ledger.table))

    @property
    def watching(self) -> int:
        """How many look on."""
        return 0 if self._ledger.table is None else len(self.audience.watching(self._ledger.table))

    def line(self) -> Line | None:
        """What lists say of the table now; None where it is not in memory."""
        table = self._ledger.table
        return None if table is None else shown.summary(table, self._clock.now())

    async def renew(self, at: int) -> Line:
        """Write what lists say of the table again, for it was written by an older version."""
        async with self.lock:
            table = await self.table()
            await self._ledger.write(table, [], at, NOTHING)
            return shown.summary(table, at)

    @property
    def persons(self) -> tuple[str, ...]:
        """Who sits here, as far as the table is in memory."""
        return () if self._ledger.table is None else self._ledger.table.persons

    @property
    def over(self) -> bool:
        """Whether the match is known to be over."""
        return self._ledger.table is not None and self._ledger.table.phase == "over"

    async def info(self, person: str | None) -> wire.TableInfo:
        """The table as this person is shown it."""
        async with self.lock:
            table = await self.table()
            return self.audience.info(table, person)

    def seats(self, person: str) -> bool:
        """Whether the person has a seat here, as far as the table is in memory."""
        table = self._ledger.table
        return table is not None and table.seat_of(person) is not None

    def crowded(self, person: str) -> bool:
        """Whether there is no room here for one more socket of this person."""
        table = self._ledger.table
        return table is not None and self.audience.crowded(person, table)

    async def deals(self) -> list[wire.Deal]:
        """Every round that is over, with what its deck was made of."""
        async with self.lock:
            return shown.deals(await self.table())

    async def record(self, person: str | None) -> "Recorded":
        """The match so far as text, and who asks for it."""
        async with self.lock:
            table = await self.table()
            over, seat = table.phase == "over", table.seat_of(person)
            text = None if table.match is None else table.match.record.dumps()
            return Recorded(text, seat, over)

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
        seq, told, at = table.seq, table.public_seq, self._clock.now()
        stood_in = dict(table.absence.stand_ins)
        with self._whole():
            rows = [self._ledger.enter(table, entry, command, at) for entry in inputs]
            if opens(table, seq) and table.window is not None:
                absent = self.audience.away(table) | table.absence.stand_ins.keys()
                table.window.excused |= {seat for seat in absent if table.bot_of(seat) is None}
            owed = table.due_entries(at)
            rows += [self._ledger.enter(table, entry, None, at) for entry in owed]
            await self._ledger.write(table, rows, at, also)
        self.alarm.set(table.wake_at)
        replaced = stood_in != table.absence.stand_ins
        self._tell([*inputs, *owed], table, told, opened=opens(table, seq), replaced=replaced)
        self._heard = table.public_seq
        if self.heartbeat.beats != is_close(table):
            self.heartbeat.look(table)
        self._changed(self)
        return table.seq if command is None else table.answered[command]

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """A commit; where it fails, the table is read again soon, and its audience is told what
        is on disk all the same.
        """
        try:
            with self._ledger.whole():
                yield
        except NotKeptError:
            self.background.start(self.load())
            raise

    def _tell(
        self, inputs: list[Entries], table: Table, since: int, *, opened: bool, replaced: bool
    ) -> None:
        """Tell everybody; an answer to a window only the one who gave it."""
        secret = [entry.seat for entry in inputs if isinstance(entry, Secret)]
        acts = all(isinstance(entry, Acting | Claiming | Timely | Pausing) for entry in inputs)
        only = secret[0] if len(secret) == len(inputs) else None
        whole = not acts or replaced or table.phase != "playing"
        self.audience.broadcast(table, since, whole=whole, only=only)
        if opened:
            self.audience.ping(table)

    # ---- watching

    async def sit(self, subscriber: Subscriber, since: int) -> None:
        """A socket has been opened."""
        async with self.lock:
            table = await self.table()
            seat = table.seat_of(subscriber.person)
            if table.window is not None and seat not in table.passing:
                table.window.excused -= {seat}
            if seat is not None and (inputs := coming(table, seat)):
                await self.commit(inputs)
            self.audience.enter(subscriber, table := await self.table(), since)
            self.heartbeat.look(table)
            if subscriber.left:
                self.leave(subscriber)
        self._changed(self)

    def leave(self, subscriber: Subscriber) -> None:
        """A socket has been closed."""
        subscriber.left = True
        self.audience.leave(subscriber, self._ledger.table)
        if self.public:
            self._changed(self)
        table = self._ledger.table
        if table is not None:
            self.heartbeat.look(table)
        if table is None or table.timekeeper.here - self.audience.seats(table):
            self.background.start(self._gone())

    async def _gone(self) -> None:
        """Write down who has no line any more; a page that is loaded anew has one again."""
        async with self.lock:
            table = await self.table()
            for seat in sorted(table.timekeeper.here - self.audience.seats(table)):
                await self.commit([Gone(seat=seat)])

    # ---- commands

    async def command(
        self, person: str, message: wire.AtTable, lag: int = 0
    ) -> wire.Ack | wire.Refused | wire.Failed:
        """Do what a person asks, once; ``lag`` is what his line takes, in milliseconds."""
        at = self._clock.now() - min(lag, CREDIT)

        async def do(table: Table, seat: int, _: Any) -> int:
            return await self._do(table, seat, message, at, min(lag, CREDIT))

        return await self.once(person, message, do)

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
                return await self._earlier(command) or self._refuse(command, no.refusal)
            except IllegalAction as no:
                return await self._earlier(command) or self._refuse(command, no.refusal.as_dict())
            except ValueError:  # an action that cannot be read
                return wire.Failed("malformed", message.id)
            except NotKeptError:
                return await self._earlier(command) or wire.Failed("busy", message.id)

    async def _earlier(self, command: tuple[str, str]) -> wire.Ack | None:
        """The answer to a command that counted so long ago that only the log knows it."""
        told = await self._ledger.counted(command)
        return None if told is None else wire.Ack(command[1], told)

    async def _do(self, table: Table, seat: int, message: wire.AtTable, at: int, lag: int) -> int:
        inputs = commands.entries_for(table, seat, message, at, lag)
        if not inputs:
            return table.public_seq
        person = table.places[seat].person
        assert person is not None, "commands come from persons"
        return await self.commit(inputs, (person, message.id))

    def _refuse(self, command: tuple[str, str], refusal: Any) -> wire.Refused:
        """Remember the answer, so that the same command is answered the same for a while."""
        self._refused[command] = refusal
        while len(self._refused) > REMEMBERED:
            self._refused.pop(next(iter(self._refused)))
        return wire.Refused(command[1], refusal)

    async def join(self, person: str, name: str, wanted: int | None = None) -> wire.Joined:
        """Take an open seat, or the one already held, or ask for one.

        Raises RefusedError or NotKeptError.
        """
        async with self.lock:
            table = await self.table()
            if (held := table.seat_of(person)) is not None:
                return wire.Joined(held, None)
            if table.access == "private":
                return await self._ask(table, person, name)
            sat = commands.join(table, person, name, wanted)
            here = table.tracks_presence and self.audience.has(person)
            await self.commit([sat, *([Came(seat=sat.seat)] if here else [])])
            return wire.Joined(sat.seat, None)

    async def _ask(self, table: Table, person: str, name: str) -> wire.Joined:
        """Where the host has to say yes: wait for that."""
        asked = commands.ask(table, person, name)
        if not isinstance(asked, int):
            await self.commit([asked])
            asked = table.seq
        return wire.Joined(None, asked)

    # ---- what it does by itself

    async def hear(self, seat: int, act: str, seq: int) -> None:
        """A bot's answer to the window that the input ``seq`` opened; raises NotKeptError.

        It is not written down: a bot that is asked again answers the same.
        """
        async with self.lock:
            table = await self.table()
            if table.window is not None and table.window.seq == seq:
                table.window.answer_for_bot(seat, act)
                await self._go_on(table)

    def _ring(self) -> None:
        self.background.start(self._rung())

    async def _rung(self) -> None:
        async with self.lock:
            await self._go_on(await self.table())

    async def _go_on(self, table: Table) -> None:
        """Do what is due; where that is something else by now, be woken for that."""
        if table.due_entries(self._clock.now()):
            await self.commit([])
        else:
            self.alarm.set(table.wake_at)

    def _later(self) -> None:
        """What could not be written down is tried again."""
        self.alarm.set(self._clock.now() + LATER)


def coming(table: Table, seat: int) -> list[Entries]:
    """What it means that somebody is there again."""
    here = table.tracks_presence and seat not in table.timekeeper.here
    back = seat in table.absence.stand_ins and seat not in table.absence.forfeited
    came: list[Entries] = [Came(seat=seat)] if here else []
    return [*came, Returned(seat=seat)] if back else came


def opens(table: Table, seq: int) -> bool:
    """Whether a window has been opened since that input."""
    return table.window is not None and table.window.seq > seq
