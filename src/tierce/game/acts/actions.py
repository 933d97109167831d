"""Acts of a seat, as values."""

from tierce.game.acts.value import Value


class Action(Value):
    """One act of a seat. `tierce.action` reads one from text, `tierce.write_action` writes it."""


class DrawStock(Action):
    """Draw the top card of the stock."""


class TakeDiscard(Action):
    """Take the top card of the discard pile."""


class Pass(Action):
    """Decline the upcard where it is offered before the first turn."""


class NewMeld(Value):
    """A new meld: its cards as written, and for each the name of the meld it is borrowed from.

    `origins` holds `""` for a card of the hand.
    """

    __match_args__ = ("cards", "kind", "origins")

    def __init__(
        self, cards: tuple[int, ...], kind: str | None = None, origins: tuple[str, ...] = ()
    ) -> None:
        self.cards = cards
        self.kind = kind
        self.origins = origins

    @property
    def borrowed(self) -> list[tuple[int, str]]:
        """The borrowed cards, each with the name of its meld."""
        if not self.origins:
            return []
        origins = self.origins
        return [(card, origins[at]) for at, card in enumerate(self.cards) if origins[at]]

    @property
    def own(self) -> list[int]:
        """The cards that come from the hand."""
        if not self.origins:
            return list(self.cards)
        origins = self.origins
        return [card for at, card in enumerate(self.cards) if not origins[at]]


class Addition(Value):
    """Cards from the hand added to a meld on the table."""

    __match_args__ = ("cards", "meld")

    def __init__(self, cards: tuple[int, ...], meld: str) -> None:
        self.cards = cards
        self.meld = meld


class Swap(Value):
    """Cards of the hand put in a joker's place: one, or both missing cards of a set of three.

    The joker goes to the hand.
    """

    __match_args__ = ("cards", "meld")

    def __init__(self, cards: tuple[int, ...], meld: str) -> None:
        self.cards = cards
        self.meld = meld


class Steal(Value):
    """Cards taken from a table meld into the hand."""

    __match_args__ = ("cards", "meld")

    def __init__(self, cards: tuple[int, ...], meld: str) -> None:
        self.cards = cards
        self.meld = meld


Part = NewMeld | Addition | Swap | Steal


class Lay(Action):
    """A laying: new melds, additions, swaps and steals in any number, judged as a whole."""

    __match_args__ = ("parts",)

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts


class Discard(Action):
    """Discard a card, ending the turn."""

    __match_args__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


class Knock(Action):
    """End a Gin round, discarding `card`; without deadwood it is gin.

    `melds` are the knocker's own choice. With None the engine chooses them.
    """

    __match_args__ = ("card", "melds")

    def __init__(self, card: int, melds: tuple[NewMeld, ...] | None = None) -> None:
        self.card = card
        self.melds = melds


class Gin(Action):
    """End a Gin round without deadwood, discarding `card`; `melds` as in `Knock`."""

    __match_args__ = ("card", "melds")

    def __init__(self, card: int, melds: tuple[NewMeld, ...] | None = None) -> None:
        self.card = card
        self.melds = melds


class Claim(Action):
    """Take the last discard out of turn, with a stock card besides (frappe)."""


class CallCard(Action):
    """Announce one's last card."""


class CallFault(Action):
    """Report a fault of the last discarder."""


class Undo(Action):
    """Take back everything since the last stock card was drawn, or since the turn began."""


class TimeOut(Action):
    """Finish the turn of a player whose time is up."""
