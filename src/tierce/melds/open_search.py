"""The first laying of the greatest weight that is worth enough."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.dear import NO_LIMIT, Dear
from tierce.melds.demand import Demand
from tierce.melds.fronts import KINDS, Front, Point, lays_nothing, merged
from tierce.melds.hand_search import NO_HAND, HandSearch
from tierce.melds.meld import SET, Meld
from tierce.melds.open_runs import OpenRuns, OpenShapes
from tierce.melds.pure_runs import holds_pure_run
from tierce.melds.rules import MeldRules
from tierce.melds.runs import run_of
from tierce.melds.telling import Decided, melds_found
from tierce.melds.whole import SUIT_MASK
from tierce.melds.worth import placed_worth, worth

SCALE: Final = 64
"""No hand holds as many cards: points outweigh jokers, and those outweigh other cards."""
DEMANDS: Final = 64
"""Demands whose runs are kept."""


class OpenSearch(HandSearch):
    """Decides which cards go into sets, then looks up the runs that make them a first laying."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        super().__init__(rules, weights, jokers)
        self.rules = rules
        self.dear = Dear(rules, jokers)
        self.shapes = OpenShapes(rules, weights, jokers)
        self.in_sets = [placed_worth(rank, rank, 1, SET, rules) for rank in range(13)]
        self.jokers_in_sets = [placed_worth(JOKER, rank, 1, SET, rules) for rank in range(13)]
        self.kept: dict[tuple[int, bool, int], list[OpenRuns]] = {}
        self.demand = Demand(0, pure_run=False, must=-1)
        self.opening = False
        """Whether what is decided must be a first laying."""
        self.best_runs: Point | None = None

    def laying(self, held: i64, twice: i64, demand: Demand) -> list[Meld] | None:
        """The melds, or None where nothing fulfils the demand."""
        if self.dear.most(held, twice) < demand.needed:
            return None
        if self.dear.falls_short(held, twice, demand):
            return None
        self.least_left(held, twice, NO_LIMIT)
        melds = melds_found(self, int(held), int(twice))
        if demand.fulfilled(melds, sum([worth(meld, self.rules) for meld in melds])):
            return melds
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

    def weigh(self, depth: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> None:
        """Keep the sets decided on where runs of what is left make them the best laying by now."""
        if not self.opening:
            super().weigh(depth, held, twice, jokers, placed)
            return
        sets, kinds = self.worth_of_sets(depth)
        dear = self.dear.search
        dear.held = NO_HAND
        dear.look_up(held, twice, jokers, 0)
        if sets + dear.reach[jokers] < self.demand.needed:
            return
        if self.demand.pure_run and not holds_pure_run(held, self.rules):
            return
        runs = self.runs(held, twice, int(jokers))
        for key, points in runs.items():
            if (key | kinds) % KINDS == self.demand.kinds:
                for point in points:
                    total = placed + point.weight
                    if sets + point.worth >= self.demand.needed and total > self.best:
                        self.keep(depth, total)
                        self.best_runs = point

    def runs(self, held: i64, twice: i64, jokers: int) -> Front:
        """The runs of all suits of which none is beaten."""
        searches = self.open_runs()
        found = searches[0].front(held & SUIT_MASK, twice & SUIT_MASK)
        for suit in range(1, 4):
            place = 13 * suit
            own = searches[suit].front(held >> place & SUIT_MASK, twice >> place & SUIT_MASK)
            # A suit without runs adds nothing, but where sets took jokers too many are sorted out.
            if jokers < self.jokers or not lays_nothing(own):
                found = merged(found, own, jokers, self.demand.needed)
        return found

    def open_runs(self) -> list[OpenRuns]:
        """What is known about runs under the demand, suit by suit."""
        demand = self.demand
        key = (demand.needed, demand.pure_run, demand.must)
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
        key = (demand.needed, demand.pure_run, -1)
        others = self.kept.get(key)
        if others is None:
            free = Demand(demand.needed, pure_run=demand.pure_run, must=-1)
            others = [OpenRuns(self.shapes, other, free) for other in range(4)]
            self.kept[key] = others
        return others[colour]

    def worth_of_sets(self, depth: i64) -> tuple[int, int]:
        """What the sets decided on are worth, and their kinds."""
        found = kinds = 0
        for step in range(depth):
            rank, option = divmod(int(self.path[step]), 4096)
            jokers = option >> 8
            cards = (option & 15).bit_count() + (option >> 4 & 15).bit_count()
            found += cards * self.in_sets[rank] + jokers * self.jokers_in_sets[rank]
            kinds |= self.demand.kind_of_set((option | option >> 4) & 15, rank, jokers)
        return found, kinds

    def told(self, held: i64, twice: i64) -> list[Meld] | None:
        """The sets decided on and the runs, where there are any."""
        if self.best_runs is None:
            return None
        found = Decided(self, int(held), int(twice)).sets
        for move in self.best_runs.moves():
            found.append(run_of(move.shape.places, move.colour, move.jokers, move.above))
        return found
