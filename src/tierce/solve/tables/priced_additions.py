"""What a hand could add to a meld of the table, and what that counts."""

from typing import Final


class Way:
    """Cards that a meld of the table could take together, and what they count."""

    __slots__ = ("cards", "points")

    def __init__(self, cards: tuple[int, ...], points: int) -> None:
        self.cards = cards
        self.points = points


NOTHING_ADDED: Final = [Way((), 0)]
"""The only way where no card fits."""


def most_by_ways(ways: list[list[Way]]) -> list[int]:
    """The most points of the ways from each meld on, and nothing after the last."""
    found = [0]
    for choices in ways[::-1]:
        most = 0
        for way in choices:
            most = max(most, way.points)
        found.append(found[-1] + most)
    return found[::-1]
