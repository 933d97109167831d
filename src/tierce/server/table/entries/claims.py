"""Entries about a discard that other seats may claim."""

from msgspec import field

from tierce.server.table.entries.entry import Entry
from tierce.server.wire import Intent


class Answered(Entry, frozen=True, tag="answered", kw_only=True):
    """A person said what he wants of a discard that may be claimed; nobody else knows it yet."""

    seat: int
    act: str
    """``claim``, ``pass``, or the next player's ``take`` or ``draw``."""
    at: int
    """When it arrived, less what his line took."""


class Passing(Entry, frozen=True, tag="passing", kw_only=True):
    """A person passes by himself until the round ends, or no more."""

    seat: int
    on: bool


class Intended(Entry, frozen=True, tag="intended", kw_only=True):
    """A person decided beforehand what he does out of turn; the empty intent takes that back."""

    seat: int
    intent: Intent


class Closed(Entry, frozen=True, tag="closed", kw_only=True):
    """The window closed, and this came of it; or what was decided beforehand was done."""

    acts: list[tuple[int, str]] = field(default_factory=list)


Claiming = Answered | Passing | Intended | Closed
Secret = Answered | Passing | Intended
"""What only the seat itself is told."""
