"""What a hand could add to the melds of the table, and what that counts."""

from tierce.cards import JOKER
from tierce.game.state import TableMeld, holds
from tierce.game.terms import Terms
from tierce.melds import Meld


class Way:
    """Cards that a meld of the table could take together, and what they count."""

    __slots__ = ("cards", "points")

    def __init__(self, cards: tuple[int, ...], points: int) -> None:
        self.cards = cards
        self.points = points


def ways_to_add(entry: TableMeld, hand: list[int], terms: Terms) -> list[Way]:
    """What the hand could add to a meld of the table: nothing, or cards with what they count."""
    ways = [Way((), 0)]
    takes = entry.takes(terms)
    if not holds(hand, JOKER) and not any(takes >> card & 1 for card in hand):
        return ways  # cards further out need one next to the meld
    for cards in terms.memo.additions(entry.meld, hand):
        grown = terms.memo.grown(entry.meld, tuple(cards)) if cards else None
        if isinstance(grown, Meld):
            ways.append(Way(tuple(cards), terms.memo.gained(entry.meld, grown)))
    return ways


def most_added(ways: list[list[Way]]) -> list[int]:
    """The most points of the ways from each meld on, and nothing after the last."""
    found = [0]
    for choices in ways[::-1]:
        most = 0
        for way in choices:
            most = max(most, way.points)
        found.append(found[-1] + most)
    return found[::-1]
