"""The interface of every store, and the records it keeps."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from tierce.server.store.relations import Relations, Statement


class TakenError(Exception):
    """The log already holds this seq of the table, or this command of the person."""


class UnmetError(TakenError):
    """A statement that had to return a row returned none, so nothing was written."""


class BusyError(Exception):
    """Too many writes are pending."""


class BrokenError(Exception):
    """The write failed, and nothing of it was stored.

    One exception: if a database was lost for seconds during a commit, the rows may be stored.
    A caller that goes on must read the log first.
    """


class FullError(BrokenError):
    """The write failed because the disk is full."""


class DamagedError(Exception):
    """A row of a log was changed after it was written."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq
        """The first such row; 0 if none can be read."""


class Row(Struct, frozen=True, array_like=True):
    """One log entry of one table. Rows are kept for ever."""

    table: str
    seq: int
    at: int
    """Milliseconds since 1970."""
    entry: str
    """The entry as JSON."""
    person: str | None = None
    command: str | None = None
    """The client's id of the command that caused the entry, unique per person."""
    node: int = 0
    """The node that wrote it; 0 if any node may drive the table from here."""
    version: int = 0
    """The version of replay that wrote it; 0 in rows older than such versions."""
    digest: int | None = None
    """A checksum of the table's state after the entry, in some of the rows."""


class Line(Struct, frozen=True, array_like=True):
    """What lists show of a table, stored beside its log so that no list replays a game."""

    table: str
    at: int
    line: str
    persons: tuple[str, ...] | None = None
    """The seated persons; None if they have not changed."""
    listed: bool = False
    """Whether the table is public."""


class End(NamedTuple):
    """The place of a finished match among those of a person, which are ordered by it."""

    at: int
    """When the match ended."""
    table: str


LATEST: Final = End(2**63 - 1, "")
"""After all ends."""


class Timer(Struct, frozen=True, array_like=True):
    """When a table continues by itself, stored beside its log so that it survives a restart."""

    table: str
    due: int | None
    """Milliseconds since 1970; None if the table waits for persons only."""


class Tally(Struct, frozen=True, array_like=True):
    """How often a face was dealt to a place of ``size`` cards, over all tables."""

    pack: str
    """Decks and jokers, as in ``2+6``."""
    place: str
    size: int
    face: int
    """-1 counts deals instead of a face."""
    count: int


class Log(Struct, frozen=True, array_like=True):
    """A table with rows outside the archive."""

    table: str
    ended: int | None
    """When its match ended, in milliseconds since 1970; None while it goes on."""


class Saying(Struct, frozen=True, array_like=True):
    """A message of the chat, numbered per table."""

    number: int
    at: int
    person: str
    line: str
    """The message as JSON."""


class Complaint(Struct, frozen=True, array_like=True):
    """A complaint to the operator about chat messages."""

    at: int
    table: str
    reporter: str
    accused: str
    reason: str
    lines: str
    """The last messages as JSON. The table itself drops them later."""


class Talks(Protocol):
    """Chat messages. They are kept for a while and are no part of the logs."""

    async def append(self, table: str, saying: Saying, command: str) -> int:
        """Append a message, drop the oldest ones, and return its number.

        Raises TakenError if the person's command was stored before.
        """

    async def recent(self, table: str, limit: int) -> list[Saying]:
        """The last messages, oldest first."""

    async def last(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last message of each table that has one."""

    async def add_complaint(self, complaint: Complaint, command: str) -> None:
        """Store the complaint; raises TakenError if the command was stored before."""

    async def complaints(self, limit: int) -> list[Complaint]:
        """The complaints, latest first."""


class Store(Protocol):
    """Append-only logs by table. An append is on disk before it returns."""

    @property
    def talks(self) -> Talks:
        """Chat of the tables."""

    @property
    def relations(self) -> Relations:
        """The relational rooms."""

    async def append(
        self,
        rows: Sequence[Row],
        lines: Sequence[Line],
        timers: Sequence[Timer] = (),
        tallies: Sequence[Tally] = (),
        statements: Sequence[Statement] = (),
    ) -> None:
        """Write everything in one transaction, add the tallies, and run the statements.

        Raises TakenError, UnmetError, BusyError or BrokenError.
        """

    async def tallies(self) -> list[Tally]:
        """All tallies."""

    async def seq_of(self, table: str, person: str, command: str) -> int | None:
        """The seq of the entry that the person's command caused; None if there is none."""

    async def rows(self, table: str) -> list[Row]:
        """The log of a table in order; empty if there is none.

        Raises DamagedError, or BrokenError if the disk fails now.
        """

    async def logs(self, after: str, limit: int) -> list[Log]:
        """The next tables with rows outside the archive, ordered by id."""

    async def archive(self, table: str, packed: bytes, ended: int, seq: int) -> None:
        """Replace the rows up to ``seq`` by these packed ones, in one transaction.

        Doing so twice changes nothing, and an archive never loses rows. ``rows`` returns the same
        entries as before.
        """

    async def lines(self, person: str, limit: int) -> list[Line]:
        """Lines of the person's tables that are not over, latest first."""

    async def finished(self, person: str, before: End, limit: int) -> list[Line]:
        """Lines of the person's finished matches before that end, latest first."""

    async def played(self, person: str, limit: int) -> list[str]:
        """The tables of the person's finished matches, latest first."""

    async def listed(self, limit: int) -> list[Line]:
        """Lines of public tables, latest first."""

    async def timers(self) -> list[Timer]:
        """All timers, next due first."""

    async def name(self, person: str) -> str | None:
        """The person's displayed name; None if unknown."""

    async def rename(self, person: str, name: str) -> None:
        """Store the person's displayed name."""

    async def hand(self, table: str, person: str) -> str | None:
        """The stored layout of the person's hand, as JSON; None if there is none."""

    async def keep_hand(self, table: str, person: str, lies: str) -> None:
        """Replace the stored layout."""

    async def spend(self, key: str, at: int) -> None:
        """Mark the key as used; raises TakenError if it was used before."""

    async def forget(self, before: int) -> None:
        """Forget the keys that were used before that time."""

    async def probe(self) -> None:
        """Write a few bytes; raises BusyError or BrokenError if that fails."""

    async def close(self) -> None:
        """Write what is pending and close the files."""
