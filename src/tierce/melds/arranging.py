"""The best arrangement of a hand: which melds leave the fewest points outside them."""

from tierce.cards import bare
from tierce.melds.joining import joined
from tierce.melds.meld import Meld
from tierce.melds.rules import MeldRules
from tierce.melds.searches import search_for
from tierce.melds.set_choice import SetChoice
from tierce.melds.suits import Suits

SCALE = 64
"""Points outweigh numbers of cards, and no hand holds as many cards."""


class Arrangement:
    """Melds that a hand can form, the cards outside them, and what those count."""

    __slots__ = ("melds", "points", "rest")

    def __init__(self, melds: list[Meld], rest: list[int], points: int) -> None:
        self.melds = melds
        self.rest = rest
        self.points = points

    def __repr__(self) -> str:
        return f"Arrangement({self.melds!r}, {self.rest!r}, {self.points!r})"


def arrange(hand: list[int], rules: MeldRules, values: list[int]) -> Arrangement:
    """The arrangement of the hand that leaves the fewest points outside melds.

    ``values`` holds the points of every card by its number, the joker's last. Of equal arrangements
    the one that leaves fewer cards is taken, then always the same for the same cards. Looks at the
    hand alone: where jokers in runs must stand for cards burnt on the table, none stands in a run.
    """
    suits = Suits(hand)
    weights = [value * SCALE + 1 for value in values]
    found = SetChoice(search_for(rules, weights, suits.jokers), suits).melds()
    return arrangement(joined(found, rules), hand, values)


def arrangement(melds: list[Meld], hand: list[int], values: list[int]) -> Arrangement:
    """The melds with what they leave of the hand."""
    rest = left_of(hand, melds)
    return Arrangement(melds, rest, sum([values[card] for card in rest]))


def left_of(hand: list[int], melds: list[Meld]) -> list[int]:
    """The cards of the hand that are in none of the melds, in order."""
    rest = sorted([bare(card) for card in hand])
    for meld in melds:
        for card in meld.cards:
            rest.remove(bare(card))
    return rest
