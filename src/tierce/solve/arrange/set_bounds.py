"""Upper bounds on the sets of a hand, rank by rank."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.rules import MeldRules
from tierce.solve.tables.masks import BIT, SUIT_MASK, zeros
from tierce.solve.tables.run_form import RunForm
from tierce.solve.tables.run_totals import RANKS, RunTotals
from tierce.solve.tables.set_options import SetOptions

ACES: Final = 1 + 2**13 + 2**26 + 2**39
GATHERED: Final = 4095
"""The aces of a mask modulo this are four adjacent bits: 2**13 leaves 2, 2**26 leaves 4."""
SPREAD: Final = vec[i64](
    [sum([2 ** (13 * suit) for suit in range(4) if bits >> suit & 1]) for bits in range(16)]
)
"""By four bits, one a suit: the mask of the aces of those suits."""
HIGHEST: Final = vec[i64]([max(mask.bit_length() - 1, 0) for mask in range(8192)])
"""The highest rank of every mask of a suit."""


class SetBounds(RunTotals):
    """The ranks of a hand that may form sets, and bounds on what they add."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        form = RunForm(rules, jokers, may=0 if rules.joker_run_burnt else SUIT_MASK)
        super().__init__(form, weights, jokers)
        self.form = form
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
