"""Which cards of one rank go into sets, decided suit after suit."""

from tierce.melds.rules import MeldRules
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.set_table import SUIT, SetTable


class RankChoice:
    """What of the cards of one rank can go into sets together."""

    __slots__ = ("begins", "most", "some")

    def __init__(self, number: int, table: SetTable) -> None:
        self.begins = [[False] * 81 for _ in range(4)]
        """By suit: the choices for it and the suits before it that some sets begin with."""
        self.some = [[False] * 3 for _ in range(4)]
        """By suit and number of its cards: whether some sets take so many of them."""
        self.most = 0
        """The most jokers in these sets."""
        for choice in [0, *table.choices(number)]:
            for colour in range(4):
                self.begins[colour][choice % (SUIT[colour] * 3)] = True
                self.some[colour][choice // SUIT[colour] % 3] = True
            self.most = max(self.most, most_bit(table.totals[choice]))


def most_bit(mask: int) -> int:
    """The highest bit of a mask of jokers."""
    return max([bit for bit in range(16) if mask & BIT[bit]])


class RankSets:
    """The choices for every number of cards of a rank, kept once found."""

    def __init__(self, rules: MeldRules, jokers: int) -> None:
        self.table = SetTable(rules, jokers)
        self.known: dict[int, RankChoice] = {}
        self.jokers = [
            [bit for bit in range(jokers + 1) if self.table.totals[number] & BIT[bit]]
            for number in range(81)
        ]
        """By number: with how many jokers these cards make sets."""

    def choice(self, number: int) -> RankChoice:
        """What of these cards can go into sets."""
        known = self.known.get(number)
        if known is None:
            known = RankChoice(number, self.table)
            self.known[number] = known
        return known
