"""Sums that grow with every deal and remember no round."""

from math import sqrt

import msgspec

WIDTH = 1.96
"""Standard errors on either side that hold the truth in 95 of 100 cases."""
WIN = 60
"""What a win counts among the shares: two to six players can share it in whole numbers."""


class Tally(msgspec.Struct):
    """What one bot has scored.

    Sums are whole numbers, so that it does not matter in which order or process rounds were played.
    """

    deals: int = 0
    rounds: int = 0
    points: int = 0
    squares: int = 0
    """The squares of the points of each deal: rounds from the same cards are not independent."""
    wins: int = 0
    shares: int = 0
    """``WIN`` for each win, and a part of it where the win was shared or nobody won."""
    share_squares: int = 0

    def count(self, points: list[int], shares: list[int]) -> None:
        """Add the rounds of one deal."""
        self.deals += 1
        self.rounds += len(points)
        self.points += sum(points)
        self.squares += sum(points) ** 2
        self.wins += shares.count(WIN)
        self.shares += sum(shares)
        self.share_squares += sum(shares) ** 2

    def join(self, other: "Tally") -> None:
        """Add what another process has counted."""
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))

    @property
    def mean(self) -> float:
        """Points a round."""
        return self.points / self.rounds

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval around the mean."""
        return self.half_width(self.points, self.squares)

    @property
    def share(self) -> float:
        """The part of the rounds that it won."""
        return self.shares / WIN / self.rounds

    @property
    def share_margin(self) -> float:
        """Half the width of the 95 % interval around the share."""
        return self.half_width(self.shares, self.share_squares) / WIN

    def half_width(self, whole: int, squares: int) -> float:
        """For a sum over deals and the sum of its squares, told by the round."""
        if self.deals < 2:
            return float("inf")
        spread = squares - whole**2 / self.deals
        return WIDTH * sqrt(spread / (self.deals - 1) / self.deals) * self.deals / self.rounds
