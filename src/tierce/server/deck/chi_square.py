"""How well counted cards agree with chance."""

import math
from collections.abc import Sequence

import msgspec

TINY = 1e-300
PRECISE = 1e-12


def beyond(value: float, freedom: int) -> float:
    """How often chance alone goes at least as far: the upper tail of the distribution.

    >>> round(beyond(18.307, 10), 3)
    0.05
    """
    return upper(freedom / 2, value / 2) if value > 0 else 1.0


def upper(shape: float, at: float) -> float:
    """The upper incomplete gamma function over the whole one."""
    scale = math.exp(shape * math.log(at) - at - math.lgamma(shape))
    if at < shape + 1:
        return max(0.0, 1 - scale * series(shape, at))
    return scale / fraction(shape, at)


def series(shape: float, at: float) -> float:
    """The lower function by its series, which is quick below the mean."""
    term = total = 1 / shape
    step = shape
    while term > total * PRECISE:
        step += 1
        term *= at / step
        total += term
    return total


def fraction(shape: float, at: float) -> float:
    """One over the upper function by its continued fraction (Lentz), quick above the mean."""
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
    """What one place was dealt in many independent deals of the same pack."""

    shares: Sequence[float]
    """How much of the pack each face is."""
    pack: int
    cards: int = 0
    spread: float = 0.0
    """What stands for the number of draws in the variance: without putting back, a place with many
    cards of the pack varies less. A deal of h of N cards counts as h·(N − h) ÷ (N − 1)."""

    def add(self, size: int, deals: int) -> None:
        self.cards += size * deals
        self.spread += deals * size * (self.pack - size) / (self.pack - 1)

    def value(self, counts: Sequence[int]) -> float:
        """Chi-square of the counts by face, with as many degrees of freedom as faces but one."""
        return sum(
            (count - self.cards * share) ** 2 / (self.spread * share)
            for count, share in zip(counts, self.shares, strict=True)
            if share
        )
