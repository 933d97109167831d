"""Entries about presence, pauses and stand-ins."""

from tierce.server.table.entries.entry import Entry


class Came(Entry, frozen=True, tag="came", kw_only=True):
    """A person is present. Logged only where presence matters."""

    seat: int


class Gone(Entry, frozen=True, tag="gone", kw_only=True):
    """A person's last socket closed."""

    seat: int


class Restarted(Entry, frozen=True, tag="restarted"):
    """The table was read from its log. All sockets are closed and clocks have stood still."""


class Stalled(Entry, frozen=True, tag="stalled", kw_only=True):
    """Nothing could be written for a while. Clocks give back that time."""

    ms: int


class StoodIn(Entry, frozen=True, tag="stood_in", kw_only=True):
    """A person was absent too long, and the seat is played by a stand-in."""

    seat: int


class Returned(Entry, frozen=True, tag="returned", kw_only=True):
    """A person came back and wants the seat back."""

    seat: int


class WantsPause(Entry, frozen=True, tag="wants_pause", kw_only=True):
    """A person wants a pause, or withdrew that."""

    seat: int
    on: bool


class Paused(Entry, frozen=True, tag="paused", kw_only=True):
    """All present persons want a pause; ``seat`` agreed last."""

    seat: int


class Resumed(Entry, frozen=True, tag="resumed"):
    """The pause ended, by a person or by its time limit."""

    seat: int | None = None


Timely = Came | Gone | Restarted | Stalled | WantsPause
"""Entries that change clocks only. They do not make pending acts stale."""
Pausing = Paused | Resumed
Replacing = StoodIn | Returned
