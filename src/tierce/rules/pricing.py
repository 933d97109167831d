"""What a round costs and earns: the facts of its end in, the points of each seat out."""

from typing import TYPE_CHECKING

from tierce.rules.gin import gin_points
from tierce.rules.points import total
from tierce.rules.sec import is_sec, sec_points
from tierce.rules.turns import turn_order

if TYPE_CHECKING:
    from tierce.rules.outcome import Outcome
    from tierce.rules.rules import Rules


def price(outcome: "Outcome", rules: "Rules") -> list[int]:
    """The points of each seat, as they are added to the totals."""
    scores = _scores(outcome, rules)
    if outcome.last_round:
        scores = [score * rules.last_round_factor for score in scores]
    # A fault is bad for who made it, however the table counts, and is never multiplied. [judge]
    worse = -1 if rules.rank_by == "high" else 1
    for seat, fault in enumerate(outcome.faults):
        if fault:
            scores[seat] += worse * fault
    return scores


def _scores(outcome: "Outcome", rules: "Rules") -> list[int]:
    if outcome.winner is None or outcome.how in ("empty", "void"):
        return _without_winner(outcome, rules)
    if rules.score_mode == "gin":
        return gin_points(outcome, outcome.winner, rules)
    return _won(outcome, outcome.winner, rules)


def _without_winner(outcome: "Outcome", rules: "Rules") -> list[int]:
    """Nobody gains; hands count, save where only winners score and in Gin. [002; default]

    A void round counts for nobody.
    """
    if outcome.how == "void" or rules.score_mode in ("winner_only", "gin"):
        return [0] * len(outcome.left)
    losses = _hands(outcome, rules)
    return [-loss for loss in losses] if rules.score_mode == "transfer" else losses


def _won(outcome: "Outcome", winner: int, rules: "Rules") -> list[int]:
    losses = _losses(outcome, winner, rules)
    if rules.score_mode == "penalty":
        return losses
    scores = [-loss for loss in losses] if rules.score_mode == "transfer" else [0] * len(losses)
    scores[winner] = sum(losses)
    return scores


def _losses(outcome: "Outcome", winner: int, rules: "Rules") -> list[int]:
    """What each seat loses; the winner nothing."""
    malus = _malus(outcome, winner, rules)
    sec = is_sec(outcome, rules)
    losses = _hands(outcome, rules)
    for seat, hand in enumerate(losses):
        losses[seat] = sec_points(hand, malus[seat], outcome, rules) if sec else hand + malus[seat]
    losses[winner] = 0
    return losses


def _malus(outcome: "Outcome", winner: int, rules: "Rules") -> list[int]:
    """The winner's table bonus shared among the others.

    An indivisible rest goes one point each to the losers in turn order after the winner.
    [000; default: the sum stays zero]
    """
    shares = [0] * len(outcome.left)
    if not rules.table_bonus:
        return shares
    losers = turn_order(outcome, winner)
    each, rest = divmod(total(outcome.laid, rules.hand_values), len(losers))
    for place, seat in enumerate(losers):
        shares[seat] = each + (place < rest)
    return shares


def _hands(outcome: "Outcome", rules: "Rules") -> list[int]:
    """Each hand at the end, or in its place the flat price of who never laid. [002, 003]"""
    values, flat, opened = rules.hand_values, rules.unopened_flat, outcome.opened
    return [
        flat if flat and not opened[seat] else total(hand, values)
        for seat, hand in enumerate(outcome.left)
    ]
