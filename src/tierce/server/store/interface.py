"""What any store can do."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class TakenError(Exception):
    """This seq of the table, or this command of the person, is in the log already."""


class BusyError(Exception):
    """More is waiting to be written than ought to wait."""


class BrokenError(Exception):
    """The store could not write: nothing of what was given is kept."""


class DamagedError(Exception):
    """A row of a log is not as it was written."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq
        """The first such row; 0 where none can be read."""


class Row(Struct, frozen=True, array_like=True):
    """One input of one table, as it is kept for ever."""

    table: str
    seq: int
    at: int
    """Milliseconds since 1970."""
    entry: str
    """What happened, as JSON."""
    person: str | None = None
    command: str | None = None
    """The client's own name for the command that caused this; with the person it is there once."""


class Line(Struct, frozen=True, array_like=True):
    """What lists show of a table, kept beside its log so that no list has to replay a game."""

    table: str
    at: int
    line: str
    persons: tuple[str, ...] | None = None
    """Whoever sits there; None where that did not change."""
    listed: bool = False
    """Whether everybody may find it."""


class Timer(Struct, frozen=True, array_like=True):
    """When a table has to go on by itself, kept beside its log so that no restart forgets it."""

    table: str
    due: int | None
    """Milliseconds since 1970; None where it waits for nothing but people."""


class Tally(Struct, frozen=True, array_like=True):
    """How often a face was dealt to a place of so many cards; beside the logs, for all tables."""

    pack: str
    """``2+6``: decks and jokers."""
    place: str
    size: int
    face: int
    """-1 for the deals themselves."""
    count: int


class Saying(Struct, frozen=True, array_like=True):
    """Something a person said at a table, numbered as it is kept."""

    number: int
    at: int
    person: str
    line: str
    """What was said, as JSON."""


class Complaint(Struct, frozen=True, array_like=True):
    """Somebody wants whoever runs the server to look at what was said."""

    at: int
    table: str
    reporter: str
    accused: str
    reason: str
    lines: str
    """What was said there last, as JSON: the table itself forgets it."""


class Talks(Protocol):
    """What is said at tables: kept for a while, and no part of their logs."""

    async def append(self, table: str, saying: Saying, command: str) -> int:
        """Keep it after all that was said there, forget the oldest; gives its number.

        Raises TakenError where the person's command has been kept before.
        """

    async def recent(self, table: str, limit: int) -> list[Saying]:
        """What was said last, the oldest first."""

    async def add_complaint(self, complaint: Complaint, command: str) -> None:
        """Keep the complaint; raises TakenError where the command has been kept before."""

    async def complaints(self, limit: int) -> list[Complaint]:
        """The latest complaints first."""


class Store(Protocol):
    """Append-only logs by table. An append is on disk before it returns."""

    @property
    def talks(self) -> Talks:
        """What is said at the tables."""

    async def append(
        self,
        rows: Sequence[Row],
        lines: Sequence[Line],
        timers: Sequence[Timer] = (),
        tallies: Sequence[Tally] = (),
    ) -> None:
        """Keep all of it or nothing, tallies added to what was counted; raises TakenError,
        BusyError or BrokenError.
        """

    async def tallies(self) -> list[Tally]:
        """All that was counted."""

    async def seq_of(self, table: str, person: str, command: str) -> int | None:
        """The seq of the input that the person's command has caused; None where there is none."""

    async def rows(self, table: str) -> list[Row]:
        """The whole log of a table in order; empty where there is none.

        Raises DamagedError, or BrokenError where the disk cannot be read just now.
        """

    async def lines(self, person: str, limit: int, *, over: bool) -> list[Line]:
        """The tables where the person sits, over or not, the latest first."""

    async def listed(self, limit: int) -> list[Line]:
        """The tables that everybody may find, the latest first."""

    async def timers(self) -> list[Timer]:
        """Every table that has to go on by itself, the one due first in front."""

    async def name(self, person: str) -> str | None:
        """What the person wants to be called; None where nothing is known."""

    async def rename(self, person: str, name: str) -> None:
        """Keep the person's name."""

    async def hand(self, table: str, person: str) -> str | None:
        """How the person's hand at the table lay, as JSON; None where nothing was kept."""

    async def keep_hand(self, table: str, person: str, lies: str) -> None:
        """Keep that instead of what was kept before."""

    async def spend(self, key: str, at: int) -> None:
        """Keep that the key has been used; raises TakenError where it had been before."""

    async def probe(self) -> None:
        """Write something small; raises BusyError or BrokenError where that cannot be done."""

    async def close(self) -> None:
        """Write what waits, then let go of the files."""
