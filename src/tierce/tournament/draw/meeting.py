"""Who meets in a round, and where each sits.

First each player gets a seat (`classes`), so that nobody has one too often. Tables are then cut
from the order of the players, the standing or a random one, with one player of each seat.
Exchanges of two players (`exchanges`) remove repeated pairs. Of several tries the best one is
taken. Finding the fewest repeats is the social golfer problem, which has no quick solution; tests
compare small fields with all partitions.
"""

import random
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Final, NamedTuple

from tierce.tournament.draw.classes import seat_classes
from tierce.tournament.draw.exchanges import Exchanges, Table
from tierce.tournament.draw.past import APART, Past
from tierce.tournament.draw.seats import STEEP, seat_order

TRIES: Final = 24
LARGE: Final = 64
"""With more players three tries do: repeats are easy to avoid."""
PATIENCE: Final = 2000
"""Players in further tries, while two who should not meet still do."""
MOVES: Final = 4
"""Exchanges in a try, for each player."""
NEAR: Final = 1e-9


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
    tries = 1 if past.is_empty else TRIES if len(order) <= LARGE else 3
    best = min(Search(field, chance).run(first=at == 0) for at in range(tries))
    for _ in range(PATIENCE // len(order)):
        if not best[0].apart:
            break
        best = min(best, Search(field, chance).free())
    return [tuple(order[at] for at in table) for table in best[1]]


class Field:
    """What is known of the players before a draw."""

    def __init__(self, order: Sequence[str], sizes: Sequence[int], past: Past) -> None:
        self.sizes = sizes
        self._order, self._past = order, past
        self.room = [sum(size > seat for size in sizes) for seat in range(max(sizes))]
        self.exchanges = Exchanges(past.squares(order))
        self.excess = [[past.excess(one, seat) for seat in range(max(sizes))] for one in order]
        self.costs = [[STEEP**one for one in excess] for excess in self.excess]

    def seated(self, table: Table) -> Table:
        """These players in the seats that suit them best."""
        names = {self._order[one]: one for one in table}
        return [names[name] for name in seat_order([*names], self._past)]

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
        tables = self._exchanged(self._cut(first=first))
        return self._cost(tables), tables

    def free(self) -> tuple[Cost, list[Table]]:
        """Likewise, but from tables at random; who sits together then decides on the seats."""
        players = self._chance.sample(range(len(self._field.costs)), len(self._field.costs))
        left = iter(players)
        tables = self._exchanged([[*islice(left, size)] for size in self._field.sizes])
        seated = [self._field.seated(table) for table in tables]
        return self._cost(seated), seated

    def _exchanged(self, tables: list[Table]) -> list[Table]:
        for _ in range(MOVES * len(self._field.costs)):
            if not self._field.exchanges.improve(tables):
                break
        return tables

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

    def _cost(self, tables: Sequence[Table]) -> Cost:
        near = sum((other - one) ** 2 for table in tables for one, other in pairwise(sorted(table)))
        repeats = sum(map(self._field.exchanges.repeats, tables))
        strain = sum(map(self._field.strain, tables))
        return Cost(repeats // APART**2, strain, repeats, near)
