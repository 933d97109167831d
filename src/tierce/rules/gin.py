"""The scores of a Gin round: knock, gin and undercut. [001]"""

from typing import TYPE_CHECKING

from tierce.rules.turns import turn_order

if TYPE_CHECKING:
    from tierce.rules.outcome import Outcome
    from tierce.rules.rules import Rules


def gin_points(outcome: "Outcome", knocker: int, rules: "Rules") -> list[int]:
    """Penalty points of each seat: its deadwood above that of the round's winner, and the bonus."""
    deadwood = [rules.hand_points(cards) for cards in outcome.left]
    # A knock without unmatched cards is gin. [judge: knock]
    if not outcome.left[knocker]:
        return _above(deadwood, knocker, rules.gin_bonus)
    winner = undercutter(outcome, knocker, rules)
    if winner is None:
        return _above(deadwood, knocker, 0)
    points = _above(deadwood, winner, 0)
    points[knocker] += rules.gin_undercut_bonus
    return points


def gin_bonus(outcome: "Outcome", knocker: int, rules: "Rules") -> int:
    """The points beside the deadwood: for gin, or for the knocker who was undercut."""
    if not outcome.left[knocker]:
        return rules.gin_bonus
    return 0 if undercutter(outcome, knocker, rules) is None else rules.gin_undercut_bonus


def _above(deadwood: list[int], winner: int, bonus: int) -> list[int]:
    points = [max(0, held - deadwood[winner]) + bonus for held in deadwood]
    points[winner] = 0
    return points


def undercutter(outcome: "Outcome", knocker: int, rules: "Rules") -> int | None:
    """The seat with the lowest deadwood, if that beats the knocker's; nobody beats gin.

    Among equals the first in turn order after the knocker. [default: one winner is needed]
    """
    if rules.gin_undercut == "off" or not outcome.left[knocker]:
        return None
    deadwood = [rules.hand_points(cards) for cards in outcome.left]
    lowest = min(turn_order(outcome, knocker), key=lambda seat: deadwood[seat])
    most = deadwood[knocker] - (0 if rules.gin_undercut == "tie" else 1)
    return lowest if deadwood[lowest] <= most else None
