"""Prospects of a hand of Gin after one draw and one discard."""

from mypy_extensions import i64

from tierce.bots.value.draw_model import DrawModel
from tierce.cards import JOKER
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import completes


class AfterDraw:
    """Deadwood of a hand now, and its distribution after one draw.

    The hand has no jokers and no card twice.
    """

    def __init__(self, model: DrawModel, hand: i64) -> None:
        self.model = model
        self.hand = hand
        self.points: i64 = model.solver.points_left(hand, 0, 0)
        """Deadwood points now."""
        model.find_deadwood(hand, 0, 0)
        self.deadwood = model.deadwood
        self.highest = model.highest_value()
        """Greatest value of a card in the deadwood."""
        self.melded = hand
        """Mask of the cards that lie in melds in every best arrangement."""
        for card in self.deadwood:
            self.melded -= BIT[card]
        self.gin = 0.0
        """Probability of a draw that leaves no points."""
        self.knock = 0.0
        """Probability of a draw that allows a knock."""
        self.lower = 0.0
        """Probability of a draw that lowers the points by more than its own exchange would."""
        self.expected = 0.0
        """Expected points."""
        self.average()

    def average(self) -> None:
        """Set the probabilities and the expectation."""
        whole, weights = 0.0, self.model.weights
        for face in range(JOKER):
            weight = weights[face]
            if weight > 0.0:
                whole += weight
                self.add_draw(face, weight)
        if whole > 0.0:
            self.gin, self.lower = self.gin / whole, self.lower / whole
            self.knock /= whole
            self.expected /= whole

    def add_draw(self, face: int, weight: float) -> None:
        """Add the outcome of one draw to the sums."""
        left = self.points - max(0, self.highest - self.model.solver.values[face])
        if completes(face, self.hand, 0):
            exchanged = left
            left = min(self.points, self.model.least_after(self.hand | BIT[face], 0, 0))
            if left < exchanged:
                self.lower += weight
        if left == 0:
            self.gin += weight
        if left <= self.model.knock:
            self.knock += weight
        self.expected += weight * float(left)
