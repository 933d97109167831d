"""Entries about persons who leave for good, and about matches that end early."""

from tierce.server.table.entries.entry import Entry
from tierce.server.wire import Parted


class Departed(Entry, frozen=True, tag="departed", kw_only=True):
    """A person gave up a seat during the match. A bot plays it from then on."""

    seat: int
    how: Parted


class Resigned(Entry, frozen=True, tag="resigned", kw_only=True):
    """One of two players resigned, which ends the match."""

    seat: int


class WantsEnd(Entry, frozen=True, tag="wants_end", kw_only=True):
    """A person wants to dismiss the table, or withdrew that."""

    seat: int
    on: bool


class Dismissed(Entry, frozen=True, tag="dismissed", kw_only=True):
    """The table was closed without a result; ``seat`` agreed last."""

    seat: int | None = None


Parting = Departed | Resigned | WantsEnd | Dismissed
