"""Hands as masks and lists of cards. Bit n of a mask stands for the natural card n."""

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.solve.tables.masks import BIT


def natural_mask(cards: list[int]) -> i64:
    """Mask of the natural cards; skips jokers and hidden cards."""
    found: i64 = 0
    for card in cards:
        if 0 <= card < JOKER:
            found |= BIT[card]
    return found


def count(cards: i64) -> int:
    """Number of cards in a mask."""
    return int(cards).bit_count()


def first_in(hand: list[int], mask: i64) -> int:
    """First natural card of the hand that is in the mask, or -1."""
    for card in hand:
        if card < JOKER and mask >> card & 1:
            return card
    return -1


def distinct(hand: list[int]) -> list[int]:
    """The cards of a hand without repeats, in order."""
    bits = BIT
    seen: i64 = 0
    repeats: i64 = 0
    for card in hand:
        bit = bits[card]
        repeats |= seen & bit
        seen |= bit
    return without_repeats(hand) if repeats else hand[:]


def without_repeats(hand: list[int]) -> list[int]:
    """The first copy of each card, in order."""
    seen: i64 = 0
    found: list[int] = []
    for card in hand:
        if not seen >> card & 1:
            seen |= BIT[card]
            found.append(card)
    return found
