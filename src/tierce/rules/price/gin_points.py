"""The points of a Gin round: knock, gin and undercut."""

from tierce.rules.choices.choices import Choices
from tierce.rules.choices.hand_points import total
from tierce.rules.price.outcome import Outcome
from tierce.rules.price.turns import turn_order


def gin_points(outcome: Outcome, knocker: int, rules: Choices) -> list[int]:
    """Penalty points of each seat: its deadwood above the winner's, and the bonus."""
    deadwood = _deadwood(outcome, rules)
    # A knock without deadwood is gin.
    if not outcome.left[knocker]:
        return _above(deadwood, knocker, rules.gin_bonus)
    winner = _undercutter(outcome, knocker, rules, deadwood)
    if winner is None:
        return _above(deadwood, knocker, 0)
    points = _above(deadwood, winner, 0)
    points[knocker] += rules.gin_undercut_bonus
    return points


def gin_bonus(outcome: Outcome, knocker: int, rules: Choices) -> int:
    """The bonus points of the round: for gin or for an undercut."""
    if not outcome.left[knocker]:
        return rules.gin_bonus
    return 0 if undercutter(outcome, knocker, rules) is None else rules.gin_undercut_bonus


def _deadwood(outcome: Outcome, rules: Choices) -> list[int]:
    """The deadwood of each seat."""
    values = rules.hand_values
    return [total(cards, values) for cards in outcome.left]


def _above(deadwood: list[int], winner: int, bonus: int) -> list[int]:
    points = [max(0, held - deadwood[winner]) + bonus for held in deadwood]
    points[winner] = 0
    return points


def undercutter(outcome: Outcome, knocker: int, rules: Choices) -> int | None:
    """The seat that beats the knocker with less deadwood, or None. No seat beats gin.

    Among equals it is the first in turn order after the knocker.
    """
    return _undercutter(outcome, knocker, rules, _deadwood(outcome, rules))


def _undercutter(outcome: Outcome, knocker: int, rules: Choices, deadwood: list[int]) -> int | None:
    undercut = rules.gin_undercut
    if undercut == "off" or not outcome.left[knocker]:
        return None
    others = turn_order(outcome, knocker)
    lowest = others[0]
    for seat in others:
        if deadwood[seat] < deadwood[lowest]:
            lowest = seat
    most = deadwood[knocker] - (0 if undercut == "tie" else 1)
    return lowest if deadwood[lowest] <= most else None
