"""Entries about a discard that other seats may claim."""

from msgspec import field

from tierce.server.table.entries.entry import Entry
from tierce.server.wire import Intent


class Answered(Entry, frozen=True, tag="answered", kw_only=True):
    """A person answered a claim window. Other seats do not know yet."""

    seat: int
    act: str
    """``claim``, ``pass``, or the next player's ``take`` or ``draw``."""
    at: int
    """When it arrived."""


class Passing(Entry, frozen=True, tag="passing", kw_only=True):
    """A person passes on all discards until the round ends, or stops doing so."""

    seat: int
    on: bool


class Intended(Entry, frozen=True, tag="intended", kw_only=True):
    """A person decided acts out of turn in advance. The empty intent withdraws that."""

    seat: int
    intent: Intent


class Closed(Entry, frozen=True, tag="closed", kw_only=True):
    """The window closed with these acts, or intents were carried out."""

    acts: list[tuple[int, str]] = field(default_factory=list)


Claiming = Answered | Passing | Intended | Closed
Secret = Answered | Passing | Intended
"""Entries that only their own seat sees."""
