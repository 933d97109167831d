"""The choices of sets within one rank, as arrays for the search.

The cards of a rank are two masks of four bits, clubs first: suits held, suits held twice. Their key
is the first plus sixteen times the second.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from tierce.melds.meld import Meld
from tierce.melds.rules import MeldRules
from tierce.solve.tables.masks import zeros
from tierce.solve.tables.set_table import SUIT, SetTable, counts

KEYS: Final = 256
NONE: Final = -(2**20)
"""A number of cards too low to be outweighed by jokers."""


class SetOptions:
    """For every key the cards and jokers that form sets, most cards first.

    An option is a number: the bits that leave the first mask, plus sixteen times those that leave
    the second, plus 256 times the jokers used.
    """

    def __init__(self, rules: MeldRules, jokers: int, *, alike: bool) -> None:
        self.table = SetTable(rules, jokers)
        self.jokers: i64 = jokers
        self.options = zeros(1)
        self.alike = alike
        """Whether the cards of a rank weigh the same."""
        self.others = zeros(1)
        """For each option the index of the next one of another weight. Where the cards of a rank
        weigh the same, that is one with another number of cards or of jokers.
        """
        self.start = zeros(KEYS * (jokers + 1))
        """The first option of a key with at most so many jokers; 0 where not computed."""
        self.end = zeros(KEYS * (jokers + 1))
        self.cards = zeros(KEYS * (jokers + 1))
        """The most cards laid, by key and exact number of jokers; ``NONE`` where impossible.

        Without jokers no set at all is always possible.
        """
        self._melds: dict[int, list[Meld]] = {}
        lone = [suits for suits in range(16) if self.table.single[suits]]
        self.fewest: i64 = min([suits.bit_count() for suits in lone], default=4)
        """The least number of suits of a rank needed for a set."""

    def any(self, key: i64) -> bool:
        """Whether some cards of a key form a set."""
        place = key * (self.jokers + 1) + self.jokers
        if self.start[place] == 0:
            self.fill(int(key))
        return self.end[place] > self.start[place]

    def fill(self, key: int) -> None:
        """Compute the options of a key."""
        found = sorted(self.found(key))
        for jokers in range(int(self.jokers) + 1):
            place = key * (int(self.jokers) + 1) + jokers
            self.start[place] = len(self.options)
            self.append([one for one in found if one[1] >> 8 <= jokers])
            self.end[place] = len(self.options)
            most = [-size for size, option in found if option >> 8 == jokers]
            self.cards[place] = max(most, default=NONE if jokers else 0)

    def append(self, found: list[tuple[int, int]]) -> None:
        """Append options, most cards first."""
        kinds = [(size, option >> 8) if self.alike else (option, 0) for size, option in found]
        at = len(self.options)
        for place, (_, option) in enumerate(found):
            self.options = append(self.options, option)
            more = [later for later in range(place, len(kinds)) if kinds[later] != kinds[place]]
            self.others = append(self.others, at + min(more, default=len(kinds)))

    def found(self, key: int) -> list[tuple[int, int]]:
        """The options of a key, each with minus its number of cards."""
        number = number_of(key)
        return [
            (-sum(counts(part)), leaving(part, key) + 256 * jokers)
            for part in self.table.choices(number)
            for jokers in range(int(self.jokers) + 1)
            if self.table.totals[part] >> jokers & 1
        ]

    def melds(self, key: int, rank: int, option: int) -> list[Meld]:
        """The sets that an option forms from the cards of a rank."""
        question = (key * 16 + rank) * 4096 + option
        known = self._melds.get(question)
        if known is None:
            part = number_of(key) - number_of(key & ~(option & 255))
            known = self.table.sets(part, rank, option >> 8)
            self._melds[question] = known
        return known


def number_of(key: int) -> int:
    """The cards of a key, in the base-three form of ``SetTable``."""
    return sum([SUIT[suit] * ((key >> suit & 1) + (key >> 4 + suit & 1)) for suit in range(4)])


def leaving(part: int, key: int) -> int:
    """The bits that leave a key with these cards; of two copies the second goes first."""
    bits = 0
    for suit, count in enumerate(counts(part)):
        first, second = 2**suit, 16 * 2**suit
        if key & second:
            bits += [0, second, first + second][count]
        else:
            bits += first * count
    return bits
