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
    winner = _undercutter(deadwood, turn_order(outcome, knocker), deadwood[knocker], rules)
    if winner is None:
        return _above(deadwood, knocker, 0)
    points = _above(deadwood, winner, 0)
    points[knocker] += rules.gin_undercut_bonus
    return points


def _above(deadwood: list[int], winner: int, bonus: int) -> list[int]:
    points = [max(0, held - deadwood[winner]) + bonus for held in deadwood]
    points[winner] = 0
    return points


def _undercutter(
    deadwood: list[int], others: list[int], knocked: int, rules: "Rules"
) -> int | None:
    """The seat with the lowest deadwood, if that beats the knocker's.

    Among equals the first in turn order after the knocker. [default: one winner is needed]
    """
    if rules.gin_undercut == "off":
        return None
    lowest = min(others, key=lambda seat: deadwood[seat])
    most = knocked if rules.gin_undercut == "tie" else knocked - 1
    return lowest if deadwood[lowest] <= most else None
