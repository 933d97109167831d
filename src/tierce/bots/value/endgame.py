"""How near the end of the round is."""

from typing import Final

from tierce.game import State

MANY_CARDS: Final = 99
LAST_CARDS: Final = 2
"""With so few cards another seat is about to go out."""


def fewest_beside(state: State, own: int) -> int:
    """The number of cards in the smallest hand of the other seats."""
    fewest = MANY_CARDS
    for seat, hand in enumerate(state.hands):
        if seat != own:
            fewest = min(fewest, len(hand))
    return fewest


def near_the_end(state: State, own: int) -> bool:
    """Whether another seat is about to go out."""
    return fewest_beside(state, own) <= LAST_CARDS
