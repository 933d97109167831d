"""One thing measured several times."""

import math
import statistics
from collections.abc import Callable

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """The results of several runs: the median is reported, with the least and the greatest."""

    runs: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.runs)

    @property
    def least(self) -> float:
        return min(self.runs)

    @property
    def most(self) -> float:
        return max(self.runs)

    def map(self, change: Callable[[float], float]) -> "Figure":
        """The runs converted to another unit, such as a pace to microseconds.

        >>> Figure((2.0, 4.0)).map(lambda pace: 1 / pace)
        Figure(runs=(0.5, 0.25))
        """
        return Figure(tuple([change(run) for run in self.runs]))


def told(number: float) -> str:
    """A number with three figures that count.

    >>> told(0.05123), told(4.567), told(98), told(20412.7)
    ('0.0512', '4.57', '98.0', '20,400')
    """
    if number == 0 or not math.isfinite(number):
        return f"{number:g}"
    places = 2 - math.floor(math.log10(abs(number)))
    return f"{round(number, places):,.{max(places, 0)}f}"
