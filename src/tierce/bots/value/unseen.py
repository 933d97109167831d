"""The copies of natural cards that a seat has not seen."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tierce.cards import JOKER
from tierce.game import State
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT

NATURALS: Final = 2**JOKER - 1
"""Mask of all natural cards."""


@mypyc_attr(free_list_len=1)
class Unseen:
    """Unseen copies of each natural card of one or two packs, as two masks."""

    def __init__(self, packs: int) -> None:
        self.one: i64 = NATURALS
        """Cards with at least one unseen copy."""
        self.two: i64 = NATURALS if packs > 1 else 0
        """Cards with two unseen copies."""

    def see(self, card: i64) -> None:
        """Remove one copy of a card; ignore a joker."""
        if card < JOKER:
            bit = BIT[card]
            if self.two & bit:
                self.two -= bit
            else:
                self.one &= ~bit

    def see_all(self, cards: i64) -> None:
        """Remove one copy of each card of a mask."""
        second = self.two & cards
        self.two -= second
        self.one &= ~(cards - second)

    def copies(self, card: i64) -> i64:
        """Number of unseen copies of a natural card."""
        return (self.one >> card & 1) + (self.two >> card & 1)

    def counts(self) -> list[int]:
        """Number of unseen copies of each card, 0 for the joker."""
        return [*[int(self.copies(card)) for card in range(JOKER)], 0]


def unseen(state: State, seat: int, memory: int) -> Unseen:
    """Natural cards that the seat has not seen, with ``memory`` discards remembered."""
    return unseen_with(state, Holding(state.hands[seat]), memory)


def unseen_with(state: State, hand: Holding, memory: int) -> Unseen:
    """Like ``unseen``, for the seat that holds ``hand``."""
    left = Unseen(state.terms.decks)
    left.see_all(hand.held)
    left.see_all(hand.twice)
    see_discards(left, state.discard, memory)
    for entry in state.table:
        left.see_all(entry.shown())
        cards = entry.meld.cards
        if cards[0] == cards[-1]:
            left.see(cards[0])  # a run from ace to ace shows both
    return left


def see_discards(left: Unseen, pile: list[int], memory: int) -> None:
    """Remove the last ``memory`` discards."""
    once: i64 = 0
    twice: i64 = 0
    for place in range(max(0, len(pile) - memory), len(pile)):
        card: i64 = pile[place]
        if card < JOKER:
            twice |= once & BIT[card]
            once |= BIT[card]
    left.see_all(once)
    left.see_all(twice)
