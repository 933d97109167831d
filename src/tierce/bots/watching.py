"""What a player has shown by drawing and discarding."""

from collections.abc import Iterable

from tierce.bots.nearness import akin
from tierce.cards import JOKER, UNKNOWN, bare
from tierce.game import Event
from tierce.game.events import Added, Claimed, Dealt, Discarded, Drew, Laid, Swapped, Took

RECENT = 3
"""Discards of a player that still say something about its hand."""


class Watched:
    """One player's hand as far as the round has shown it."""

    def __init__(self, events: Iterable[Event], seat: int) -> None:
        self.seat = seat
        self.holds: list[int] = []
        """Cards it took from the discard pile and has not laid since."""
        self.left: list[int] = []
        """Cards it threw, or left lying when it drew from the stock, the last ones last."""
        self.top = UNKNOWN
        for event in events:
            self.see(event)

    def see(self, event: Event) -> None:
        """Learn from one event."""
        if isinstance(event, Dealt) and event.upcard is not None:
            self.top = event.upcard
        elif isinstance(event, Discarded):
            self.top = event.card
            if event.seat == self.seat:
                self.gone([event.card])
                self.left.append(event.card)
        elif isinstance(event, (Took, Claimed)):
            if event.seat == self.seat:
                self.holds.append(event.card)
        elif isinstance(event, Drew) and event.seat == self.seat and self.top != UNKNOWN:
            self.left.append(self.top)
        elif isinstance(event, (Laid, Added, Swapped)) and event.seat == self.seat:
            self.gone(event.used if isinstance(event, Laid) else event.cards)

    def gone(self, cards: Iterable[int]) -> None:
        """Cards it no longer holds."""
        for card in map(bare, cards):
            if card in self.holds:
                self.holds.remove(card)

    def wants(self, card: int) -> int:
        """How many signs there are that it wants the card, less those that it does not."""
        held = [other for other in self.holds if other != JOKER]
        recent = [other for other in self.left[-RECENT:] if other != JOKER]
        signs = sum([1 for other in held if akin(card, other)])
        return signs - sum([1 for other in recent if other == card or akin(card, other)])
