"""How strong bots are on one scale: the model of Bradley and Terry (1952).

The chance that one comes in before another is the part its strength has of both strengths. Unlike
ratings that follow one game after the other, this one does not hang on the order of the games.
"""

from math import log10, sqrt

from tierce.sim.tally import WIDTH

MEAN = 1500.0
"""The average; 400 points more are ten times the strength, as chess players count."""
TIES = 1.0
"""Added between every two, so that somebody who never lost is not infinitely strong."""
ENOUGH = 1e-9
MOST_STEPS = 10_000

Ahead = list[list[int]]
"""How often the row's bot came in before the column's: twice for each time, once for a tie."""


def ratings(ahead: Ahead) -> list[float]:
    """The likeliest strengths, found by Zermelo's iteration."""
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
