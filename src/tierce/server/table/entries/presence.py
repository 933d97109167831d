"""Entries about presence, pauses and stand-ins."""

from tierce.server.table.entries.entry import Entry


class Came(Entry, frozen=True, tag="came", kw_only=True):
    """The line of a person stands, at a table where that matters."""

    seat: int


class Gone(Entry, frozen=True, tag="gone", kw_only=True):
    """The last line of a person is down."""

    seat: int


class Restarted(Entry, frozen=True, tag="restarted"):
    """The table was read back from its log: all lines are down, and time has stood still."""


class StoodIn(Entry, frozen=True, tag="stood_in", kw_only=True):
    """A person has been away too long: the seat is played for him."""

    seat: int


class Returned(Entry, frozen=True, tag="returned", kw_only=True):
    """A person is there again and wants the seat back."""

    seat: int


class WantsPause(Entry, frozen=True, tag="wants_pause", kw_only=True):
    """A person wants a pause, or no more."""

    seat: int
    on: bool


class Paused(Entry, frozen=True, tag="paused", kw_only=True):
    """All who are here want a pause; this one was the last to say so."""

    seat: int


class Resumed(Entry, frozen=True, tag="resumed"):
    """The pause is over: somebody said so, or it had lasted long enough."""

    seat: int | None = None


Timely = Came | Gone | Restarted | WantsPause
"""What changes clocks and nothing else: acts under way are not stale because of it."""
Pausing = Paused | Resumed
Replacing = StoodIn | Returned
