"""Who meets in a round, and where each sits.

First each player gets a seat (`classes`), so that nobody has one too often. Tables are then cut
from the order of the players, the standing or a random one, with one player of each seat.
Exchanges of two players with the same seat remove repeated pairs. Of several tries the best one is
taken. Finding the fewest repeats is the social golfer problem, which has no quick solution; tests
compare small fields with all partitions.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from tierce.tournament.draw.classes import seat_classes
from tierce.tournament.draw.past import APART, Past
from tierce.tournament.draw.seats import STEEP

TRIES: Final = 24
LARGE: Final = 64
"""With more players three tries do: repeats are easy to avoid."""
MOVES: Final = 4
"""Exchanges in a try, for each player."""
NEAR: Final = 1e-9
Table = list[int]
"""Players in the order of seats. They are numbers, their places in the order."""


class Cost(NamedTuple):
    """What a draw is judged by, first things first."""

    apart: int
    """Pairs that should not meet and do."""
    strain: int
    """How far seats are from an equal share, in whole times, over players and seats."""
    repeats: int
    """Sum of the squares of earlier meetings over all pairs at one table."""
    distance: int
    """Sum of the squares of distances in the order, over neighbours at one table."""


def meeting(
    order: Sequence[str], sizes: Sequence[int], past: Past, seed: int
) -> list[tuple[str, ...]]:
    """The tables in the order of seats. ``sizes`` must sum to the number of players."""
    chance, field = random.Random(seed), Field(order, sizes, past)
    tries = 1 if not past.has_rounds else TRIES if len(order) <= LARGE else 3
    drawn = [Search(field, chance).run(first=at == 0) for at in range(tries)]
    return [tuple(order[at] for at in table) for table in min(drawn)[1]]


class Field:
    """What is known of the players before a draw."""

    def __init__(self, order: Sequence[str], sizes: Sequence[int], past: Past) -> None:
        self.sizes = sizes
        self.room = [sum(size > seat for size in sizes) for seat in range(max(sizes))]
        self.squares = past.squares(order)
        self.excess = [[past.excess(one, seat) for seat in range(max(sizes))] for one in order]
        self.costs = [[STEEP**one for one in excess] for excess in self.excess]

    def strain(self, table: Table) -> int:
        """How far the seats of these players are from an equal share after the round."""
        share = 1 / len(table)
        return sum(
            int(abs(self.excess[one][seat] + (seat == own) - share) + NEAR)
            for own, one in enumerate(table)
            for seat in range(len(table))
        )


class Search:
    """One try."""

    def __init__(self, field: Field, chance: random.Random) -> None:
        self._field = field
        self._chance = chance

    def run(self, *, first: bool) -> tuple[Cost, list[Table]]:
        """The tables that the exchanges lead to. The first try starts from the order itself."""
        tables = self._cut(first=first)
        for _ in range(MOVES * len(self._field.costs)):
            if not self._exchange(tables):
                break
        return self._cost(tables), tables

    def _cut(self, *, first: bool) -> list[Table]:
        """Tables with the first player of each seat in the order, and so on; in later tries
        neighbours in the order are moved at random.
        """
        field = self._field
        reach = 0.0 if first else 2.0 * max(field.sizes)
        moved = sorted(
            range(len(field.costs)), key=lambda at: at + self._chance.uniform(-reach, reach)
        )
        seats, tables = seat_classes(field.costs, field.room, moved), [Table() for _ in field.sizes]
        for seat in range(len(field.room)):
            players = [one for one in moved if seats[one] == seat]
            for table, player in zip(tables, players, strict=False):
                table.append(player)
        return tables

    def _exchange(self, tables: list[Table]) -> bool:
        """Exchange two players with the same seat so that pairs repeat less; False if no exchange
        does.
        """
        for at, table in enumerate(tables):
            if not self._repeats(table):
                continue
            for other in _nearest(at, len(tables)):
                for seat in range(min(len(table), len(tables[other]))):
                    if self._swap(table, tables[other], seat):
                        return True
        return False

    def _swap(self, table: Table, other: Table, seat: int) -> bool:
        """Exchange two players if that lowers the repeats."""
        one, two = table[seat], other[seat]
        rest, others = [at for at in table if at != one], [at for at in other if at != two]
        before = self._with(one, rest) + self._with(two, others)
        if self._with(two, rest) + self._with(one, others) >= before:
            return False
        table[seat], other[seat] = two, one
        return True

    def _with(self, one: int, others: Sequence[int]) -> int:
        met = self._field.squares[one]
        return sum(met.get(other, 0) for other in others) if met else 0

    def _repeats(self, table: Table) -> int:
        squares = self._field.squares
        return sum(squares[one].get(other, 0) for one, other in combinations(table, 2))

    def _cost(self, tables: Sequence[Table]) -> Cost:
        near = sum((other - one) ** 2 for table in tables for one, other in pairwise(sorted(table)))
        repeats = sum(map(self._repeats, tables))
        strain = sum(map(self._field.strain, tables))
        return Cost(repeats // APART**2, strain, repeats, near)


def _nearest(table: int, tables: int) -> Iterator[int]:
    """The other tables, the nearest ones first."""
    return iter(sorted(range(tables), key=lambda other: abs(other - table))[1:])
