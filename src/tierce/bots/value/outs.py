"""Outs: unseen cards that complete a meld of three with two cards of a hand."""

from mypy_extensions import i64

from tierce.bots.value.unseen import Unseen
from tierce.cards import JOKER
from tierce.solve.tables.masks import BIT, lowest_card
from tierce.solve.tables.triples import BESIDE, FACES, MOST_THIRDS, THIRD


def outs_of_each(hand: list[int], live: Unseen) -> list[int]:
    """Number of outs of each card of a hand without repeats; 0 for a joker."""
    held: i64 = 0
    for card in hand:
        held |= BIT[card]
    return [int(outs(card, held, live)) for card in hand]


def outs(card: i64, held: i64, live: Unseen) -> i64:
    """Number of outs of a card with one of the cards of a mask."""
    return outs_with(card, BESIDE[card] & held, live)


def outs_with(card: i64, related: i64, live: Unseen) -> i64:
    """Like ``outs``, where every card of the mask can share a meld with ``card``."""
    third, one, two = THIRD, live.one, live.two
    found: i64 = 0
    while related:
        other = lowest_card(related)
        related -= BIT[other]
        at = (card * FACES + other) * MOST_THIRDS
        face = third[at]
        found += (one >> face & 1) + (two >> face & 1)
        face = third[at + 1]
        if face < JOKER:
            found += (one >> face & 1) + (two >> face & 1)
    return found
