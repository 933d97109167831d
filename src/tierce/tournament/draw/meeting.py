"""Who meets in a round: as few repeated pairs as the search finds, near in the standing.

The players stand in an order, the standing or a random one. Tables are cut from it, and exchanges
of two players remove repeated pairs. Of several tries the best one is taken. Finding the fewest
repeats is the social golfer problem, which has no quick solution; tests compare small fields with
all partitions.
"""

import random
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from tierce.tournament.draw.past import Past

TRIES: Final = 24
LARGE: Final = 64
"""With more players three tries do: repeats are easy to avoid."""
MOVES: Final = 4
"""Exchanges in a try, for each player."""


class Cost(NamedTuple):
    """What a draw is judged by, first things first."""

    repeats: int
    """Sum of the squares of earlier meetings over all pairs at one table."""
    distance: int
    """Sum of the squares of distances in the order, over neighbours at one table."""


def meeting(order: Sequence[str], sizes: Sequence[int], past: Past, seed: int) -> list[list[str]]:
    """The tables, each in the order given. ``sizes`` must sum to the number of players."""
    chance = random.Random(seed)
    tries = 1 if not past.has_rounds else TRIES if len(order) <= LARGE else 3
    drawn = [Search(order, sizes, past, chance).run(first=at == 0) for at in range(tries)]
    return [[order[at] for at in sorted(table)] for table in min(drawn)[1]]


class Search:
    """One try. Players are numbers, their places in the order."""

    def __init__(
        self, order: Sequence[str], sizes: Sequence[int], past: Past, chance: random.Random
    ) -> None:
        self._order = order
        self._sizes = sizes
        self._past = past
        self._chance = chance

    def run(self, *, first: bool) -> tuple[Cost, list[list[int]]]:
        """The tables that the exchanges lead to. The first try starts from the order itself."""
        tables = self._cut(first=first)
        for _ in range(MOVES * len(self._order)):
            if not self._exchange(tables):
                break
        return self._cost(tables), tables

    def _cut(self, *, first: bool) -> list[list[int]]:
        """The order in pieces; in later tries with neighbours moved at random."""
        reach = 0.0 if first else 2.0 * max(self._sizes)
        moved = sorted(
            range(len(self._order)), key=lambda at: at + self._chance.uniform(-reach, reach)
        )
        tables, begin = [], 0
        for size in self._sizes:
            tables.append(moved[begin : begin + size])
            begin += size
        return tables

    def _exchange(self, tables: list[list[int]]) -> bool:
        """Exchange two players so that pairs repeat less; False if no exchange does."""
        where = {one: table for table in tables for one in table}
        for table in tables:
            if not self._repeats(table):
                continue
            for one in table:
                for other in sorted(where, key=lambda at: abs(at - one)):
                    if where[other] is not table and self._swap(table, one, where[other], other):
                        return True
        return False

    def _swap(self, table: list[int], one: int, elsewhere: list[int], other: int) -> bool:
        """Exchange two players if that lowers the repeats."""
        rest = [at for at in table if at != one]
        others = [at for at in elsewhere if at != other]
        before = self._with(one, rest) + self._with(other, others)
        if self._with(other, rest) + self._with(one, others) >= before:
            return False
        table[table.index(one)] = other
        elsewhere[elsewhere.index(other)] = one
        return True

    def _with(self, one: int, others: Sequence[int]) -> int:
        met, order = self._past.met, self._order
        return sum(met(order[one], order[other]) ** 2 for other in others)

    def _repeats(self, table: Sequence[int]) -> int:
        met, order = self._past.met, self._order
        return sum(met(order[one], order[other]) ** 2 for one, other in combinations(table, 2))

    def _cost(self, tables: Sequence[Sequence[int]]) -> Cost:
        near = sum((other - one) ** 2 for table in tables for one, other in pairwise(sorted(table)))
        return Cost(sum(map(self._repeats, tables)), near)
