"""The cards of a hand as a list."""

from collections.abc import Iterable

from tierce.cards import bare


def minus(hand: list[int], cards: Iterable[int]) -> list[int] | None:
    """The hand without the cards, or None where it lacks one."""
    rest = hand[:]
    for card in cards:
        if not drop(rest, bare(card)):
            return None
    return rest


def drop(hand: list[int], card: int) -> bool:
    """Remove one copy of the card; return whether there was one."""
    for place, held in enumerate(hand):
        if held == card:
            del hand[place]
            return True
    return False
