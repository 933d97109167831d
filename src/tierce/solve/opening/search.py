"""The opening of greatest weight among those worth cap.

Problem: choose disjoint melds of a hand that are worth the points required, contain a pure run or a
given card if required, and leave the least weight outside.

Method: the branch and bound of ``solve.arrange.search`` over sets. At each node the runs of the
cards left come from Pareto fronts of weight and worth, one for each suit (``run_fronts``), merged
for the four suits. First the best melds of all are found: mostly they are worth cap.

Bound: the upper bound on weight of the arrangement search. Before the search, upper bounds on worth
(``bound.py``) exclude most hands that cannot open; at each node the same bound is applied to the
runs left.

Complexity: exponential in the ranks that can form sets, at most 13, times the sizes of the fronts.
The search is exhaustive.

Tested against brute force in tests/solve/opening/test_opening.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.meld import SET, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import run_of
from tierce.melds.worth import placed_worth, worth
from tierce.solve.arrange.reconstruct import Decisions, melds_found
from tierce.solve.arrange.search import NO_HAND, HandSearch
from tierce.solve.opening.bound import NO_LIMIT, OpeningBound
from tierce.solve.opening.pareto_front import KINDS, Front, Point, lays_nothing, merged
from tierce.solve.opening.requirement import NO_CARD, Requirement, Shortfall
from tierce.solve.opening.run_fronts import RunFronts, WeightedShapes
from tierce.solve.tables.cache import make_room
from tierce.solve.tables.masks import SUIT_MASK
from tierce.solve.tables.pure_runs import holds_pure_run

SCALE: Final = 64
"""Points outweigh jokers, and these outweigh other cards: no hand holds as many cards."""
MOST_REQUIREMENTS: Final = 64
"""Requirements whose fronts are kept; points are no part of them."""


class OpeningSearch(HandSearch):
    """Branch and bound over sets, with the fronts of runs at each node."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        super().__init__(rules, weights, jokers)
        self.rules = rules
        self.worth_bound = OpeningBound(rules, jokers)
        self.shapes = WeightedShapes(rules, weights, jokers)
        worths = [placed_worth(rank, rank, 1, SET, rules) for rank in range(13)]
        self.in_sets = vec[i64](
            [worth * bits.bit_count() for worth in worths for bits in range(16)]
        )
        """The worth of cards of a rank in sets, by sixteen times the rank plus a bit for each suit.
        """
        self.jokers_in_sets = vec[i64](
            [placed_worth(JOKER, rank, 1, SET, rules) for rank in range(13)]
        )
        self.kept: dict[tuple[bool, int], list[RunFronts]] = {}
        self.requirement = Requirement(0, pure_run=False, must=-1)
        self.opening = False
        """Whether the search looks for an opening, not for the best melds of all."""
        self.best_runs: Point | None = None
        self.shortfall = Shortfall(0, 0)
        """What the sets of the best opening lack without its runs."""

    def laying(self, held: i64, twice: i64, requirement: Requirement) -> list[Meld] | None:
        """The melds of the best opening, or None."""
        if self.worth_bound.most(held, twice) < requirement.needed:
            return None
        self.least_left(held, twice, NO_LIMIT)
        melds = melds_found(self, int(held), int(twice))
        if requirement.fulfilled(melds, sum([worth(meld, self.rules) for meld in melds])):
            return melds
        if self.worth_bound.falls_short(held, twice, requirement):
            return None
        return self.searched(held, twice, requirement)

    def searched(self, held: i64, twice: i64, requirement: Requirement) -> list[Meld] | None:
        """The melds of the best opening, where the best melds of all are none."""
        self.requirement, self.best_runs, self.opening = requirement, None, True
        self.held = NO_HAND  # what is decided on is no longer the best of all melds
        # Jokers that count nothing in the hand evaluate less than nothing here: fewer are better.
        self.best, self.best_depth, self.nodes = -SCALE * SCALE * SCALE, 0, NO_LIMIT
        self.look_up(held, twice, self.jokers, 0)
        self.evaluate(0, held, twice, self.jokers, 0)
        self.list_ranks(held, twice)
        if self.count:
            self.bound_sets()
            self.branch(0, 0, held, twice, self.jokers, 0)
        self.opening = False
        return self.melds_laid(held, twice)

    def decide(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Prune where no run without a joker is left, if one is required."""
        if self.opening and self.requirement.pure_run and not holds_pure_run(held, self.rules):
            return
        super().decide(depth, index, held, twice, jokers, placed)

    def evaluate(self, depth: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> None:
        """Keep the sets decided on if runs of the rest make them the best opening so far."""
        if not self.opening:
            super().evaluate(depth, held, twice, jokers, placed)
            return
        sets = self.worth_of_sets(depth)
        worth_bound = self.worth_bound.search
        worth_bound.held = NO_HAND
        worth_bound.look_up(held, twice, jokers, 0)
        if sets + worth_bound.reach[jokers] < self.requirement.needed:
            return
        shortfall = Shortfall(self.requirement.needed - int(sets), self.kinds_of_sets(depth))
        point = self.heaviest(self.open_runs(), held, twice, int(jokers), shortfall)
        if point is not None and placed + point.weight > self.best:
            self.keep(depth, placed + point.weight)
            self.best_runs, self.shortfall = point, shortfall

    def heaviest(
        self, searches: list[RunFronts], held: i64, twice: i64, jokers: int, shortfall: Shortfall
    ) -> Point | None:
        """The runs of greatest weight that complete the sets to an opening, or None."""
        best: Point | None = None
        for key, points in self.runs(searches, held, twice, jokers).items():
            if (key | shortfall.kinds) % KINDS == self.requirement.kinds:
                for point in points:
                    heavier = best is None or point.weight > best.weight
                    if heavier and point.worth >= shortfall.needed:
                        best = point
        return best

    def runs(self, searches: list[RunFronts], held: i64, twice: i64, jokers: int) -> Front:
        """The merged front of all suits."""
        found = searches[0].front(held & SUIT_MASK, twice & SUIT_MASK)
        for suit in range(1, 4):
            place = 13 * suit
            own = searches[suit].front(held >> place & SUIT_MASK, twice >> place & SUIT_MASK)
            # A suit without runs adds nothing, but where sets took jokers too many are sorted out.
            if jokers < self.jokers or not (lays_nothing(own) or lays_nothing(found)):
                found = merged(found, own, jokers, self.requirement.needed)
            elif lays_nothing(found):
                found = own
        return found

    def open_runs(self) -> list[RunFronts]:
        """The fronts for the requirement, suit by suit."""
        key = (self.requirement.pure_run, self.requirement.must)
        found = self.kept.get(key)
        if found is None:
            make_room(self.kept, MOST_REQUIREMENTS)
            found = [self.open_runs_of(suit) for suit in range(4)]
            self.kept[key] = found
        return found

    def open_runs_of(self, suit: int) -> RunFronts:
        """The fronts of one suit. Suits without the required card share those that require none."""
        requirement = self.requirement
        if requirement.must < 0 or requirement.must == JOKER or requirement.must // 13 == suit:
            return RunFronts(self.shapes, suit, requirement)
        key = (requirement.pure_run, NO_CARD)
        others = self.kept.get(key)
        if others is None:
            free = Requirement(0, pure_run=requirement.pure_run, must=NO_CARD)
            others = [RunFronts(self.shapes, other, free) for other in range(4)]
            self.kept[key] = others
        return others[suit]

    def worth_of_sets(self, depth: i64) -> i64:
        """The worth of the sets decided on."""
        worths, found, step = self.in_sets, i64(0), i64(0)
        while step < depth:
            rank, option = self.path[step] >> 12, self.path[step] & 4095
            found += worths[rank * 16 + (option & 15)] + worths[rank * 16 + (option >> 4 & 15)]
            found += (option >> 8) * self.jokers_in_sets[rank]
            step += 1
        return found

    def kinds_of_sets(self, depth: i64) -> int:
        """The kinds that the sets decided on provide."""
        kinds = 0
        if self.requirement.must >= 0:
            for step in range(depth):
                rank, option = self.path[step] >> 12, self.path[step] & 4095
                suits = (option | option >> 4) & 15
                kinds |= self.requirement.kind_of_set(int(suits), int(rank), int(option >> 8))
        return kinds

    def melds_laid(self, held: i64, twice: i64) -> list[Meld] | None:
        """The sets decided on and the best runs, or None where there are none."""
        if self.best_runs is None:
            return None
        decided, runs = Decisions(self, int(held), int(twice)), self.best_runs
        if runs.tied:
            runs = self.first_of_equals(decided)
        for move in runs.moves():
            decided.sets.append(run_of(move.shape.places, move.suit, move.jokers, move.above))
        return decided.sets

    def first_of_equals(self, decided: Decisions) -> Point:
        """The heaviest runs beside the sets; of equal ones the first where worth is capped at the
        need.

        Without the cap a front may hold them in another order.
        """
        requirement = self.requirement
        needed = requirement.needed
        searches = [RunFronts(self.shapes, n, requirement, cap=needed) for n in range(4)]
        held, twice = decided.held, decided.twice
        runs = self.heaviest(searches, held, twice, decided.jokers, self.shortfall)
        assert runs is not None, "what is decided on is a first laying"
        return runs
