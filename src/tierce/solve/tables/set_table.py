"""Dynamic programming over the cards of one rank: which of them form sets.

The cards of a rank are a number of four digits to the base three: the count of each suit.
"""

from typing import Final

from tierce.cards import JOKER, joker_as, make
from tierce.melds.jokers import joker_fault, most_jokers
from tierce.melds.meld import SET, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.sets import free_set
from tierce.solve.tables.masks import BIT

SUIT: Final = [1, 3, 9, 27]
"""What one card of each suit adds to the number."""


def counts(number: int) -> list[int]:
    """The count of each suit."""
    return [number // place % 3 for place in SUIT]


class SetTable:
    """For all cards of a rank: the numbers of jokers with which they form sets."""

    def __init__(self, rules: MeldRules, jokers: int) -> None:
        self.rules = rules
        self.jokers = jokers
        self.single = [self._single(suits) for suits in range(16)]
        """By the suits of one set: bit n is set where n jokers complete it."""
        self.totals = [1]
        """By the number of the cards: bit n is set where n jokers complete all their sets."""
        for number in range(1, 81):
            self.totals.append(self._total(number))
        self._sets: dict[tuple[int, int, int], list[Meld]] = {}
        """Sets as melds: a search of the whole table asks for the same ones."""

    def choices(self, number: int) -> list[int]:
        """The parts of these cards that form sets."""
        held = counts(number)
        return [part for part in range(1, number + 1) if self.totals[part] and within(part, held)]

    def _single(self, suits: int) -> int:
        naturals = sum([1 for suit in range(4) if suits & BIT[suit]])
        found = 0
        for jokers in range(min(self.jokers, most_jokers(naturals, self.rules.joker_limit)) + 1):
            if 3 <= naturals + jokers <= 4 and self.layout(suits, jokers):
                found |= BIT[jokers]
        return found

    def layout(self, suits: int, jokers: int) -> list[int]:
        """A set of these suits of aces, in the order of strict sets; empty where there is none."""
        naturals = [make(suit, 0) for suit in range(4) if suits & BIT[suit]]
        if not self.rules.strict_sets:
            cards = naturals + [JOKER] * jokers
            return [] if joker_fault(cards, self.rules, ordered=False) else cards
        size = len(naturals) + jokers
        for first in range(4 - size + 1):
            faces = [make(suit, 0) for suit in range(first, first + size)]
            cards = [face if face in naturals else joker_as(face) for face in faces]
            inside = all(face in faces for face in naturals)
            if inside and joker_fault(cards, self.rules, ordered=True) is None:
                return cards
        return []

    def _total(self, number: int) -> int:
        """Union over each set that holds the first suit, combined with the totals of the rest."""
        found = 0
        for suits in self._firsts(number):
            rest = self.totals[number - number_of(suits)]
            for jokers in range(self.jokers + 1):
                if self.single[suits] & BIT[jokers]:
                    found |= rest * BIT[jokers]
        return found & (BIT[self.jokers + 1] - 1)

    def _firsts(self, number: int) -> list[int]:
        """The suits of every set that could hold the first suit present."""
        held = sum([BIT[suit] for suit in range(4) if number // SUIT[suit] % 3])
        first = held & -held
        return [suits for suits in range(1, 16) if suits & ~held == 0 and suits & first]

    def sets(self, number: int, rank: int, jokers: int) -> list[Meld]:
        """Sets of exactly these cards of a rank with exactly so many jokers."""
        if number == 0:
            return []
        key = (number, rank, jokers)
        if key not in self._sets:
            self._sets[key] = self._build(number, rank, jokers)
        return self._sets[key]

    def _build(self, number: int, rank: int, jokers: int) -> list[Meld]:
        for suits in self._firsts(number):
            rest = number - number_of(suits)
            for used in range(jokers + 1):
                if self.single[suits] & BIT[used] and self.totals[rest] & BIT[jokers - used]:
                    found = self.meld(suits, rank, used)
                    return [found, *self.sets(rest, rank, jokers - used)]
        raise AssertionError("these cards were promised to be sets")

    def meld(self, suits: int, rank: int, jokers: int) -> Meld:
        """The set of these suits and jokers in normal form."""
        cards = self.layout(suits, jokers)
        raised = [card if card == JOKER else card + rank for card in cards]
        return Meld(SET, tuple(raised)) if self.rules.strict_sets else free_set(raised, rank)


def number_of(suits: int) -> int:
    """One card of each of these suits, as a number."""
    return sum([SUIT[suit] for suit in range(4) if suits & BIT[suit]])


def within(number: int, held: list[int]) -> bool:
    """Whether all the cards are held."""
    wanted = counts(number)
    return all(wanted[suit] <= held[suit] for suit in range(4))
