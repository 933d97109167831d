"""Arrangements found without a search."""

from mypy_extensions import i64

from tierce.melds.rules import MeldRules
from tierce.solve.arrange.set_bounds import ACES, GATHERED, HIGHEST, SPREAD, SetBounds
from tierce.solve.tables.masks import BIT, SUIT_MASK, zeros
from tierce.solve.tables.run_table import ROW
from tierce.solve.tables.run_totals import RANKS


class DirectSearch(SetBounds):
    """Decides the sets of hands without jokers in which they do not conflict with runs."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        super().__init__(rules, weights, jokers)
        self.best: i64 = 0
        """The greatest weight so far."""
        self.best_path = zeros(RANKS + 1)
        """Its sets: at each depth a rank and one of its options."""
        self.best_depth: i64 = 0

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

    def key_of(self, rank: i64, held: i64, twice: i64) -> i64:
        """The key of the cards of a rank, as in ``SetOptions``."""
        key = (held >> rank & ACES) % GATHERED
        if twice:
            key += (twice >> rank & ACES) % GATHERED * 16
        return key

    def key(self, mask: i64, rank: i64) -> i64:
        """The suits of a rank in a mask, as four bits."""
        return (mask >> rank & ACES) % GATHERED

    def without(self, mask: i64, rank: i64, suits: i64) -> i64:
        """A mask without the cards of a rank in these suits."""
        return mask & ~(SPREAD[suits] << rank)
