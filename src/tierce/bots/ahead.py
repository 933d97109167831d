"""What the next card of the stock may leave of a hand, and another card thrown for it."""

from mypy_extensions import i64

from tierce.bots.outlook import Outlook
from tierce.cards import JOKER
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import completes


class Ahead:
    """How a hand without jokers stands, of cards that are all different, and how it may stand in a
    turn.
    """

    def __init__(self, outlook: Outlook, hand: i64) -> None:
        self.points: i64 = outlook.solver.points_left(hand, 0, 0)
        self.hand = hand
        self.melded = hand
        """The cards that lie in melds however the hand is arranged."""
        self.outlook = outlook
        outlook.find_spare(hand, 0, 0)
        self.spare = outlook.spare
        """The cards outside melds."""
        self.dearest: i64 = 0
        """The points of the dearest of them."""
        for card in self.spare:
            self.melded -= BIT[card]
            self.dearest = max(self.dearest, outlook.solver.values[card])
        self.gin = 0.0
        """How likely a card comes that leaves no points."""
        self.knock = 0.0
        """How likely one comes with which the round may be ended."""
        self.lower = 0.0
        """How likely one comes that makes a meld and so leaves less than to keep it for the dearest
        would.
        """
        self.expected = 0.0
        """The points left, in the mean."""
        self.look(hand)

    def look(self, hand: i64) -> None:
        """Try every card that may come."""
        whole, draws = 0.0, self.outlook.draws
        for face in range(JOKER):
            likely = draws[face]
            if likely > 0.0:
                whole += likely
                self.weigh(hand, face, likely)
        if whole > 0.0:
            self.gin, self.lower = self.gin / whole, self.lower / whole
            self.knock /= whole
            self.expected /= whole

    def weigh(self, hand: i64, face: int, likely: float) -> None:
        """Count one card for what it leaves."""
        left = self.points - max(0, self.dearest - self.outlook.solver.values[face])
        if completes(face, hand, 0):
            plain = left
            left = min(self.points, self.outlook.least_after(hand | BIT[face], 0, 0))
            if left < plain:
                self.lower += likely
        if left == 0:
            self.gin += likely
        if left <= self.outlook.knock:
            self.knock += likely
        self.expected += likely * float(left)
