"""Expected value of a hand after one more draw and discard."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.solve.arrange.solver import Solver
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import FACES, completes

OUT_BONUS: Final = 10.0
"""Value of no deadwood, in points."""
KNOCK_BONUS: Final = 5.0
"""Value of few enough points to knock, in points."""


class DrawModel:
    """Expected penalties of hands of one seat, with the card to draw as a random variable."""

    def __init__(self, solver: Solver, weights: list[float], knock: int) -> None:
        self.solver = solver
        self.weights = weights
        """Weight of each card as the next draw, not normalised."""
        self.knock = knock
        """Most points with which the round may be ended; -1 where melds are laid."""
        self.deadwood: list[int] = []
        """Deadwood of the hand under evaluation."""

    def penalty(self, points: i64) -> float:
        """Deadwood points less the bonus for going out or for a knock."""
        if points == 0:
            return -OUT_BONUS
        return float(points) - (KNOCK_BONUS if points <= self.knock else 0.0)

    def expected(self, held: i64, twice: i64, jokers: i64) -> float:
        """Expected penalty after one draw and one discard."""
        least = self.solver.points_left(held, twice, jokers)
        self.find_deadwood(held, twice, jokers)
        highest = self.highest_value()
        total, weights = 0.0, 0.0
        for face in range(FACES):
            weight = self.weights[face]
            if weight <= 0.0:
                continue
            weights += weight
            if face == JOKER:
                left = self.least_after(held, twice, jokers + 1)
            elif completes(face, held, jokers):
                left = min(least, self.with_card(BIT[face], held, twice, jokers))
            else:
                left = least - max(0, highest - self.solver.values[face])
            total += weight * self.penalty(left)
        return total / weights if weights > 0.0 else self.penalty(least)

    def find_deadwood(self, held: i64, twice: i64, jokers: i64) -> None:
        """Set ``deadwood``."""
        loose = self.solver.loose(held, twice, jokers)
        self.deadwood = [card for card in range(JOKER) if loose >> card & 1]

    def highest_value(self) -> i64:
        """Greatest value of a card in the deadwood."""
        highest: i64 = 0
        for card in self.deadwood:
            highest = max(highest, self.solver.values[card])
        return highest

    def with_card(self, bit: i64, held: i64, twice: i64, jokers: i64) -> i64:
        """Least points with a natural card more and one card of the deadwood less."""
        if twice & bit:
            return self.solver.points_left(held, twice, jokers)
        if held & bit:
            return self.least_after(held, twice | bit, jokers)
        return self.least_after(held | bit, twice, jokers)

    def least_after(self, held: i64, twice: i64, jokers: i64) -> i64:
        """Least points after a discard from the deadwood."""
        least: i64 = 10_000
        for card in self.deadwood:
            bit = BIT[card]
            if twice & bit:
                least = min(least, self.solver.points_left(held, twice - bit, jokers))
            else:
                least = min(least, self.solver.points_left(held - bit, twice, jokers))
        return least if self.deadwood else self.solver.points_left(held, twice, jokers)
