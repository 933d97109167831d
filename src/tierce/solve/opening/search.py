"""The first laying of the greatest weight that is worth enough."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.meld import SET, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import run_of
from tierce.melds.worth import placed_worth, worth
from tierce.solve.arrange.reconstruct import Decided, melds_found
from tierce.solve.arrange.search import NO_HAND, HandSearch
from tierce.solve.opening.bound import NO_LIMIT, Dear
from tierce.solve.opening.pareto_front import KINDS, Front, Point, lays_nothing, merged
from tierce.solve.opening.requirement import NO_CARD, Demand, Lacking
from tierce.solve.opening.run_fronts import OpenRuns, OpenShapes
from tierce.solve.tables.masks import SUIT_MASK
from tierce.solve.tables.pure_runs import holds_pure_run

SCALE: Final = 64
"""No hand holds as many cards: points outweigh jokers, and those outweigh other cards."""
DEMANDS: Final = 64
"""Demands whose runs are kept, of which points are no part."""


class OpenSearch(HandSearch):
    """Decides which cards go into sets, then looks up the runs that make them a first laying."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        super().__init__(rules, weights, jokers)
        self.rules = rules
        self.dear = Dear(rules, jokers)
        self.shapes = OpenShapes(rules, weights, jokers)
        worths = [placed_worth(rank, rank, 1, SET, rules) for rank in range(13)]
        self.in_sets = vec[i64](
            [worth * bits.bit_count() for worth in worths for bits in range(16)]
        )
        """What cards of a rank are worth in sets, by sixteen times the rank and a bit each."""
        self.jokers_in_sets = vec[i64](
            [placed_worth(JOKER, rank, 1, SET, rules) for rank in range(13)]
        )
        self.kept: dict[tuple[bool, int], list[OpenRuns]] = {}
        self.demand = Demand(0, pure_run=False, must=-1)
        self.opening = False
        """Whether what is decided must be a first laying."""
        self.best_runs: Point | None = None
        self.lacking = Lacking(0, 0)
        """What the sets decided on lack without these runs."""

    def laying(self, held: i64, twice: i64, demand: Demand) -> list[Meld] | None:
        """The melds, or None where nothing fulfils the demand."""
        if self.dear.most(held, twice) < demand.needed:
            return None
        self.least_left(held, twice, NO_LIMIT)
        melds = melds_found(self, int(held), int(twice))
        if demand.fulfilled(melds, sum([worth(meld, self.rules) for meld in melds])):
            return melds
        if self.dear.falls_short(held, twice, demand):
            return None
        return self.searched(held, twice, demand)

    def searched(self, held: i64, twice: i64, demand: Demand) -> list[Meld] | None:
        """The melds of the best first laying; the best of all melds is none."""
        self.demand, self.best_runs, self.opening = demand, None, True
        self.held = NO_HAND  # what is decided on is no longer the best of all melds
        # Jokers that count nothing in the hand weigh less than nothing here: fewer are better.
        self.best, self.best_depth, self.nodes = -SCALE * SCALE * SCALE, 0, NO_LIMIT
        self.look_up(held, twice, self.jokers, 0)
        self.weigh(0, held, twice, self.jokers, 0)
        self.list_ranks(held, twice)
        if self.count:
            self.bound()
            self.branch(0, 0, held, twice, self.jokers, 0)
        self.opening = False
        return self.told(held, twice)

    def decide(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Go on where the run without a joker that is asked for may still be laid."""
        if self.opening and self.demand.pure_run and not holds_pure_run(held, self.rules):
            return
        super().decide(depth, index, held, twice, jokers, placed)

    def weigh(self, depth: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> None:
        """Keep the sets decided on where runs of what is left make them the best laying by now."""
        if not self.opening:
            super().weigh(depth, held, twice, jokers, placed)
            return
        sets = self.worth_of_sets(depth)
        dear = self.dear.search
        dear.held = NO_HAND
        dear.look_up(held, twice, jokers, 0)
        if sets + dear.reach[jokers] < self.demand.needed:
            return
        lacking = Lacking(self.demand.needed - int(sets), self.kinds_of_sets(depth))
        point = self.heaviest(self.open_runs(), held, twice, int(jokers), lacking)
        if point is not None and placed + point.weight > self.best:
            self.keep(depth, placed + point.weight)
            self.best_runs, self.lacking = point, lacking

    def heaviest(
        self, searches: list[OpenRuns], held: i64, twice: i64, jokers: int, lacking: Lacking
    ) -> Point | None:
        """The runs that weigh most of those that make the sets a first laying, or None."""
        best: Point | None = None
        for key, points in self.runs(searches, held, twice, jokers).items():
            if (key | lacking.kinds) % KINDS == self.demand.kinds:
                for point in points:
                    heavier = best is None or point.weight > best.weight
                    if heavier and point.worth >= lacking.needed:
                        best = point
        return best

    def runs(self, searches: list[OpenRuns], held: i64, twice: i64, jokers: int) -> Front:
        """The runs of all suits of which none is beaten."""
        found = searches[0].front(held & SUIT_MASK, twice & SUIT_MASK)
        for suit in range(1, 4):
            place = 13 * suit
            own = searches[suit].front(held >> place & SUIT_MASK, twice >> place & SUIT_MASK)
            # A suit without runs adds nothing, but where sets took jokers too many are sorted out.
            if jokers < self.jokers or not (lays_nothing(own) or lays_nothing(found)):
                found = merged(found, own, jokers, self.demand.needed)
            elif lays_nothing(found):
                found = own
        return found

    def open_runs(self) -> list[OpenRuns]:
        """What is known about runs under the demand, suit by suit."""
        key = (self.demand.pure_run, self.demand.must)
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= DEMANDS:
                self.kept.clear()
            found = [self.open_runs_of(colour) for colour in range(4)]
            self.kept[key] = found
        return found

    def open_runs_of(self, colour: int) -> OpenRuns:
        """The same of one suit. Whatever card must be laid, the suits that lack it are the same."""
        demand = self.demand
        if demand.must < 0 or demand.must == JOKER or demand.must // 13 == colour:
            return OpenRuns(self.shapes, colour, demand)
        key = (demand.pure_run, NO_CARD)
        others = self.kept.get(key)
        if others is None:
            free = Demand(0, pure_run=demand.pure_run, must=NO_CARD)
            others = [OpenRuns(self.shapes, other, free) for other in range(4)]
            self.kept[key] = others
        return others[colour]

    def worth_of_sets(self, depth: i64) -> i64:
        """What the sets decided on are worth."""
        worths, found, step = self.in_sets, i64(0), i64(0)
        while step < depth:
            rank, option = self.path[step] >> 12, self.path[step] & 4095
            found += worths[rank * 16 + (option & 15)] + worths[rank * 16 + (option >> 4 & 15)]
            found += (option >> 8) * self.jokers_in_sets[rank]
            step += 1
        return found

    def kinds_of_sets(self, depth: i64) -> int:
        """The kinds of the sets decided on."""
        kinds = 0
        if self.demand.must >= 0:
            for step in range(depth):
                rank, option = self.path[step] >> 12, self.path[step] & 4095
                suits = (option | option >> 4) & 15
                kinds |= self.demand.kind_of_set(int(suits), int(rank), int(option >> 8))
        return kinds

    def told(self, held: i64, twice: i64) -> list[Meld] | None:
        """The sets decided on and the runs, where there are any."""
        if self.best_runs is None:
            return None
        decided, runs = Decided(self, int(held), int(twice)), self.best_runs
        if runs.tied:
            runs = self.first_of_equals(decided)
        for move in runs.moves():
            decided.sets.append(run_of(move.shape.places, move.colour, move.jokers, move.above))
        return decided.sets

    def first_of_equals(self, decided: Decided) -> Point:
        """The heaviest runs beside the sets decided on, of equal ones those that come first where
        nothing is counted beyond what is needed.
        """
        demand = self.demand
        searches = [OpenRuns(self.shapes, suit, demand, enough=demand.needed) for suit in range(4)]
        held, twice = decided.held, decided.twice
        runs = self.heaviest(searches, held, twice, decided.jokers, self.lacking)
        assert runs is not None, "what is decided on is a first laying"
        return runs
