"""How close cards are to a meld with others."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tierce.cards import JOKER
from tierce.game import State
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT, lowest_card
from tierce.solve.tables.triples import BESIDE, FACES, MOST_THIRDS, THIRD

NATURALS: Final = 2**JOKER - 1
"""Every natural card."""


@mypyc_attr(free_list_len=1)
class Unseen:
    """The copies of natural cards that a seat has not seen, of one or two packs, as masks."""

    def __init__(self, packs: int) -> None:
        self.one: i64 = NATURALS
        """The cards of which a copy is unseen, and those of which two are."""
        self.two: i64 = NATURALS if packs > 1 else 0

    def see(self, card: i64) -> None:
        """One copy is seen; a joker says nothing."""
        if card < JOKER:
            bit = BIT[card]
            if self.two & bit:
                self.two -= bit
            else:
                self.one &= ~bit

    def see_all(self, cards: i64) -> None:
        """One copy of every card of a mask is seen."""
        second = self.two & cards
        self.two -= second
        self.one &= ~(cards - second)

    def copies(self, card: i64) -> i64:
        """How many copies of a natural card are unseen."""
        return (self.one >> card & 1) + (self.two >> card & 1)

    def counts(self) -> list[int]:
        """The same of every card by its number; nothing for the joker."""
        return [*[int(self.copies(card)) for card in range(JOKER)], 0]


def unseen(state: State, seat: int, memory: int) -> Unseen:
    """The natural cards the seat has not seen, or has forgotten: it remembers so many of the
    discards.
    """
    return unseen_beside(state, Holding(state.hands[seat]), memory)


def unseen_beside(state: State, hand: Holding, memory: int) -> Unseen:
    """The same by the seat's hand."""
    left, pile = Unseen(state.terms.decks), state.discard
    left.see_all(hand.held)
    left.see_all(hand.twice)
    seen: i64 = 0
    again: i64 = 0
    for place in range(max(0, len(pile) - memory), len(pile)):
        card: i64 = pile[place]
        if card < JOKER:
            again |= seen & BIT[card]
            seen |= BIT[card]
    left.see_all(seen)
    left.see_all(again)
    for entry in state.table:
        left.see_all(entry.shown())
        cards = entry.meld.cards
        if cards[0] == cards[-1]:
            left.see(cards[0])  # a run from ace to ace shows both
    return left


def chances(hand: list[int], live: Unseen) -> list[int]:
    """For each card of a hand without repeats how many unseen cards would make a meld of it and
    another of the hand; nothing for a joker.
    """
    held: i64 = 0
    for card in hand:
        held |= BIT[card]
    return [int(chances_of(card, held, live)) for card in hand]


def chances_of(card: i64, held: i64, live: Unseen) -> i64:
    """The same of one card beside a mask of others."""
    return chances_with(card, BESIDE[card] & held, live)


def chances_with(card: i64, beside: i64, live: Unseen) -> i64:
    """The same where the others may all share a meld with it."""
    third, one, two = THIRD, live.one, live.two
    near: i64 = 0
    while beside:
        other = lowest_card(beside)
        beside -= BIT[other]
        at = (card * FACES + other) * MOST_THIRDS
        face = third[at]
        near += (one >> face & 1) + (two >> face & 1)
        face = third[at + 1]
        if face < JOKER:
            near += (one >> face & 1) + (two >> face & 1)
    return near


def different(hand: list[int]) -> list[int]:
    """The different cards of a hand, in order."""
    bits = BIT
    seen: i64 = 0
    repeats: i64 = 0
    for card in hand:
        bit = bits[card]
        repeats |= seen & bit
        seen |= bit
    return without_repeats(hand) if repeats else hand[:]


def without_repeats(hand: list[int]) -> list[int]:
    """The same, card by card."""
    seen: i64 = 0
    found: list[int] = []
    for card in hand:
        if not seen >> card & 1:
            seen |= BIT[card]
            found.append(card)
    return found
