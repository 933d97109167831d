"""Where the Gin policy applies, and what is at stake in a round."""

from typing import Final

from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round
from tierce.bots.value.match_odds import win_probability
from tierce.game import View
from tierce.rules import Rules

KNOCK: Final = 12
"""Typical points of a knock."""
GIN: Final = 45
"""Typical points of a gin in a good round."""
UNDERCUT: Final = 30
"""Typical points that a seat pays when its knock is undercut."""
LATE_GIN: Final = 50
"""Typical points of a gin in a bad round."""
SURE_POINTS: Final = 14
"""Points that a knock without deadwood nearly always earns."""


def gin_policy_applies(view: View, level: Level) -> bool:
    """Whether the policy covers the table.

    It covers two seats, one pack and no jokers, in a match of one round or where waiting may earn
    more.
    """
    state = view.known
    if not (level.learnt and state.terms.at_end and state.players == 2):
        return False
    if state.terms.decks != 1 or state.rules.jokers:
        return False
    return one_round(state) or waiting_may_pay(state.rules)


def waiting_may_pay(rules: Rules) -> bool:
    """Whether waiting for gin or for an undercut may earn more than a knock."""
    if rules.gin_undercut == "off" or not rules.gin_bonus + rules.gin_undercut_bonus:
        return False
    return bool(rules.match_end == "limit")


def knock_wins_match(view: View) -> bool:
    """Whether a good knock would end the match."""
    others = [total for seat, total in enumerate(view.totals) if seat != view.seat]
    return max(others) + SURE_POINTS >= view.rules.limit


def stakes(view: View, seat: int, other: int) -> list[float]:
    """Change in the probability of winning the match for each way the round can end.

    In order: the seat knocks, the seat goes gin, the other seat knocks, the other seat undercuts,
    the other seat goes gin; each scaled to at most about 1.
    """
    now = win_probability_after(view, seat, other, 0)
    return [
        3 * (win_probability_after(view, seat, other, KNOCK) - now),
        2 * (win_probability_after(view, seat, other, GIN) - now),
        3 * (now - win_probability_after(view, seat, seat, KNOCK)),
        3 * (now - win_probability_after(view, seat, seat, UNDERCUT)),
        2 * (now - win_probability_after(view, seat, seat, LATE_GIN)),
    ]


def win_probability_after(view: View, seat: int, payer: int, points: int) -> float:
    """Probability that the seat wins the match after ``payer`` pays ``points``."""
    paid = [0] * view.known.players
    paid[payer] = points
    return win_probability(view.known, view.totals, paid, seat)
