"""Chi-square test of counted cards against a uniform deal."""

import math
from collections.abc import Sequence

import msgspec

TINY = 1e-300
PRECISE = 1e-12


def upper_tail(value: float, freedom: int) -> float:
    """Upper tail of the chi-square distribution: how often chance alone goes at least as far.

    >>> round(upper_tail(18.307, 10), 3)
    0.05
    """
    return upper(freedom / 2, value / 2) if value > 0 else 1.0


def upper(shape: float, at: float) -> float:
    """Regularised upper incomplete gamma function."""
    scale = math.exp(shape * math.log(at) - at - math.lgamma(shape))
    if at < shape + 1:
        return max(0.0, 1 - scale * series(shape, at))
    return scale / fraction(shape, at)


def series(shape: float, at: float) -> float:
    """Lower incomplete gamma function by its series, which converges fast below the mean."""
    term = total = 1 / shape
    step = shape
    while term > total * PRECISE:
        step += 1
        term *= at / step
        total += term
    return total


def fraction(shape: float, at: float) -> float:
    """Reciprocal of the upper function by its continued fraction (Lentz), fast above the mean."""
    found = up = at + 1 - shape
    down, number = 0.0, 0
    while True:
        number += 1
        part = number * (shape - number)
        odd = at + 1 - shape + 2 * number
        down = 1 / ((odd + part * down) or TINY)
        up = odd + part / up or TINY
        found *= down * up
        if abs(down * up - 1) < PRECISE:
            return found


class Spread(msgspec.Struct):
    """The cards that one place got in many independent deals of one pack."""

    shares: Sequence[float]
    """Share of each face in the pack."""
    pack: int
    cards: int = 0
    spread: float = 0.0
    """Effective number of draws in the variance. Without replacement, h of N cards count as h·(N -
    h) / (N - 1).
    """

    def add(self, size: int, deals: int) -> None:
        self.cards += size * deals
        self.spread += deals * size * (self.pack - size) / (self.pack - 1)

    def value(self, counts: Sequence[int]) -> float:
        """Chi-square of the counts by face, with one degree of freedom less than faces."""
        return sum(
            (count - self.cards * share) ** 2 / (self.spread * share)
            for count, share in zip(counts, self.shares, strict=True)
            if share
        )
