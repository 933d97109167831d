"""The arrangement of a hand: melds of the greatest total weight.

Problem: choose disjoint melds of a hand so that the cards outside evaluate least. A card weighs 64
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

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.rules import MeldRules
from tierce.solve.arrange.bound import RunBound
from tierce.solve.tables.masks import BIT, SUIT_MASK, zeros
from tierce.solve.tables.run_form import RunForm
from tierce.solve.tables.run_table import ROW, RunTable
from tierce.solve.tables.run_totals import RANKS, RunTotals
from tierce.solve.tables.set_options import SetOptions

HARD: Final = 30
"""Nodes before the closer bound is applied."""
MOST_ROWS: Final = 50_000
"""Rows that one table keeps."""
NO_HAND: Final = -1
ACES: Final = 1 + 2**13 + 2**26 + 2**39
GATHERED: Final = 4095
"""The aces of a mask modulo this are four adjacent bits: 2**13 leaves 2, 2**26 leaves 4."""
SPREAD: Final = vec[i64](
    [sum([2 ** (13 * suit) for suit in range(4) if bits >> suit & 1]) for bits in range(16)]
)
"""By four bits, one a suit: the mask of the aces of those suits."""
HIGHEST: Final = vec[i64]([max(mask.bit_length() - 1, 0) for mask in range(8192)])
"""The highest rank of every mask of a suit."""


class HandSearch(RunTotals):
    """The search for hands that hold exactly so many jokers."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        form = RunForm(rules, jokers, may=0 if rules.joker_run_burnt else SUIT_MASK)
        super().__init__(form, weights, jokers)
        self.above = RunBound(form, weights)
        self.sets = SetOptions(rules, jokers, alike=self.alike)
        self.of_rank = vec[i64](
            [
                sum([weights[suit * RANKS + rank] for suit in range(4) if bits >> suit & 1])
                for rank in range(RANKS)
                for bits in range(16)
            ]
        )
        """The weight of cards of a rank, by sixteen times the rank plus a bit for each suit."""
        self.heaviest_card = vec[i64](
            [max([weights[suit * RANKS + rank] for suit in range(4)]) for rank in range(RANKS)]
        )
        self.stride: i64 = jokers + 1
        """The number of counts of jokers, 0 included."""
        self.count: i64 = 0
        """The number of ranks that may form sets. Next, those ranks, and ``stride`` times the key
        of each.
        """
        self.ranks = zeros(RANKS)
        self.keys = zeros(RANKS)
        self.sets_bound = zeros((RANKS + 1) * (jokers + 1))
        """Upper bound on the sets of the ranks from one on, by number of jokers."""
        self.bounds = zeros((RANKS + 1) * (jokers + 1))
        """At every depth: upper bound on the total weight without the naturals of the next sets, by
        the number of jokers these leave.
        """
        self.best: i64 = 0
        self.nodes: i64 = 0
        self.hard: i64 = 0
        """The closer bound is applied once ``nodes`` is below this."""
        self.path = zeros(RANKS + 1)
        """The sets decided on: at each depth a rank and one of its options."""
        self.best_path = zeros(RANKS + 1)
        self.best_depth: i64 = 0
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

    def solve_directly(self, held: i64, twice: i64) -> bool:
        """Find the result without a search, if the hand holds no jokers and its sets do not
        conflict.
        """
        total = self.of_runs(held, twice)
        self.ceiling, self.best, self.best_depth = total & ROW, total >> 32, 0
        one, two = held & SUIT_MASK, held >> 13 & SUIT_MASK
        three, four = held >> 26 & SUIT_MASK, held >> 39
        ranks = (one & two & (three | four)) | (three & four & (one | two))
        if ranks == 0 or self.best == self.ceiling:
            return True
        if ranks & (ranks - 1):
            return self.take_all(ranks, held, twice)
        self.take_of(HIGHEST[ranks], held, twice)
        return True

    def take_of(self, rank: i64, held: i64, twice: i64) -> None:
        """Take the best sets of the only rank that may form any."""
        runs, sets = self.best, self.sets
        key = self.key_of(rank, held, twice)
        if not sets.any(key):
            return
        at, end = sets.start[key], sets.end[key]
        while at < end:
            option = sets.options[at]
            total = self.weight_of(rank, option) + runs
            if total <= self.best:
                return  # nor does any after it bring more, for the most cards come first
            if runs:
                total += self.of_runs_without(rank, option, held, twice) - runs
            if total > self.best:
                self.best, self.best_depth = total, 1
                self.best_path[0] = rank * 4096 + option
            at += 1

    def take_all(self, ranks: i64, held: i64, twice: i64) -> bool:
        """Take the largest sets of every rank; return whether runs keep their weight."""
        runs, placed = self.best, self.best
        depth: i64 = 0
        sets, path, left, doubled = self.sets, self.best_path, held, twice
        while ranks:
            rank = HIGHEST[ranks]
            ranks -= BIT[rank]
            key = self.key_of(rank, held, twice)
            if sets.any(key):
                option = sets.options[sets.start[key]]
                placed += self.weight_of(rank, option)
                left = self.without(left, rank, option & 15)
                doubled = self.without(doubled, rank, option >> 4)
                path[depth] = rank * 4096 + option
                depth += 1
        if runs and self.of_runs(left, doubled) >> 32 < runs:
            return False
        self.best, self.best_depth = placed, depth
        return True

    def weight_of(self, rank: i64, option: i64) -> i64:
        """The weight of the sets of an option without jokers."""
        return self.of_rank[rank * 16 + (option & 15)] + self.of_rank[rank * 16 + (option >> 4)]

    def of_runs_without(self, rank: i64, option: i64, held: i64, twice: i64) -> i64:
        """The weight of runs beside the sets of an option."""
        held, twice = self.without(held, rank, option & 15), self.without(twice, rank, option >> 4)
        return self.of_runs(held, twice) >> 32

    def proven(self) -> bool:
        """Whether the last search was exhaustive."""
        return self.nodes > 0 or self.best == self.ceiling

    def tables(self) -> list[RunTable]:
        """The tables of runs, suit by suit."""
        return [self.clubs, self.spades, self.hearts, self.diamonds]

    def without(self, mask: i64, rank: i64, suits: i64) -> i64:
        """A mask without the cards of a rank in these suits."""
        return mask & ~(SPREAD[suits] << rank)

    def forget(self) -> None:
        """Clear tables that have grown too large."""
        for table in (self.clubs, self.spades, self.hearts, self.diamonds):
            if table.rows > MOST_ROWS:
                table.clear()
        if self.nodes < self.hard and self.above.rows() > 4 * MOST_ROWS:
            self.above.forget()

    def list_ranks(self, held: i64, twice: i64) -> None:
        """List the ranks that may form sets, the highest first."""
        one, two = held & SUIT_MASK, held >> 13 & SUIT_MASK
        three, four = held >> 26 & SUIT_MASK, held >> 39
        mask = self.set_ranks(one, two, three, four)
        self.count = 0
        while mask:
            rank = HIGHEST[mask]
            mask -= BIT[rank]
            key = (held >> rank & ACES) % GATHERED
            if twice:
                key += (twice >> rank & ACES) % GATHERED * 16
            if self.sets.any(key):
                self.ranks[self.count] = rank
                self.keys[self.count] = key * self.stride
                self.count += 1

    def set_ranks(self, one: i64, two: i64, three: i64, four: i64) -> i64:
        """The ranks held in enough suits for a set."""
        if self.sets.fewest == 3:
            return (one & two & (three | four)) | (three & four & (one | two))
        if self.sets.fewest == 2:
            return (one & two) | (three & four) | ((one | two) & (three | four))
        return one | two | three | four

    def key_of(self, rank: i64, held: i64, twice: i64) -> i64:
        """The key of the cards of a rank, as in ``SetOptions``."""
        key = (held >> rank & ACES) % GATHERED
        if twice:
            key += (twice >> rank & ACES) % GATHERED * 16
        return key

    def key(self, mask: i64, rank: i64) -> i64:
        """The suits of a rank in a mask, as four bits."""
        return (mask >> rank & ACES) % GATHERED

    def bound_sets(self) -> None:
        """Compute the upper bounds on sets of the ranks from each on, the last first."""
        if self.jokers > 2:
            self.bound_sets_many()
            return
        sets_bound, cards, stride, joker = self.sets_bound, self.sets.cards, self.stride, self.joker
        none: i64 = 0
        one: i64 = 0
        two: i64 = 0
        index = self.count
        at = index * stride
        while True:
            sets_bound[at] = none
            if stride > 1:
                sets_bound[at + 1] = one
                if stride > 2:
                    sets_bound[at + 2] = two
            if index == 0:
                return
            index -= 1
            at -= stride
            heaviest_card, key = self.heaviest_card[self.ranks[index]], self.keys[index]
            brings = cards[key] * heaviest_card
            if stride > 1:
                lone = cards[key + 1] * heaviest_card + joker
                if stride > 2:
                    both = none + cards[key + 2] * heaviest_card + joker + joker
                    two = two + brings if two + brings > both else both
                    two = two if two > one + lone else one + lone
                one = one + brings if one + brings > none + lone else none + lone
            none += brings

    def bound_sets_many(self) -> None:
        """Like ``bound_sets``, for any number of jokers."""
        sets_bound, cards, stride = self.sets_bound, self.sets.cards, self.stride
        at = self.count * stride
        jokers: i64 = 0
        while jokers < stride:
            sets_bound[at + jokers] = 0
            jokers += 1
        index = self.count
        while index > 0:
            index -= 1
            at -= stride
            heaviest_card, key = self.heaviest_card[self.ranks[index]], self.keys[index]
            jokers = 0
            while jokers < stride:
                sets_bound[at + jokers] = sets_bound[at + stride + jokers]
                jokers += 1
            used: i64 = 0
            while used < stride:
                count = cards[key + used]
                if count > 0:
                    brings = count * heaviest_card + used * self.joker
                    jokers = used
                    while jokers < stride:
                        most = sets_bound[at + stride + jokers - used] + brings
                        sets_bound[at + jokers] = max(sets_bound[at + jokers], most)
                        jokers += 1
                used += 1

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

    def look_ahead(self, index: i64, reach: i64, jokers: i64, placed: i64) -> None:
        """Upper bound on the final weight, per number of jokers that the next sets leave."""
        sets, runs, bounds, joker = self.sets_bound, self.reach, self.bounds, self.joker
        at = index * self.stride
        none, plain = sets[at], runs[reach]
        bounds[reach] = placed + none + plain + jokers * joker
        if jokers == 0:
            return
        one, lone = sets[at + 1], runs[reach + 1]
        best, other = none + lone, one + plain
        best = best if best > other else other
        if jokers == 1:
            bounds[reach + 1] = placed + best
            return
        bounds[reach + 1] = placed + best + (jokers - 1) * joker
        best, other = none + runs[reach + 2], one + lone
        best = best if best > other else other
        other = sets[at + 2] + plain
        best = best if best > other else other
        bounds[reach + 2] = placed + best + (jokers - 2) * joker
        left: i64 = 3
        while left <= jokers:
            most = self.most_from(index, reach, left)
            bounds[reach + left] = placed + most + (jokers - left) * joker
            left += 1

    def excluded(self, index: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> bool:
        """Whether the closer bound excludes a better result."""
        if index >= self.count:
            return False
        most = self.above.most(self.ranks[index], held, twice, jokers)
        return placed + most + jokers * max(self.joker, 0) <= self.best

    def most_from(self, index: i64, reach: i64, jokers: i64) -> i64:
        """Upper bound on the runs and the sets of the ranks from ``index`` on."""
        sets, runs = self.sets_bound, self.reach
        at, reach = index * self.stride, reach + jokers
        most = sets[at] + runs[reach]
        while jokers:
            jokers -= 1
            at += 1
            reach -= 1
            other = sets[at] + runs[reach]
            most = most if most > other else other
        return most

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
