"""Entries about persons who leave for good, and about matches that end early."""

from tierce.server.table.entries.entry import Entry
from tierce.server.wire import Parted


class Departed(Entry, frozen=True, tag="departed", kw_only=True):
    """A person gave up a seat during the match: a bot plays it from now on."""

    seat: int
    how: Parted


class Resigned(Entry, frozen=True, tag="resigned", kw_only=True):
    """One of two resigned, which ends the match."""

    seat: int


class WantsEnd(Entry, frozen=True, tag="wants_end", kw_only=True):
    """A person wants to dismiss the table, or no more."""

    seat: int
    on: bool


class Dismissed(Entry, frozen=True, tag="dismissed", kw_only=True):
    """The table was closed without a result; ``seat`` was the last to want it."""

    seat: int | None = None


Parting = Departed | Resigned | WantsEnd | Dismissed
