"""What a seat may do, as values."""

import msgspec


class Action(msgspec.Struct, frozen=True):
    """One act of a seat. ``action("lay 7S 8S 9S")`` reads one, ``write_action`` writes it."""


class DrawStock(Action, frozen=True):
    """Draw the top card of the stock."""


class TakeDiscard(Action, frozen=True):
    """Take the top card of the discard pile."""


class NewMeld(msgspec.Struct, frozen=True):
    """A new meld: its cards as written, and for each the name of the table meld it is borrowed
    from, or ``""``.
    """

    cards: tuple[int, ...]
    kind: str | None = None
    origins: tuple[str, ...] = ()

    @property
    def borrowed(self) -> list[tuple[int, str]]:
        """The borrowed cards with the meld each comes from."""
        return [(card, meld) for card, meld in zip(self.cards, self.origins, strict=False) if meld]

    @property
    def own(self) -> list[int]:
        """The cards that come from the hand."""
        origins = self.origins or ("",) * len(self.cards)
        return [card for card, meld in zip(self.cards, origins, strict=True) if not meld]


class Addition(msgspec.Struct, frozen=True):
    """Cards from the hand added to a meld on the table."""

    cards: tuple[int, ...]
    meld: str


class Swap(msgspec.Struct, frozen=True):
    """A card put in a joker's place, or both missing cards of a set of three; the joker goes to the
    hand.
    """

    cards: tuple[int, ...]
    meld: str


class Steal(msgspec.Struct, frozen=True):
    """Cards taken from a table meld into the hand."""

    cards: tuple[int, ...]
    meld: str


Part = NewMeld | Addition | Swap | Steal


class Lay(Action, frozen=True):
    """A laying: however many melds, additions, swaps and steals, judged as a whole."""

    parts: tuple[Part, ...]


class Discard(Action, frozen=True):
    """Discard a card, ending the turn."""

    card: int


class Knock(Action, frozen=True):
    """End a Gin round, discarding ``card``; without unmatched cards it is gin."""

    card: int


class Gin(Action, frozen=True):
    """End a Gin round without unmatched cards, discarding ``card``."""

    card: int


class Claim(Action, frozen=True):
    """Frappe: take the last discard out of turn, with a stock card besides."""


class CallCard(Action, frozen=True):
    """Announce one's last card."""


class CallFault(Action, frozen=True):
    """Report a fault of the last discarder."""


class Undo(Action, frozen=True):
    """Take back everything since the last stock card was drawn, or since the turn began."""


class TimeOut(Action, frozen=True):
    """What the table does for a player whose time is up."""
