"""Ratings by the model of Bradley and Terry (1952).

The probability that one bot beats another is its strength divided by the sum of both. Unlike Elo
ratings, the result does not depend on the order of the games.
"""

from math import log10, sqrt

from tierce.sim.tally import WIDTH

MEAN = 1500.0
"""The average rating. 400 points more are ten times the strength, as in chess."""
TIES = 1.0
"""Ties added between every two bots, so that an unbeaten bot has a finite rating."""
ENOUGH = 1e-9
MOST_STEPS = 10_000

Ahead = list[list[int]]
"""Two for each game in which the row's bot came before the column's, one for a tie."""


def ratings(ahead: Ahead) -> list[float]:
    """The maximum-likelihood ratings, by Zermelo's iteration."""
    number = len(ahead)
    wins = [
        [(ahead[i][j] + TIES) / 2 if i != j else 0.0 for j in range(number)] for i in range(number)
    ]
    strengths = [1.0] * number
    for _ in range(MOST_STEPS):
        after = [improved(wins, strengths, one) for one in range(number)]
        scale = number / sum(after)
        after = [strength * scale for strength in after]
        moved = max(abs(new - old) for new, old in zip(after, strengths, strict=True))
        strengths = after
        if moved < ENOUGH:
            break
    points = [400 * log10(strength) for strength in strengths]
    mean = sum(points) / number
    return [MEAN + point - mean for point in points]


def improved(wins: list[list[float]], strengths: list[float], one: int) -> float:
    """The strength of one that fits those of the others."""
    games = [
        (wins[one][other] + wins[other][one]) / (strengths[one] + strengths[other])
        for other in range(len(wins))
    ]
    return sum(wins[one]) / sum(games)


def rating_margins(groups: list[Ahead]) -> list[float]:
    """Half the width of the 95 % interval around each rating, by leaving out one group of the
    deals after the other (jackknife): deals, not games, are independent.
    """
    groups = [group for group in groups if any(map(any, group))]
    number = len(groups)
    whole = added(groups)
    if number < 2:
        return [float("inf")] * len(whole)
    without = [ratings(less(whole, group)) for group in groups]
    return [half_width([left[one] for left in without]) for one in range(len(whole))]


def half_width(estimates: list[float]) -> float:
    number = len(estimates)
    mean = sum(estimates) / number
    spread = sum([(estimate - mean) ** 2 for estimate in estimates])
    return WIDTH * sqrt(spread * (number - 1) / number)


def added(groups: list[Ahead]) -> Ahead:
    """All groups as one."""
    size = len(groups[0]) if groups else 0
    return [[sum([group[i][j] for group in groups]) for j in range(size)] for i in range(size)]


def less(whole: Ahead, group: Ahead) -> Ahead:
    return [
        [one - two for one, two in zip(row, other, strict=True)]
        for row, other in zip(whole, group, strict=True)
    ]
