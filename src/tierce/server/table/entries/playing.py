"""Entries about the course of play."""

from tierce.server.table.entries.entry import Entry


class Began(Entry, frozen=True, tag="began"):
    """A round was dealt."""

    staked: bool = False
    """Whether the persons have paid their stakes from their purses, for the match that begins."""
    turns: int = 0
    """Turns that a seat ends to have played for them; 0 in logs that ask for none."""


class Cut(Entry, frozen=True, tag="cut", kw_only=True):
    """A person cut the cards of the next round. A later cut replaces an earlier one."""

    seat: int
    cut: str


class Played(Entry, frozen=True, tag="played", kw_only=True):
    """A seat played this action."""

    seat: int
    action: str
    lag: int = 0
    """Milliseconds that the clock gives back. Written by older versions only."""


class Expired(Entry, frozen=True, tag="expired", kw_only=True):
    """A person's time was up, and the table played the rest of the turn."""

    seat: int


class SaidReady(Entry, frozen=True, tag="ready", kw_only=True):
    """A person is ready for the next round."""

    seat: int


Starting = Began | SaidReady | Cut
Acting = Played | Expired
