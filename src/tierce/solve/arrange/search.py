"""The arrangement of a hand: melds of the greatest total weight.

Problem: choose disjoint melds of a hand so that the cards outside weigh least. A card weighs 64
times its points plus 1, so that of equal points fewer cards remain.

Method: branch and bound over sets, with dynamic programming for runs. Once the cards of the sets
are fixed, the suits are independent but for the jokers they share, and ``RunTable`` gives the best
runs of each suit. The search decides the sets rank by rank, highest first. Most hands without
jokers need no search (``solve_directly``): at most one rank can form a set, or no set takes a card
that a run needs.

Bound: the runs of all cards left, plus for each open rank its most cards in sets times the heaviest
of them. It counts a card that can lie in a run and in a set twice, so it is an upper bound. After
``HARD`` nodes the closer bound of ``bound.py`` is applied too.

Complexity: exponential in the ranks that can form sets, at most 13. ``budget`` limits the nodes;
``proven`` reports whether it sufficed.

Tested against brute force in tests/solve/arrange/test_arrange.py and tests/solve/test_any_hand.py.
"""

from typing import Final

from mypy_extensions import i64

from tierce.melds.rules import MeldRules
from tierce.solve.arrange.bound import RunBound
from tierce.solve.arrange.direct import DirectSearch
from tierce.solve.arrange.set_bounds import SPREAD
from tierce.solve.tables.masks import zeros
from tierce.solve.tables.run_table import RunTable
from tierce.solve.tables.run_totals import RANKS

HARD: Final = 30
"""Nodes before the closer bound is applied."""
MOST_ROWS: Final = 50_000
"""Rows that one table keeps."""
NO_HAND: Final = -1


class HandSearch(DirectSearch):
    """The search for hands that hold exactly so many jokers."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        super().__init__(rules, weights, jokers)
        self.run_bound = RunBound(self.form, weights)
        self.nodes: i64 = 0
        self.hard: i64 = 0
        """The closer bound is applied once ``nodes`` is below this."""
        self.path = zeros(RANKS + 1)
        """The sets decided on: at each depth a rank and one of its options."""
        self.held: i64 = NO_HAND
        self.twice: i64 = 0
        self.left: i64 = 0
        """The hand searched last and its result. A turn asks for it repeatedly."""

    def least_left(self, held: i64, twice: i64, budget: i64) -> i64:
        """The least weight outside melds. The decisions are kept until the next search."""
        if held == self.held and twice == self.twice:
            return self.left
        self.held = NO_HAND
        if self.clubs.rows > MOST_ROWS or self.nodes < self.hard or not self.alike:
            self.forget()
        self.nodes, self.hard = budget, budget - HARD
        if self.jokers or not self.alike or not self.solve_directly(held, twice):
            self.try_sets(held, twice)
        self.held, self.twice, self.left = held, twice, self.ceiling - self.best
        return self.left

    def try_sets(self, held: i64, twice: i64) -> None:
        """Search all sets."""
        self.look_up(held, twice, self.jokers, 0)
        self.best, self.best_depth = self.reach[self.jokers], 0
        if self.best < self.ceiling:
            self.list_ranks(held, twice)
            if self.count:
                self.bound_sets()
                self.branch(0, 0, held, twice, self.jokers, 0)

    def proven(self) -> bool:
        """Whether the last search was exhaustive."""
        return self.nodes > 0 or self.best == self.ceiling

    def tables(self) -> list[RunTable]:
        """The tables of runs, suit by suit."""
        return [self.clubs, self.spades, self.hearts, self.diamonds]

    def forget(self) -> None:
        """Clear tables that have grown too large."""
        for table in (self.clubs, self.spades, self.hearts, self.diamonds):
            if table.rows > MOST_ROWS:
                table.clear()
        if self.nodes < self.hard and self.run_bound.rows() > 4 * MOST_ROWS:
            self.run_bound.forget()

    def decide(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Evaluate the runs of the cards left, then branch."""
        self.nodes -= 1
        if self.nodes < self.hard and self.excluded(index, held, twice, jokers, placed):
            return
        reach = depth * self.stride
        self.look_up(held, twice, jokers, reach)
        if placed + self.reach[reach + jokers] > self.best:
            self.evaluate(depth, held, twice, jokers, placed)
        if index < self.count and placed + self.most_from(index, reach, jokers) > self.best:
            self.branch(depth, index, held, twice, jokers, placed)

    def branch(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Try sets of the ranks from ``index`` on."""
        reach = depth * self.stride
        sets, of_rank, bounds = self.sets, self.of_rank, self.bounds
        options, others = sets.options, sets.others
        while self.best != self.ceiling and self.nodes > 0:
            rank, key = self.ranks[index], self.keys[index] + jokers
            at, end = sets.start[key], sets.end[key]
            index += 1
            self.look_ahead(index, reach, jokers, placed)
            cards = rank * 16
            while at < end:
                option = options[at]
                left = jokers - (option >> 8)
                one, two = option & 15, option >> 4 & 15
                weight = of_rank[cards + one]
                if two:
                    weight += of_rank[cards + two]
                if weight + bounds[reach + left] <= self.best:
                    at = others[at]
                else:
                    self.path[depth] = rank * 4096 + option
                    self.decide(
                        depth + 1,
                        index,
                        held & ~(SPREAD[one] << rank),
                        twice & ~(SPREAD[two] << rank),
                        left,
                        placed + weight + (jokers - left) * self.joker,
                    )
                    at += 1
            if index == self.count or bounds[reach + jokers] <= self.best:
                return
            if self.nodes < self.hard and self.excluded(index, held, twice, jokers, placed):
                return

    def excluded(self, index: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> bool:
        """Whether the closer bound excludes a better result."""
        if index >= self.count:
            return False
        most = self.run_bound.most(self.ranks[index], held, twice, jokers)
        return placed + most + jokers * max(self.joker, 0) <= self.best

    def evaluate(self, depth: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> None:
        """Keep the sets decided on: with the best runs of the rest they are the best so far."""
        del held, twice  # first layings ask for them
        self.keep(depth, placed + self.reach[depth * self.stride + jokers])

    def keep(self, depth: i64, total: i64) -> None:
        """Keep the sets decided on as the best."""
        self.best, self.best_depth = total, depth
        while depth > 0:
            depth -= 1
            self.best_path[depth] = self.path[depth]
