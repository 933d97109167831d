"""Exchanges of two players that make pairs repeat less.

Two players with the same seat change tables, so that seats stay. Only to part two who should not
meet may players of different seats change: a seat more is the smaller harm.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from tierce.tournament.draw.past import APART

MUCH: Final = APART**2 // 2
"""By so much the repeats fall where one pair fewer meets that should not."""
Table = list[int]
"""Players in the order of seats. They are numbers, their places in the order of a draw."""


class Exchanges:
    """``squares``: by player, the opponents so far and the square of the number of meetings."""

    def __init__(self, squares: Sequence[dict[int, int]]) -> None:
        self._squares = squares

    def repeats(self, table: Table) -> int:
        """The sum of the squares over all pairs of a table."""
        return sum(self._squares[one].get(other, 0) for one, other in combinations(table, 2))

    def improve(self, tables: Sequence[Table]) -> bool:
        """Make one exchange after which pairs repeat less; False if none does."""
        for at, table in enumerate(tables):
            repeats = self.repeats(table)
            others = [tables[other] for other in _nearest(at, len(tables))] if repeats else []
            same, every = _same_seats(table, others), _any_seats(table, others)
            if any(self._swap(table, *one) for one in same):
                return True
            if repeats >= APART**2 and any(self._swap(table, *one, least=MUCH) for one in every):
                return True
        return False

    def _swap(self, table: Table, other: Table, seat: int, place: int, *, least: int = 1) -> bool:
        """Exchange two players if that lowers the repeats by ``least``."""
        one, two = table[seat], other[place]
        rest, others = [at for at in table if at != one], [at for at in other if at != two]
        before = self._with(one, rest) + self._with(two, others)
        if self._with(two, rest) + self._with(one, others) > before - least:
            return False
        table[seat], other[place] = two, one
        return True

    def _with(self, one: int, others: Sequence[int]) -> int:
        met = self._squares[one]
        return sum(met.get(other, 0) for other in others) if met else 0


def _same_seats(table: Table, others: Sequence[Table]) -> Iterator[tuple[Table, int, int]]:
    return ((other, at, at) for other in others for at in range(min(len(table), len(other))))


def _any_seats(table: Table, others: Sequence[Table]) -> Iterator[tuple[Table, int, int]]:
    return (
        (other, seat, place)
        for other in others
        for seat in range(len(table))
        for place in range(len(other))
    )


def _nearest(table: int, tables: int) -> list[int]:
    """The other tables, the nearest ones first."""
    return sorted(range(tables), key=lambda other: abs(other - table))[1:]
