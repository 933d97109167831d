"""A hand as bitmasks."""

from collections.abc import Iterable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tierce.cards import FACES, JOKER, UNKNOWN, bare, joker_as
from tierce.melds.meld import Meld
from tierce.solve.tables.masks import BIT, lowest_card

JOKER_BIT: Final = 2**52
COUNTED: Final = vec[i64]([2 ** bare(card) for card in range(joker_as(FACES))] + [0])
"""The bit of each card. All jokers share one; an unknown card, the last, has none."""

NO_CARDS: Final[list[int]] = []


@mypyc_attr(free_list_len=1)
class Holding:
    """A hand as three numbers: mask of naturals, mask of naturals held twice, number of jokers.

    Bit n of a mask stands for card n. A joker with a face counts as a joker. Unknown cards do not
    count.

    >>> holding = Holding([32, 33, 32, 52])
    >>> holding.held == 2**32 + 2**33, holding.twice == 2**32, holding.jokers
    (True, True, 1)
    """

    def __init__(self, hand: Iterable[int]) -> None:
        self.held: i64 = 0
        self.twice: i64 = 0
        self.jokers: i64 = 0
        if isinstance(hand, list):
            self._count(hand)
        else:
            self._count(list(hand))

    def _count(self, hand: list[int]) -> None:
        bits = COUNTED
        held: i64 = 0
        twice: i64 = 0
        jokers: i64 = 0
        # Compiled, an object becomes a machine word at once, a number by a detour.
        cards: list[Any] = hand
        for card in cards:
            place: i64 = card
            if place < UNKNOWN:
                raise IndexError(f"{card} is not a card")
            bit = bits[place]
            if not held & bit:
                held += bit
            elif bit == JOKER_BIT:
                jokers += 1
            else:
                assert not twice & bit, "no pack holds three copies of a card"
                twice += bit
        if held >= JOKER_BIT:
            held -= JOKER_BIT
            jokers += 1
        self.held, self.twice, self.jokers = held, twice, jokers

    def take(self, card: i64) -> None:
        """Add a card."""
        if card >= FACES:
            self.jokers += 1
            return
        bit = BIT[card]
        assert not self.twice & bit, "no pack holds three copies of a card"
        self.twice |= self.held & bit
        self.held |= bit

    def drop(self, card: i64) -> bool:
        """Remove a card; return whether it was held."""
        if card >= FACES:
            if self.jokers == 0:
                return False
            self.jokers -= 1
            return True
        if card < 0 or not self.held & BIT[card]:
            return False
        if self.twice & BIT[card]:
            self.twice -= BIT[card]
        else:
            self.held -= BIT[card]
        return True

    def holds(self, card: i64) -> bool:
        """Whether a natural card is held."""
        return self.held & BIT[card] != 0

    def without(self, melds: list[Meld]) -> "Holding":
        """A copy without the cards of the melds, all of which are held."""
        rest = self.copy()
        for meld in melds:
            for card in meld.cards:
                dropped = rest.drop(card)
                assert dropped, "what is laid is held"
        return rest

    def copy(self) -> "Holding":
        """A copy."""
        return counted(self.held, self.twice, self.jokers)

    def less(self, cards: tuple[int, ...]) -> "Holding | None":
        """A copy without the cards, or None where one is not held."""
        rest = self.copy()
        return rest if all(rest.drop(card) for card in cards) else None

    def count(self) -> int:
        """The number of cards."""
        return int(self.held).bit_count() + int(self.twice).bit_count() + int(self.jokers)

    def cards(self) -> list[int]:
        """The cards, in order."""
        found: list[int] = []
        held = self.held
        while held:
            card = lowest_card(held)
            held -= BIT[card]
            found.append(int(card))
            if self.twice & BIT[card]:
                found.append(int(card))
        if self.jokers:
            found += [JOKER] * int(self.jokers)
        return found


def counted(held: i64, twice: i64, jokers: i64) -> Holding:
    """A hand from its two masks and its number of jokers."""
    hand = Holding(NO_CARDS)
    hand.held, hand.twice, hand.jokers = held, twice, jokers
    return hand
