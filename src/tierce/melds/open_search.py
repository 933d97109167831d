"""What runs and sets are worth, and all runs of a suit worth laying first."""

from tierce.cards import JOKER
from tierce.melds.demand import Demand
from tierce.melds.fronts import KINDS, Front, Point, RunMove, beaten, keep
from tierce.melds.meld import SET
from tierce.melds.rules import MeldRules
from tierce.melds.run_search import without
from tierce.melds.run_shapes import BIT, LOWEST, RunShapes, Shape
from tierce.melds.search import Search, run_of
from tierce.melds.set_search import counts
from tierce.melds.worth import placed_worth, worth


class OpenSearch(Search):
    """A search that also knows what runs and sets are worth."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        super().__init__(rules, weights, jokers)
        self.whole = RunShapes(rules, jokers, whole=True)
        self.worths: dict[Shape, list[tuple[int, int]]] = {}
        self.in_sets = [placed_worth(rank, rank, 1, SET, rules) for rank in range(13)]
        self.jokers_in_sets = [placed_worth(JOKER, rank, 1, SET, rules) for rank in range(13)]

    def worths_of(self, shape: Shape) -> list[tuple[int, int]]:
        """The most that a run is worth by its jokers, from the fewest, and how many lie above."""
        known = self.worths.get(shape)
        if known is None:
            known = [self.dearest(shape, jokers) for jokers in range(shape.least, shape.most + 1)]
            self.worths[shape] = known
        return known

    def worth_of_sets(self, number: int, rank: int, jokers: int) -> int:
        """What all these cards and so many jokers are worth in sets of a rank."""
        return sum(counts(number)) * self.in_sets[rank] + jokers * self.jokers_in_sets[rank]

    def dearest(self, shape: Shape, jokers: int) -> tuple[int, int]:
        """The most that a run with so many jokers is worth, and how many of them then lie above."""
        most = self.whole.above(shape, jokers)
        spare = jokers - (shape.last - shape.first + 1 - len(shape.places))
        least = max(0, spare - self.whole.room(shape.first, -1))
        return max(
            [
                (worth(run_of(shape, 0, jokers, above), self.rules), above)
                for above in range(least, most + 1)
            ]
        )


class OpenRuns:
    """For cards of one suit, all runs worth laying first."""

    def __init__(self, search: OpenSearch, colour: int, demand: Demand) -> None:
        self.search = search
        self.colour = colour
        self.demand = demand
        self.weights = search.runs[colour]
        self.memo: dict[int, Front] = {0: {0: [Point(0, 0, None, None, None)]}}

    def front(self, held: int, twice: int) -> Front:
        """The runs of these ranks of which none is beaten."""
        key = twice * 8192 + held
        known = self.memo.get(key)
        if known is None:
            lowest = BIT[LOWEST[held]]
            left_out = self.front(held & (twice | ~lowest), twice & ~lowest)
            known = {kind: points[:] for kind, points in left_out.items()}
            for shape in self.search.whole.through_lowest(held, twice):
                self.lay(shape, held, twice, known)
            self.memo[key] = known
        return known

    def lay(self, shape: Shape, held: int, twice: int, front: Front) -> None:
        """Put a run, with every number of jokers, before all that its rest can bring."""
        held, twice = without(shape, held, twice)
        rest = self.front(held, twice)
        placed = self.weights.placed(shape)
        for index, (own, above) in enumerate(self.search.worths_of(shape)):
            jokers = shape.least + index
            move = RunMove(shape, self.colour, jokers, above)
            kinds = self.demand.kind_of_run(shape, self.colour, jokers)
            weight = placed + jokers * self.search.weights[JOKER]
            for key, points in rest.items():
                if key // KINDS + jokers <= self.search.jokers:
                    to = (key // KINDS + jokers) * KINDS + (key % KINDS | kinds)
                    self.put(front, to, points, Point(weight, own, move, None, None))

    def put(self, front: Front, key: int, points: list[Point], run: Point) -> None:
        """Put the run before each of the points."""
        for point in points:
            weight = run.weight + point.weight
            own = min(run.worth + point.worth, self.demand.needed)
            if not beaten(front.get(key, []), weight, own):
                keep(front, key, Point(weight, own, run.move, point, None))
