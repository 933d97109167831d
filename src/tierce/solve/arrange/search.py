"""The most weight of melds that a hand can form, as fast as can be.

Once it is decided which cards go into sets the four suits are independent of one another, but for
the jokers they share. So the choices of sets are tried, as long as they can still be the best, and
the runs of each suit are looked up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.rules import MeldRules
from tierce.solve.arrange.bound import Above
from tierce.solve.tables.masks import BIT, SUIT_MASK, zeros
from tierce.solve.tables.run_form import RunForm
from tierce.solve.tables.run_table import ROW, RunTable
from tierce.solve.tables.run_totals import RANKS, RunReach
from tierce.solve.tables.set_options import SetOptions

HARD: Final = 30
"""Choices of sets tried before a hand is worth a closer bound."""
MOST_ROWS: Final = 50_000
"""Answers about suits that one table keeps before it forgets them."""
NO_HAND: Final = -1
ACES: Final = 1 + 2**13 + 2**26 + 2**39
GATHERED: Final = 4095
"""Divided by it the aces of a mask leave a bit each, side by side: 2**13 leaves 2, 2**26 4."""
SPREAD: Final = vec[i64](
    [sum([2 ** (13 * suit) for suit in range(4) if bits >> suit & 1]) for bits in range(16)]
)
"""By four bits, one a suit: the aces of those suits in a mask of 52 bits."""
HIGHEST: Final = vec[i64]([max(mask.bit_length() - 1, 0) for mask in range(8192)])
"""The highest rank of every mask of a suit."""


class HandSearch(RunReach):
    """The search for hands that hold just so many jokers."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        form = RunForm(rules, jokers, may=0 if rules.joker_run_burnt else SUIT_MASK)
        super().__init__(form, weights, jokers)
        self.above = Above(form, weights)
        self.sets = SetOptions(rules, jokers, alike=self.alike)
        self.of_rank = vec[i64](
            [
                sum([weights[suit * RANKS + rank] for suit in range(4) if bits >> suit & 1])
                for rank in range(RANKS)
                for bits in range(16)
            ]
        )
        """The weight of cards of a rank, by sixteen times the rank and a bit for each suit."""
        self.dearest = vec[i64](
            [max([weights[suit * RANKS + rank] for suit in range(4)]) for rank in range(RANKS)]
        )
        self.stride: i64 = jokers + 1
        """How many numbers of jokers there are, none among them."""
        self.count: i64 = 0
        """How many ranks may go into sets; which, and ``stride`` times what is held of them."""
        self.ranks = zeros(RANKS)
        self.keys = zeros(RANKS)
        self.still = zeros((RANKS + 1) * (jokers + 1))
        """The most that sets of the ranks from one on bring, by the number of jokers."""
        self.rests = zeros((RANKS + 1) * (jokers + 1))
        """At every depth the most that a hand can come to but for the naturals of the next sets, by
        the number of jokers these leave."""
        self.best: i64 = 0
        self.nodes: i64 = 0
        self.hard: i64 = 0
        """The closer bound is asked once so few nodes are left."""
        self.path = zeros(RANKS + 1)
        """The sets decided on: at each depth a rank and an option of it."""
        self.best_path = zeros(RANKS + 1)
        self.best_depth: i64 = 0
        self.held: i64 = NO_HAND
        self.twice: i64 = 0
        self.left: i64 = 0
        """The hand that was searched last, and what it leaves: a turn asks for it again and again.
        """

    def least_left(self, held: i64, twice: i64, budget: i64) -> i64:
        """The least weight outside melds; what it took is kept until the next hand is searched."""
        if held == self.held and twice == self.twice:
            return self.left
        self.held = NO_HAND
        if self.clubs.rows > MOST_ROWS or self.nodes < self.hard or not self.alike:
            self.forget()
        self.nodes, self.hard = budget, budget - HARD
        if self.jokers or not self.alike or not self.straight(held, twice):
            self.try_sets(held, twice)
        self.held, self.twice, self.left = held, twice, self.ceiling - self.best
        return self.left

    def try_sets(self, held: i64, twice: i64) -> None:
        """Try all sets that can be among the best."""
        self.look_up(held, twice, self.jokers, 0)
        self.best, self.best_depth = self.reach[self.jokers], 0
        if self.best < self.ceiling:
            self.list_ranks(held, twice)
            if self.count:
                self.bound()
                self.branch(0, 0, held, twice, self.jokers, 0)

    def straight(self, held: i64, twice: i64) -> bool:
        """Decide on the same sets without a search where the hand holds no jokers and, as most do,
        has no rank for a set, or one, or none of which a set takes a card that a run needs.
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
        """Take the best sets of the only rank that may have any."""
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
        """Take the largest sets of every rank; whether runs bring as much as before."""
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
        """What the sets of an option without jokers weigh."""
        return self.of_rank[rank * 16 + (option & 15)] + self.of_rank[rank * 16 + (option >> 4)]

    def of_runs_without(self, rank: i64, option: i64, held: i64, twice: i64) -> i64:
        """What runs bring beside the sets of an option."""
        held, twice = self.without(held, rank, option & 15), self.without(twice, rank, option >> 4)
        return self.of_runs(held, twice) >> 32

    def proven(self) -> bool:
        """Whether the last search went to its end."""
        return self.nodes > 0 or self.best == self.ceiling

    def tables(self) -> list[RunTable]:
        """The tables of runs, suit by suit."""
        return [self.clubs, self.spades, self.hearts, self.diamonds]

    def without(self, mask: i64, rank: i64, suits: i64) -> i64:
        """A mask without the cards of a rank in these suits, four bits."""
        return mask & ~(SPREAD[suits] << rank)

    def forget(self) -> None:
        """Forget what is known about suits where that is too much."""
        for table in (self.clubs, self.spades, self.hearts, self.diamonds):
            if table.rows > MOST_ROWS:
                table.clear()
        if self.nodes < self.hard and self.above.rows() > 4 * MOST_ROWS:
            self.above.forget()

    def list_ranks(self, held: i64, twice: i64) -> None:
        """Find the ranks that may go into sets, the highest first, and what they can bring."""
        one, two = held & SUIT_MASK, held >> 13 & SUIT_MASK
        three, four = held >> 26 & SUIT_MASK, held >> 39
        mask = self.wanted(one, two, three, four)
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

    def wanted(self, one: i64, two: i64, three: i64, four: i64) -> i64:
        """The ranks held in enough suits for a set."""
        if self.sets.fewest == 3:
            return (one & two & (three | four)) | (three & four & (one | two))
        if self.sets.fewest == 2:
            return (one & two) | (three & four) | ((one | two) & (three | four))
        return one | two | three | four

    def key_of(self, rank: i64, held: i64, twice: i64) -> i64:
        """The cards of a rank, as ``SetOptions`` writes them."""
        key = (held >> rank & ACES) % GATHERED
        if twice:
            key += (twice >> rank & ACES) % GATHERED * 16
        return key

    def key(self, mask: i64, rank: i64) -> i64:
        """The suits of a rank in a mask, as four bits."""
        return (mask >> rank & ACES) % GATHERED

    def bound(self) -> None:
        """Find the most that sets of the ranks from each on can bring, the last first."""
        if self.jokers > 2:
            self.bound_many()
            return
        still, cards, stride, joker = self.still, self.sets.cards, self.stride, self.joker
        none: i64 = 0
        one: i64 = 0
        two: i64 = 0
        index = self.count
        at = index * stride
        while True:
            still[at] = none
            if stride > 1:
                still[at + 1] = one
                if stride > 2:
                    still[at + 2] = two
            if index == 0:
                return
            index -= 1
            at -= stride
            dearest, key = self.dearest[self.ranks[index]], self.keys[index]
            brings = cards[key] * dearest
            if stride > 1:
                lone = cards[key + 1] * dearest + joker
                if stride > 2:
                    both = none + cards[key + 2] * dearest + joker + joker
                    two = two + brings if two + brings > both else both
                    two = two if two > one + lone else one + lone
                one = one + brings if one + brings > none + lone else none + lone
            none += brings

    def bound_many(self) -> None:
        """The same with any number of jokers."""
        still, cards, stride = self.still, self.sets.cards, self.stride
        at = self.count * stride
        jokers: i64 = 0
        while jokers < stride:
            still[at + jokers] = 0
            jokers += 1
        index = self.count
        while index > 0:
            index -= 1
            at -= stride
            dearest, key = self.dearest[self.ranks[index]], self.keys[index]
            jokers = 0
            while jokers < stride:
                still[at + jokers] = still[at + stride + jokers]
                jokers += 1
            used: i64 = 0
            while used < stride:
                count = cards[key + used]
                if count > 0:
                    brings = count * dearest + used * self.joker
                    jokers = used
                    while jokers < stride:
                        most = still[at + stride + jokers - used] + brings
                        still[at + jokers] = max(still[at + jokers], most)
                        jokers += 1
                used += 1

    def decide(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Take the runs of what is left, then try more sets."""
        self.nodes -= 1
        if self.nodes < self.hard and self.hopeless(index, held, twice, jokers, placed):
            return
        reach = depth * self.stride
        self.look_up(held, twice, jokers, reach)
        if placed + self.reach[reach + jokers] > self.best:
            self.weigh(depth, held, twice, jokers, placed)
        if index < self.count and placed + self.most_from(index, reach, jokers) > self.best:
            self.branch(depth, index, held, twice, jokers, placed)

    def branch(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Try sets of the ranks from ``index`` on."""
        reach = depth * self.stride
        sets, of_rank, rests = self.sets, self.of_rank, self.rests
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
                if weight + rests[reach + left] <= self.best:
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
            if index == self.count or rests[reach + jokers] <= self.best:
                return
            if self.nodes < self.hard and self.hopeless(index, held, twice, jokers, placed):
                return

    def look_ahead(self, index: i64, reach: i64, jokers: i64, placed: i64) -> None:
        """Find what the sets placed, jokers of the next ones, and all after these come to at most,
        by the number of jokers left.
        """
        sets, runs, rests, joker = self.still, self.reach, self.rests, self.joker
        at = index * self.stride
        none, plain = sets[at], runs[reach]
        rests[reach] = placed + none + plain + jokers * joker
        if jokers == 0:
            return
        one, lone = sets[at + 1], runs[reach + 1]
        best, other = none + lone, one + plain
        best = best if best > other else other
        if jokers == 1:
            rests[reach + 1] = placed + best
            return
        rests[reach + 1] = placed + best + (jokers - 1) * joker
        best, other = none + runs[reach + 2], one + lone
        best = best if best > other else other
        other = sets[at + 2] + plain
        best = best if best > other else other
        rests[reach + 2] = placed + best + (jokers - 2) * joker
        left: i64 = 3
        while left <= jokers:
            most = self.most_from(index, reach, left)
            rests[reach + left] = placed + most + (jokers - left) * joker
            left += 1

    def hopeless(self, index: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> bool:
        """Whether a hard hand cannot be better than the best, the sets of some ranks decided."""
        if index >= self.count:
            return False
        most = self.above.most(self.ranks[index], held, twice, jokers)
        return placed + most + jokers * max(self.joker, 0) <= self.best

    def most_from(self, index: i64, reach: i64, jokers: i64) -> i64:
        """No less than what the runs and sets of the ranks from ``index`` on bring."""
        sets, runs = self.still, self.reach
        at, reach = index * self.stride, reach + jokers
        most = sets[at] + runs[reach]
        while jokers:
            jokers -= 1
            at += 1
            reach -= 1
            other = sets[at] + runs[reach]
            most = most if most > other else other
        return most

    def weigh(self, depth: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> None:
        """Keep the sets decided on, which with the runs of what is left are the best by now."""
        del held, twice  # first layings ask for them
        self.keep(depth, placed + self.reach[depth * self.stride + jokers])

    def keep(self, depth: i64, total: i64) -> None:
        """Keep the sets decided on as the best."""
        self.best, self.best_depth = total, depth
        while depth > 0:
            depth -= 1
            self.best_path[depth] = self.path[depth]
