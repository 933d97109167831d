"""Which cards of one rank go into sets, decided suit by suit."""

from tierce.melds.rules import MeldRules
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.set_table import SUIT, SetTable


class RankChoice:
    """The choices of sets for given cards of a rank."""

    __slots__ = ("begins", "most", "some")

    def __init__(self, number: int, table: SetTable) -> None:
        self.begins = [[False] * 81 for _ in range(4)]
        """By suit: the partial choices, up to this suit, that some sets begin with."""
        self.some = [[False] * 3 for _ in range(4)]
        """By suit and count: whether some sets take so many cards of the suit."""
        self.most = 0
        """The most jokers in these sets."""
        for choice in [0, *table.choices(number)]:
            for suit in range(4):
                self.begins[suit][choice % (SUIT[suit] * 3)] = True
                self.some[suit][choice // SUIT[suit] % 3] = True
            self.most = max(self.most, most_bit(table.totals[choice]))


def most_bit(mask: int) -> int:
    """The highest bit of a mask of jokers."""
    return max([bit for bit in range(16) if mask & BIT[bit]])


class SetChoices:
    """The choices for all numbers of cards of a rank."""

    def __init__(self, rules: MeldRules, jokers: int) -> None:
        self.table = SetTable(rules, jokers)
        self.known: dict[int, RankChoice] = {}
        self.jokers = [
            [bit for bit in range(jokers + 1) if self.table.totals[number] & BIT[bit]]
            for number in range(81)
        ]
        """By number: the counts of jokers with which these cards form sets."""

    def choice(self, number: int) -> RankChoice:
        """The choices for these cards, from a cache."""
        known = self.known.get(number)
        if known is None:
            known = RankChoice(number, self.table)
            self.known[number] = known
        return known
