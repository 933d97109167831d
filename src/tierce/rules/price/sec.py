"""Rami sec: its condition, and its effect on the points of a loser."""

from tierce.cards import is_joker
from tierce.rules.choices.choices import Choices
from tierce.rules.price.outcome import Outcome

ADDED = {"plus10": 10, "plus25": 25}
FLAT = {"flat100": 100, "flat200": 200}
_HALVES_BY_JOKERS = (4, 3, 2)
"""The factor in halves: twice, one and a half times, once for 0, 1, 2 or more jokers laid."""


def is_sec(outcome: Outcome, rules: Choices) -> bool:
    """Whether a round gone out is a rami sec under these rules."""
    wanted = rules.sec_condition
    if wanted == "none" or (rules.touch_discard_forfeits_sec and outcome.touched):
        return False
    # Help from the table makes laying everything at once an ordinary win. The Lebanese variant
    # names its own exception, which is the option.
    if outcome.one_turn and outcome.used_table and not rules.full_lay_may_use_table:
        return False
    match wanted:
        case "one_turn":
            return outcome.one_turn
        case "others_unopened":
            return _alone(outcome)
        case "one_turn_and_others_unopened":
            return outcome.one_turn and _alone(outcome)


def sec_points(hand: int, malus: int, outcome: Outcome, rules: Choices) -> int:
    """The points of a loser, from the hand and the loser's share of the malus.

    The malus is shared first and then multiplied with the hand. A flat price replaces the hand
    alone.
    """
    if rules.sec_effect in FLAT:
        return FLAT[rules.sec_effect] + malus
    if rules.sec_effect in ADDED:
        return hand + malus + ADDED[rules.sec_effect]
    return ((hand + malus) * _halves(outcome, rules) + 1) // 2


def _halves(outcome: Outcome, rules: Choices) -> int:
    """The factor in halves; the caller rounds half a point up."""
    if rules.sec_effect == "by_jokers":
        return _HALVES_BY_JOKERS[min(outcome.jokers_laid, 2)]
    if rules.sec_joker_finish and outcome.last is not None and is_joker(outcome.last):
        return 8
    return 4


def _alone(outcome: Outcome) -> bool:
    """Whether only the winner has laid anything."""
    return not any(laid for seat, laid in enumerate(outcome.opened) if seat != outcome.winner)
