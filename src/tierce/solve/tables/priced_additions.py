"""Cards that a hand could add to a meld of the table, with their points."""

from typing import Final


class PricedAddition:
    """Cards that a meld of the table could take together, and what they count."""

    __slots__ = ("cards", "points")

    def __init__(self, cards: tuple[int, ...], points: int) -> None:
        self.cards = cards
        self.points = points


NOTHING_ADDED: Final = [PricedAddition((), 0)]
"""The only choice where no card fits."""


def most_points(choices: list[list[PricedAddition]]) -> list[int]:
    """Suffix sums of the most points: entry n is for the melds from n on, the last entry 0."""
    found = [0]
    for additions in choices[::-1]:
        most = 0
        for addition in additions:
            most = max(most, addition.points)
        found.append(found[-1] + most)
    return found[::-1]
