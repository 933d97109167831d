"""What a hand may become with one more card: every card that may come is tried."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.solve.arrange.solver import Solver
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import FACES, completes

OUT: Final = 10.0
"""Points that it is worth beside to have nothing left outside melds."""
KNOCKS: Final = 5.0
"""The same for a hand that may knock."""


class Outlook:
    """Judges hands of one seat at one moment by what they are and by what may come."""

    def __init__(self, solver: Solver, draws: list[float], knock: int) -> None:
        self.solver = solver
        self.draws = draws
        """How likely each card is to come, in any unit."""
        self.knock = knock
        """The most points with which the round may be ended; -1 where melds are laid."""
        self.spare: list[int] = []
        """The cards outside melds of the hand that is looked at."""

    def worth(self, points: i64) -> float:
        """What so many points outside melds weigh."""
        if points == 0:
            return -OUT
        return float(points) - (KNOCKS if points <= self.knock else 0.0)

    def expected(self, held: i64, twice: i64, jokers: i64) -> float:
        """The mean weight of the points left when a card has come and another has gone."""
        least = self.solver.points_left(held, twice, jokers)
        self.find_spare(held, twice, jokers)
        dearest: i64 = 0
        for card in self.spare:
            dearest = max(dearest, self.solver.values[card])
        total, sum_of = 0.0, 0.0
        for face in range(FACES):
            likely = self.draws[face]
            if likely <= 0.0:
                continue
            sum_of += likely
            if face == JOKER:
                left = self.least_after(held, twice, jokers + 1)
            elif completes(face, held, jokers):
                left = min(least, self.with_card(BIT[face], held, twice, jokers))
            else:
                left = least - max(0, dearest - self.solver.values[face])
            total += likely * self.worth(left)
        return total / sum_of if sum_of > 0.0 else self.worth(least)

    def find_spare(self, held: i64, twice: i64, jokers: i64) -> None:
        """Find the cards that lie outside melds at best."""
        loose = self.solver.loose(held, twice, jokers)
        self.spare = [card for card in range(JOKER) if loose >> card & 1]

    def with_card(self, bit: i64, held: i64, twice: i64, jokers: i64) -> i64:
        """The least points once the card has come and another has gone."""
        if twice & bit:
            return self.solver.points_left(held, twice, jokers)
        if held & bit:
            return self.least_after(held, twice | bit, jokers)
        return self.least_after(held | bit, twice, jokers)

    def least_after(self, held: i64, twice: i64, jokers: i64) -> i64:
        """The least points when one of the spare cards has gone."""
        least: i64 = 10_000
        for card in self.spare:
            bit = BIT[card]
            if twice & bit:
                least = min(least, self.solver.points_left(held, twice - bit, jokers))
            else:
                least = min(least, self.solver.points_left(held - bit, twice, jokers))
        return least if self.spare else self.solver.points_left(held, twice, jokers)
