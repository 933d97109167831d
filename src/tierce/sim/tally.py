"""Running sums of the results of one bot."""

from math import sqrt

import msgspec

WIDTH = 1.96
"""Standard errors in half of a 95 % interval."""
WIN = 60
"""The shares in one win. Two to six players can divide it evenly."""


class Tally(msgspec.Struct):
    """The sums of one bot.

    They are whole numbers, so the order of rounds and the number of processes do not matter.
    """

    deals: int = 0
    rounds: int = 0
    points: int = 0
    squares: int = 0
    """Sum of the squared points of each deal. Rounds of one deal are not independent."""
    wins: int = 0
    shares: int = 0
    """``WIN`` for each win, a part of it for a shared win or a draw."""
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
        """Add another tally."""
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))

    @property
    def mean(self) -> float:
        """Points per round."""
        return self.points / self.rounds

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval around the mean."""
        return self.half_width(self.points, self.squares)

    @property
    def share(self) -> float:
        """The share of the rounds that the bot won."""
        return self.shares / WIN / self.rounds

    @property
    def share_margin(self) -> float:
        """Half the width of the 95 % interval around the share."""
        return self.half_width(self.shares, self.share_squares) / WIN

    def half_width(self, whole: int, squares: int) -> float:
        """Half of the 95 % interval per round, from a sum over deals and the sum of its squares."""
        if self.deals < 2:
            return float("inf")
        spread = squares - whole**2 / self.deals
        return WIDTH * sqrt(spread / (self.deals - 1) / self.deals) * self.deals / self.rounds
