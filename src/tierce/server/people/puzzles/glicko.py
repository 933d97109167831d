"""Glicko-2: a rating with its uncertainty, after one game.

Mark E. Glickman, "Example of the Glicko-2 system", 2022, http://www.glicko.net/glicko/glicko2.pdf.
The numbers of the steps are those of the paper.
"""

from collections.abc import Callable, Iterable
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
CENTRE: Final = 1500.0
SYSTEM: Final = 0.5
"""How much the volatility changes; tau in the paper."""
CLOSE: Final = 1e-6
WIDEST: Final = 350.0
"""The deviation of an unknown player."""
NARROWEST: Final = 45.0
"""So that ratings go on moving."""


class Rating(NamedTuple):
    """A rating, its deviation, and its volatility."""

    value: float = CENTRE
    deviation: float = WIDEST
    volatility: float = 0.06


class Game(NamedTuple):
    """An opponent, and the score against it: 1 for a win, 0 for a loss."""

    opponent: Rating
    score: float


def rated(player: Rating, games: Iterable[Game]) -> Rating:
    """The rating after games of one period."""
    mu, phi = (player.value - CENTRE) / SCALE, player.deviation / SCALE  # step 2
    played = [(weight(one.opponent), expected(mu, one.opponent), one.score) for one in games]
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in played)  # step 3
    gained = sum(g * (score - e) for g, e, score in played)
    sigma = volatility(phi, player.volatility, v, v * gained)  # steps 4 and 5
    wide = sqrt(phi * phi + sigma * sigma)  # step 6
    narrow = 1 / sqrt(1 / (wide * wide) + 1 / v)  # step 7
    value = mu + narrow * narrow * gained
    return Rating(value * SCALE + CENTRE, narrow * SCALE, sigma)  # step 8


def after(player: Rating, opponent: Rating, score: float) -> Rating:
    """The rating after one game. The deviation stays between its bounds."""
    value, deviation, sigma = rated(player, [Game(opponent, score)])
    return Rating(value, min(WIDEST, max(NARROWEST, deviation)), sigma)


def weight(opponent: Rating) -> float:
    """How much a game against this opponent says; g in the paper."""
    phi = opponent.deviation / SCALE
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def expected(mu: float, opponent: Rating) -> float:
    """The expected score; E in the paper."""
    other = (opponent.value - CENTRE) / SCALE
    return 1 / (1 + exp(-weight(opponent) * (mu - other)))


def volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """The new volatility, by the Illinois method; step 5."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        spread = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - start) / SYSTEM**2

    low, high = start, upper(f, start, delta * delta - phi * phi - v)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def upper(f: Callable[[float], float], start: float, surprise: float) -> float:
    """The other end of the interval that holds the root."""
    if surprise > 0:
        return log(surprise)
    k = 1
    while f(start - k * SYSTEM) < 0:
        k += 1
    return start - k * SYSTEM
