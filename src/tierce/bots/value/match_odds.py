"""Probability of winning the match."""

from math import exp, sqrt

from tierce.game import State
from tierce.rules.price.standing import match_over, ranking

LOGISTIC_SCALE = 1.7
"""Scale at which the logistic function approximates the normal distribution."""


def win_probability(state: State, before: tuple[int, ...], points: list[int], seat: int) -> float:
    """Probability that the seat wins the match.

    ``before`` holds the totals before this round and ``points`` those of the round. The result is
    exact where the match is over. Otherwise the lead is divided by its standard deviation, which
    grows with the square root of the number of rounds left.
    """
    rules = state.rules
    totals = [had + more for had, more in zip(before, points, strict=True)]
    played = rules.rounds if state.last_round else min(1, rules.rounds)
    if match_over(rules, totals, played):
        first = ranking(totals, rules)[0]
        return 1.0 / len(first) if seat in first else 0.0
    spread = mean_hand_points(state) * sqrt(rounds_left(state, totals))
    return 1.0 / (1.0 + exp(-LOGISTIC_SCALE * lead(state, totals, seat) / spread))


def lead(state: State, totals: list[int], seat: int) -> int:
    """Points by which the seat is ahead of the best other seat."""
    good = 1 if state.rules.rank_by == "high" else -1
    others = [good * total for other, total in enumerate(totals) if other != seat]
    return good * totals[seat] - max(others)


def mean_hand_points(state: State) -> float:
    """Mean points of a dealt hand, used as the standard deviation of a round."""
    values = state.rules.hand_values
    dealt = state.rules.cards_each(state.players)
    return max(1.0, dealt * sum(values[:52]) / 52)


def rounds_left(state: State, totals: list[int]) -> float:
    """Estimate of the number of rounds left. A view does not show how many were played."""
    rules = state.rules
    if rules.match_end == "rounds":
        return max(1.0, (rules.rounds - 1) / 2)
    furthest = max([abs(total) for total in totals])
    return max(1.0, (rules.limit - furthest) / mean_hand_points(state))
