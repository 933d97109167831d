"""Stored rows of both engines as they are, for moving and erasing them."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple, Protocol

PAGE: Final = 1000
"""Rows read and written at once."""
Values = tuple[Any, ...]


class Kept(NamedTuple):
    """A table that lasts, with the columns that both engines have."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """The key first."""
        return (*self.key, *self.others)


EVENT: Final = Kept(
    "event",
    ("table_id", "seq"),
    ("at", "entry", "person", "command", "version", "digest", "sum"),
)
ARCHIVE: Final = Kept("archive", ("table_id",), ("seq", "ended", "entries"))
LINE: Final = Kept("line", ("table_id",), ("at", "line", "listed"))
SITS: Final = Kept("sits", ("person", "table_id"))
PERSON: Final = Kept("person", ("id",), ("name",))
TALK: Final = Kept("talk", ("table_id", "number"), ("at", "person", "command", "line"))
REPORT: Final = Kept(
    "report", ("table_id", "reporter", "command"), ("at", "accused", "reason", "lines")
)
HAND: Final = Kept("hand", ("table_id", "person"), ("lies",))
ALL: Final = (
    *(EVENT, ARCHIVE, LINE, SITS, PERSON, TALK, REPORT, HAND),
    Kept("timer", ("table_id",), ("due",)),
    Kept("spent", ("key",), ("at",)),
    Kept("dealt", ("pack", "place", "size", "face"), ("count",)),
)


class Raw(Protocol):
    """A database opened for this purpose only."""

    def whole(self) -> AbstractAsyncContextManager[None]:
        """All inside is one transaction: it is written as a whole, and reads see one moment."""

    async def clean(self) -> None:
        """Write the tables anew, so that no deleted row stays in the files."""

    async def page(self, kept: Kept, after: Values | None) -> list[Values]:
        """The next rows by their key, after that key."""

    async def add(self, kept: Kept, rows: Sequence[Values]) -> None:
        """Insert rows."""

    async def remove(self, kept: Kept, rows: Sequence[Values]) -> None:
        """Delete these rows."""


async def pages(raw: Raw, kept: Kept) -> AsyncIterator[list[Values]]:
    """All rows of a table, by their key."""
    after = None
    while rows := await raw.page(kept, after):
        yield rows
        after = rows[-1][: len(kept.key)]
