"""The greatest weight of the runs of all four suits."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.solve.tables.masks import SUIT_MASK, Weights, zeros
from tierce.solve.tables.run_form import RunForm
from tierce.solve.tables.run_table import KEY, ROW, RunTable

RANKS: Final = 13
# Written out, for mypyc makes no constants of what it must work out from another module's.
CLUBS: Final = 2**13 - 1
SPADES: Final = 2**26 - 2**13
HEARTS: Final = 2**39 - 2**26


class RunTotals:
    """Sums the rows of four suits, for hands that hold exactly so many jokers."""

    def __init__(self, form: RunForm, weights: list[int], jokers: int) -> None:
        self.jokers: i64 = jokers
        self.joker: i64 = weights[52]
        tables: list[RunTable] = []
        for suit in range(4):
            own = weights[suit * RANKS : suit * RANKS + RANKS]
            same = [table for table in tables if table.weights.ranks == own]
            tables.append(same[0] if same else RunTable(form, Weights(own), weights[52]))
        self.clubs, self.spades, self.hearts, self.diamonds = tables
        self.alike = all(table is tables[0] for table in tables)
        """Whether equal ranks weigh the same in all suits, so that one table serves all."""
        self.reach = zeros((RANKS + 1) * (jokers + 1))
        """At every depth of the search: the greatest weight of runs, by the number of jokers."""
        self.ceiling: i64 = 0
        """The weight of all cards held."""

    def of_runs(self, held: i64, twice: i64) -> i64:
        """Without jokers: the weight of runs times ``KEY``, plus the weight of all cards.

        Requires one table for all suits.
        """
        table = self.clubs
        both = table.both
        clubs, spades = both[held & SUIT_MASK], both[held >> 13 & SUIT_MASK]
        hearts, diamonds = both[held >> 26 & SUIT_MASK], both[held >> 39]
        if clubs < 0:
            clubs = table.found(held & SUIT_MASK, 0)
        if spades < 0:
            spades = table.found(held >> 13 & SUIT_MASK, 0)
        if hearts < 0:
            hearts = table.found(held >> 26 & SUIT_MASK, 0)
        if diamonds < 0:
            diamonds = table.found(held >> 39, 0)
        if twice == 0:
            return clubs + spades + hearts + diamonds
        one, two = both[twice & SUIT_MASK], both[twice >> 13 & SUIT_MASK]
        three, four = both[twice >> 26 & SUIT_MASK], both[twice >> 39]
        # Where a suit has no run, its second copies only weigh something.
        if one < 0 or (one and clubs >= KEY):
            clubs, one = table.found(held & SUIT_MASK, twice & SUIT_MASK), 0
        if two < 0 or (two and spades >= KEY):
            spades, two = table.found(held >> 13 & SUIT_MASK, twice >> 13 & SUIT_MASK), 0
        if three < 0 or (three and hearts >= KEY):
            hearts, three = table.found(held >> 26 & SUIT_MASK, twice >> 26 & SUIT_MASK), 0
        if four < 0 or (four and diamonds >= KEY):
            diamonds, four = table.found(held >> 39, twice >> 39), 0
        return clubs + spades + hearts + diamonds + one + two + three + four

    def look_up(self, held: i64, twice: i64, jokers: i64, reach: i64) -> None:
        """Write the greatest weight of the runs of all suits, by the number of jokers."""
        if not self.alike:
            self.look_up_apart(held, twice, jokers, reach)
            return
        if self.jokers == 0:
            total = self.of_runs(held, twice)
            self.reach[reach] = total >> 32
            if reach == 0:
                self.ceiling = total & ROW
            return
        table = self.clubs
        plain = table.plain
        # What most suits need is read here: a call for each would take as long again.
        clubs, spades = plain[held & SUIT_MASK], plain[held >> 13 & SUIT_MASK]
        hearts, diamonds = plain[held >> 26 & SUIT_MASK], plain[held >> 39]
        if clubs == 0 or twice & CLUBS:
            clubs = table.row(held & SUIT_MASK, twice & SUIT_MASK)
        if spades == 0 or twice & SPADES:
            spades = table.row(held >> 13 & SUIT_MASK, twice >> 13 & SUIT_MASK)
        if hearts == 0 or twice & HEARTS:
            hearts = table.row(held >> 26 & SUIT_MASK, twice >> 26 & SUIT_MASK)
        if diamonds == 0 or twice >> 39:
            diamonds = table.row(held >> 39, twice >> 39)
        most = table.most
        if reach == 0:
            last = self.jokers + 1
            total = most[clubs + last] + most[spades + last] + most[hearts + last]
            self.ceiling = total + most[diamonds + last] + max(self.joker, 0) * self.jokers
        if jokers == 0:
            self.reach[reach] = most[clubs] + most[spades] + most[hearts] + most[diamonds]
        else:
            self.begin_with(most, clubs, jokers, reach)
            self.spread(most, spades, jokers, reach)
            self.spread(most, hearts, jokers, reach)
            self.spread(most, diamonds, jokers, reach)

    def look_up_apart(self, held: i64, twice: i64, jokers: i64, reach: i64) -> None:
        """Like ``look_up``, where the suits have different tables."""
        ceiling = max(self.joker, 0) * self.jokers
        place: i64 = 0
        for table in (self.clubs, self.spades, self.hearts, self.diamonds):
            row = table.row(held >> place & SUIT_MASK, twice >> place & SUIT_MASK)
            ceiling += table.most[row + self.jokers + 1]
            if place == 0:
                self.begin_with(table.most, row, jokers, reach)
            else:
                self.spread(table.most, row, jokers, reach)
            place += 13
        if reach == 0:
            self.ceiling = ceiling

    def begin_with(self, most: vec[i64], row: i64, jokers: i64, at: i64) -> None:
        """Copy the row of the first suit."""
        reach = self.reach
        reach[at] = most[row]
        if jokers:
            reach[at + 1] = most[row + 1]
        while jokers > 1:
            reach[at + jokers] = most[row + jokers]
            jokers -= 1

    def spread(self, most: vec[i64], row: i64, jokers: i64, at: i64) -> None:
        """Share the jokers between the suits so far and one more."""
        if most[row + jokers] == 0:
            return
        reach = self.reach
        if jokers > 2:
            spread_many(reach, at, most, row, jokers)
            return
        before, none = reach[at], most[row]
        reach[at] = before + none
        if jokers == 0:
            return
        nearer, one = reach[at + 1], most[row + 1]
        best, other = nearer + none, before + one
        reach[at + 1] = best if best > other else other
        if jokers == 2:
            best, other = nearer + one, before + most[row + 2]
            best = best if best > other else other
            other = reach[at + 2] + none
            reach[at + 2] = best if best > other else other


def spread_many(reach: vec[i64], at: i64, most: vec[i64], row: i64, jokers: i64) -> None:
    """Like ``spread``, for any number of jokers."""
    while jokers >= 0:
        best = reach[at + jokers] + most[row]
        used: i64 = 1
        while used <= jokers:
            best = max(best, reach[at + jokers - used] + most[row + used])
            used += 1
        reach[at + jokers] = best
        jokers -= 1
