"""Upper bound for hands on which the first bound prunes too little.

Sets are decided from the highest rank down. A card above the ranks still open is in a set already
decided, in a run, or outside. Cards of open ranks count as placed, and weigh nothing in runs. So
the bound is the weight of the open cards plus that of the best runs of the others.
"""

from typing import Final

from mypy_extensions import i64

from tierce.solve.tables.masks import BIT, SUIT_MASK, Weights, zeros
from tierce.solve.tables.run_form import RunForm
from tierce.solve.tables.run_table import RunTable

RANKS: Final = 13


class RunBound:
    """The bound for hands with so many jokers."""

    def __init__(self, form: RunForm, weights: list[int]) -> None:
        self.form = form
        self.weights = weights
        self.suits = [Weights(weights[13 * suit : 13 * suit + 13]) for suit in range(4)]
        self.tables: list[list[RunTable]] = [[] for _ in range(RANKS)]
        """By rank and suit, created on demand."""
        self.shared = zeros(int(form.jokers) + 1)
        """By number of jokers: the greatest weight of the suits so far."""

    def most(self, rank: i64, held: i64, twice: i64, jokers: i64) -> i64:
        """Upper bound on the weight of naturals, without the cards of sets above ``rank``."""
        tables = self.tables[rank] or self.begin(int(rank))
        open_ = BIT[rank + 1] - 1
        shared, undecided = self.shared, i64(0)
        used: i64 = 0
        while used <= jokers:
            shared[used] = 0
            used += 1
        for suit in range(4):
            one, two = held >> 13 * suit & SUIT_MASK, twice >> 13 * suit & SUIT_MASK
            own = self.suits[suit]
            undecided += own.of(one & open_) + own.of(two & open_)
            if one > open_:
                self.share(tables[suit], tables[suit].row(one, two), jokers)
        return undecided + shared[jokers]

    def share(self, table: RunTable, row: i64, jokers: i64) -> None:
        """Share the jokers between the suits so far and one more."""
        most, shared = table.most, self.shared
        while jokers >= 0:
            best = shared[jokers] + most[row]
            used: i64 = 1
            while used <= jokers:
                best = max(best, shared[jokers - used] + most[row + used])
                used += 1
            shared[jokers] = best
            jokers -= 1

    def begin(self, rank: int) -> list[RunTable]:
        """Tables in which cards up to a rank weigh nothing, and neither do jokers."""
        found: list[RunTable] = []
        for suit in range(4):
            own = [0] * (rank + 1) + self.weights[13 * suit + rank + 1 : 13 * suit + RANKS]
            same = [table for table in found if table.weights.ranks == own]
            found.append(same[0] if same else RunTable(self.form, Weights(own), 0))
        self.tables[rank] = found
        return found

    def rows(self) -> int:
        """The number of cached rows."""
        return sum([int(table.rows) for tables in self.tables for table in tables])

    def forget(self) -> None:
        """Clear the tables."""
        self.tables = [[] for _ in range(RANKS)]
