"""All runs of a suit worth laying first."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.rules import MeldRules
from tierce.melds.runs import run_of
from tierce.melds.worth import worth
from tierce.solve.opening.pareto_front import KIND_BITS, KINDS, Front, Point, RunMove, beaten, kept
from tierce.solve.opening.requirement import Demand
from tierce.solve.opening.run_shapes import RunShapes, Shape, without
from tierce.solve.tables.masks import BIT, LOWEST

NEVER_ENOUGH: Final = 2**30
"""More points than any laying is worth."""
MOST_ANSWERS = 50_000
"""Answers of one suit kept before it starts afresh."""


class OpenShapes:
    """The shapes of runs, what they weigh and what they are worth."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        self.rules = rules
        self.weights = weights
        self.jokers = jokers
        self.whole = RunShapes(rules, jokers, whole=True)

    def worths_of(self, shape: Shape) -> list[tuple[int, int]]:
        """The most that a run is worth by its jokers, from the fewest, and how many lie above."""
        if not shape.worths:
            shape.worths = [self.dearest(shape, n) for n in range(shape.least, shape.most + 1)]
        return shape.worths

    def dearest(self, shape: Shape, jokers: int) -> tuple[int, int]:
        """The most that a run with so many jokers is worth, and how many of them then lie above."""
        most = self.whole.above(shape, jokers)
        spare = jokers - (shape.last - shape.first + 1 - len(shape.places))
        least = max(0, spare - self.whole.room(shape.first, -1))
        return max(
            [
                (worth(run_of(shape.places, 0, jokers, above), self.rules), above)
                for above in range(least, most + 1)
            ]
        )

    def weight(self, shape: Shape, colour: int) -> int:
        """What the naturals of a run of a suit weigh."""
        if not shape.weights:
            shape.weights = [
                sum([self.weights[suit * 13 + place % 13] for place in shape.places])
                for suit in range(4)
            ]
        return shape.weights[colour]


class OpenRuns:
    """For cards of one suit, all runs worth laying first, whatever points a demand asks for: so
    what is known serves the next one too. No worth is counted beyond what is ``enough``.
    """

    def __init__(
        self, shapes: OpenShapes, colour: int, demand: Demand, enough: int = NEVER_ENOUGH
    ) -> None:
        self.shapes = shapes
        self.colour = colour
        self.demand = demand
        self.enough = enough
        self.nothing: Front = {0: [Point(0, 0, None, None, None)]}
        self.memo: dict[int, Front] = {0: self.nothing}

    def front(self, held: int, twice: int) -> Front:
        """The runs of these ranks of which none is beaten."""
        if len(self.memo) > MOST_ANSWERS:
            self.memo = {0: self.nothing}
        return self.found(held, twice)

    def found(self, held: int, twice: int) -> Front:
        """The same, from what is known or searched."""
        key = twice * 8192 + held
        known = self.memo.get(key)
        if known is None:
            lowest = BIT[LOWEST[held]]
            left_out = self.found(held & (twice | ~lowest), twice & ~lowest)
            known = left_out.copy()
            for shape in self.shapes.whole.through_lowest(held, twice):
                self.lay(shape, held, twice, known)
            self.memo[key] = known
        return known

    def lay(self, shape: Shape, held: int, twice: int, front: Front) -> None:
        """Put a run, with every number of jokers, before all that its rest can bring."""
        held, twice = without(shape, held, twice)
        rest = self.found(held, twice)
        placed = self.shapes.weight(shape, self.colour)
        for index, (own, above) in enumerate(self.shapes.worths_of(shape)):
            jokers = shape.least + index
            move = RunMove(shape, self.colour, jokers, above)
            kinds = self.demand.kind_of_run(shape, self.colour, jokers)
            weight = placed + jokers * self.shapes.weights[JOKER]
            run = Point(weight, own, move, None, None)
            for key, points in rest.items():
                its: i64 = key
                used = (its >> KIND_BITS) + jokers
                if used <= self.shapes.jokers:
                    to = int(used * KINDS + (its & (KINDS - 1) | kinds))
                    front[to] = self.before(front.get(to), points, run)

    def before(self, found: list[Point] | None, points: list[Point], run: Point) -> list[Point]:
        """Points, and with them the run before each of others."""
        best: list[Point] = [] if found is None else found
        for point in points:
            weight = run.weight + point.weight
            worth = min(run.worth + point.worth, self.enough)
            if not beaten(best, weight, worth):
                best = kept(best, Point(weight, worth, run.move, point, None))
        return best
