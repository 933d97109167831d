"""The cards of a hand as the solvers count them."""

from collections.abc import Iterable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tierce.cards import FACES, JOKER, UNKNOWN, bare, joker_as
from tierce.melds.meld import Meld
from tierce.solve.tables.masks import BIT, lowest_card

JOKER_BIT: Final = 2**52
COUNTED: Final = vec[i64]([2 ** bare(card) for card in range(joker_as(FACES))] + [0])
"""The bit of every card: all jokers share one, and an unknown card, the last, has none."""

NO_CARDS: Final[list[int]] = []


@mypyc_attr(free_list_len=1)
class Holding:
    """A hand as three whole numbers: the naturals held, those of them held twice, the jokers.

    The first two are masks, bit n for card n. A joker that stood for a card is a joker again, and
    unknown cards do not count.

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
        """Hold one card more."""
        if card >= FACES:
            self.jokers += 1
            return
        bit = BIT[card]
        assert not self.twice & bit, "no pack holds three copies of a card"
        self.twice |= self.held & bit
        self.held |= bit

    def drop(self, card: i64) -> bool:
        """Let go of one card; whether it was held."""
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
        """The hand without the cards of melds that it holds."""
        rest = self.copy()
        for meld in melds:
            for card in meld.cards:
                dropped = rest.drop(card)
                assert dropped, "what is laid is held"
        return rest

    def copy(self) -> "Holding":
        """The same cards, free to be dropped."""
        return counted(self.held, self.twice, self.jokers)

    def less(self, cards: tuple[int, ...]) -> "Holding | None":
        """The hand without the cards, or None where it lacks one."""
        rest = self.copy()
        return rest if all(rest.drop(card) for card in cards) else None

    def count(self) -> int:
        """How many cards it holds."""
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
    """The hand that holds these cards, among them some twice, and so many jokers."""
    hand = Holding(NO_CARDS)
    hand.held, hand.twice, hand.jokers = held, twice, jokers
    return hand
