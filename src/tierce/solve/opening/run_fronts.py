"""Dynamic programming over the ranks of one suit: the Pareto front of its runs."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.rules import MeldRules
from tierce.melds.runs import run_of
from tierce.melds.worth import worth
from tierce.solve.opening.pareto_front import (
    KIND_BITS,
    KINDS,
    Front,
    Point,
    RunMove,
    dominated,
    with_point,
)
from tierce.solve.opening.requirement import Requirement
from tierce.solve.opening.run_shapes import RunShapes, Shape, without
from tierce.solve.tables.masks import BIT, LOWEST

NO_CAP: Final = 2**30
"""More points than any opening is worth."""
MOST_ANSWERS = 50_000
"""Suits whose front is with_point."""


class WeightedShapes:
    """The shapes of runs, with their weights and worths."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        self.rules = rules
        self.weights = weights
        self.jokers = jokers
        self.whole = RunShapes(rules, jokers, whole=True)

    def worths_of(self, shape: Shape) -> list[tuple[int, int]]:
        """The greatest worth of a run by its number of jokers, and how many of these lie above."""
        if not shape.worths:
            shape.worths = [
                self.highest_worth(shape, n) for n in range(shape.least, shape.most + 1)
            ]
        return shape.worths

    def highest_worth(self, shape: Shape, jokers: int) -> tuple[int, int]:
        """The greatest worth of a run with so many jokers, and how many of these lie above."""
        most = self.whole.above(shape, jokers)
        spare = jokers - (shape.last - shape.first + 1 - len(shape.places))
        least = max(0, spare - self.whole.room(shape.first, -1))
        return max(
            [
                (worth(run_of(shape.places, 0, jokers, above), self.rules), above)
                for above in range(least, most + 1)
            ]
        )

    def weight(self, shape: Shape, suit: int) -> int:
        """The weight of the naturals of a run in a suit."""
        return sum([self.weights[suit * 13 + place % 13] for place in shape.places])


class RunFronts:
    """The fronts of one suit. They do not depend on the points required, so later requirements
    share them. Worth is capped at ``cap``.
    """

    def __init__(
        self, shapes: WeightedShapes, suit: int, requirement: Requirement, cap: int = NO_CAP
    ) -> None:
        self.shapes = shapes
        self.suit = suit
        self.requirement = requirement
        self.cap = cap
        self.nothing: Front = {0: [Point(0, 0, None, None, None)]}
        self.memo: dict[int, Front] = {0: self.nothing}

    def front(self, held: int, twice: int) -> Front:
        """The front of these ranks."""
        if len(self.memo) > MOST_ANSWERS:
            self.memo = {0: self.nothing}
        return self.found(held, twice)

    def found(self, held: int, twice: int) -> Front:
        """The front of these ranks, cached or computed."""
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
        """Add a run, with each number of jokers, to every point of the front of the rest."""
        held, twice = without(shape, held, twice)
        rest = self.found(held, twice)
        placed = self.shapes.weight(shape, self.suit)
        for index, (own, above) in enumerate(self.shapes.worths_of(shape)):
            jokers = shape.least + index
            move = RunMove(shape, self.suit, jokers, above)
            kinds = self.requirement.kind_of_run(shape, self.suit, jokers)
            weight = placed + jokers * self.shapes.weights[JOKER]
            run = Point(weight, own, move, None, None)
            for key, points in rest.items():
                its: i64 = key
                used = (its >> KIND_BITS) + jokers
                if used <= self.shapes.jokers:
                    to = int(used * KINDS + (its & (KINDS - 1) | kinds))
                    front[to] = self.before(front.get(to), points, run)

    def before(self, found: list[Point] | None, points: list[Point], run: Point) -> list[Point]:
        """The front of ``found`` and the sums of the run with each point."""
        best: list[Point] = [] if found is None else found
        for point in points:
            weight = run.weight + point.weight
            worth = min(run.worth + point.worth, self.cap)
            if not dominated(best, weight, worth):
                best = with_point(best, Point(weight, worth, run.move, point, None))
        return best
