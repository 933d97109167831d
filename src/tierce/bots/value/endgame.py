"""Distance of the other seats from going out."""

from typing import Final

from tierce.game import State

MANY_CARDS: Final = 99
LAST_CARDS: Final = 2
"""Number of cards from which a seat is about to go out."""


def smallest_other_hand(state: State, own: int) -> int:
    """Number of cards in the smallest hand of the other seats."""
    fewest = MANY_CARDS
    for seat, hand in enumerate(state.hands):
        if seat != own:
            fewest = min(fewest, len(hand))
    return fewest


def other_near_end(state: State, own: int) -> bool:
    """Whether another seat is about to go out."""
    return smallest_other_hand(state, own) <= LAST_CARDS
