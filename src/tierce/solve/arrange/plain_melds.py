"""The melds of hands without jokers and without a card held twice.

No such meld has cards of two suits and of two ranks. So suits and ranks are looked up one by one.
"""

from typing import Final

from mypy_extensions import i64

from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.melds.worth import worth
from tierce.solve.tables.cache import make_room
from tierce.solve.tables.candidates import candidates
from tierce.solve.tables.masks import BIT, SUIT_MASK

MOST: Final = 20_000
"""The suits and ranks that are kept."""
ACES: Final = 1 + 2**13 + 2**26 + 2**39
"""The ace of every suit."""
HIGH_ACE: Final = 2**13
"""The bit of the ace above the king."""


class PlainMeld:
    """A meld without jokers with its mask and its sort key."""

    __slots__ = ("mask", "meld", "order")

    def __init__(self, meld: Meld, rules: MeldRules) -> None:
        self.meld = meld
        self.mask: i64 = 0
        for card in meld.cards:
            self.mask |= BIT[card]
        self.order = place_among(meld, rules)


def place_among(meld: Meld, rules: MeldRules) -> i64:
    """The sort key ``order_of`` as one number: worth, kind, cards.

    A run is identified by its first card and its length, a set by its three or four cards.
    """
    cards = meld.cards
    place = cards[0] * 2**18
    if meld.kind == RUN:
        place += len(cards)
    else:
        place += 2**24 + cards[1] * 2**12 + cards[2] * 2**6 + (cards[3] if len(cards) > 3 else 0)
    return i64(place - worth(meld, rules) * 2**25)


class PlainMelds:
    """A cache of the melds of one suit or one rank."""

    def __init__(self, rules: MeldRules) -> None:
        self.rules = rules
        self._known: dict[int, list[PlainMeld]] = {}

    def pieces(self, held: i64) -> list[PlainMeld]:
        """All melds of the cards of a mask, in the order of ``candidates``."""
        found: list[PlainMeld] = []
        for suit in range(4):
            own = self.in_runs(held >> 13 * suit & SUIT_MASK)
            if own:
                merge(found, self.known(own * BIT[13 * suit]))
        for rank in range(13):
            same = held & BIT[rank] * ACES
            two = same & (same - 1)
            if two & (two - 1):
                merge(found, self.known(same))
        return found

    def in_runs(self, ranks: i64) -> i64:
        """The ranks of one suit that lie in three consecutive ones; all where runs are cyclic."""
        if self.rules.ace_run == CYCLIC:
            return ranks
        line = ranks + (ranks & 1) * HIGH_ACE
        threes = line & line >> 1 & line >> 2
        line = threes | threes * 2 | threes * 4
        return (line & SUIT_MASK) | line >> 13

    def known(self, cards: i64) -> list[PlainMeld]:
        """The melds of cards of one suit, or of one rank."""
        key = int(cards)
        known = self._known.get(key)
        if known is None:
            hand = [card for card in range(52) if cards & BIT[card]]
            known = [
                PlainMeld(meld, self.rules) for meld in candidates(hand, self.rules, most=100_000)
            ]
            make_room(self._known, MOST)
            self._known[key] = known
        return known


def merge(found: list[PlainMeld], more: list[PlainMeld]) -> None:
    """Merge two sorted lists into the first. Sorting would take twice as long."""
    at = len(found)
    found += more
    for piece in more:
        place = at
        while place > 0 and piece.order < found[place - 1].order:
            found[place] = found[place - 1]
            place -= 1
        found[place] = piece
        at += 1
