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


class Store(Protocol):
    """Append-only logs by table. An append is on disk before it returns."""

    async def append(
        self, rows: Sequence[Row], lines: Sequence[Line], timers: Sequence[Timer] = ()
    ) -> None:
        """Keep all of it or nothing; raises TakenError, BusyError or BrokenError."""

    async def rows(self, table: str) -> list[Row]:
        """The whole log of a table in order; empty where there is none."""

    async def lines(self, person: str, limit: int) -> list[Line]:
        """The tables where the person sits, the latest first."""

    async def listed(self, limit: int) -> list[Line]:
        """The tables that everybody may find, the latest first."""

    async def timers(self) -> list[Timer]:
        """Every table that has to go on by itself, the one due first in front."""

    async def name(self, person: str) -> str | None:
        """What the person wants to be called; None where nothing is known."""

    async def rename(self, person: str, name: str) -> None:
        """Keep the person's name."""

    async def spend(self, key: str, at: int) -> None:
        """Keep that the key has been used; raises TakenError where it had been before."""

    async def close(self) -> None:
        """Write what waits, then let go of the files."""
