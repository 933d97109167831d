"""What the points of a round are worth in the match."""

from math import exp, sqrt

from tierce.game import State
from tierce.rules.price.standing import match_over, ranking

STEEP = 1.7
"""Makes the logistic curve lie closest to the normal one."""


def chance_to_win(state: State, before: tuple[int, ...], points: list[int], seat: int) -> float:
    """How likely the seat comes in first when it had, and gets, so many points.

    Where the match is over it is known. Where rounds are to come a lead counts by how many: what
    they may bring spreads with the root of their number.
    """
    rules = state.rules
    totals = [had + more for had, more in zip(before, points, strict=True)]
    played = rules.rounds if state.last_round else min(1, rules.rounds)
    if match_over(rules, totals, played):
        first = ranking(totals, rules)[0]
        return 1.0 / len(first) if seat in first else 0.0
    good = 1 if rules.rank_by == "high" else -1
    lead = good * totals[seat] - max(
        [good * total for other, total in enumerate(totals) if other != seat]
    )
    return 1.0 / (1.0 + exp(-STEEP * lead / (full_hand(state) * sqrt(rounds_left(state, totals)))))


def one_round(state: State) -> bool:
    """Whether the round is the match: it is won or lost, and by how much is all the same."""
    return bool(state.rules.match_end == "rounds" and state.rules.rounds == 1)


def full_hand(state: State) -> float:
    """The points of a hand as it is dealt, on average: by so much a round may turn a match."""
    values = state.rules.hand_values
    dealt = state.rules.cards_each(state.players)
    return max(1.0, dealt * sum(values[:52]) / 52)


def rounds_left(state: State, totals: list[int]) -> float:
    """About how many rounds are to come; a seat does not see how many were played."""
    rules = state.rules
    if rules.match_end == "rounds":
        return max(1.0, (rules.rounds - 1) / 2)
    furthest = max([abs(total) for total in totals])
    return max(1.0, (rules.limit - furthest) / full_hand(state))
