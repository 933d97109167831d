"""Entries about the course of play."""

from tierce.server.table.entries.entry import Entry


class Began(Entry, frozen=True, tag="began"):
    """A round was dealt."""


class Cut(Entry, frozen=True, tag="cut", kw_only=True):
    """A person cut the cards of the next round; what he said last counts."""

    seat: int
    cut: str


class Played(Entry, frozen=True, tag="played", kw_only=True):
    """A seat acted; the action as text."""

    seat: int
    action: str
    lag: int = 0
    """Milliseconds that the line took, and that the clock makes good."""


class Expired(Entry, frozen=True, tag="expired", kw_only=True):
    """A person's time was up: the table played the rest of his turn."""

    seat: int


class SaidReady(Entry, frozen=True, tag="ready", kw_only=True):
    """A person wants to go on."""

    seat: int


Starting = Began | SaidReady | Cut
Acting = Played | Expired
