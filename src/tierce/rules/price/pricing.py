"""The points of each seat for a round, from the facts of its end."""

from tierce.rules.choices.choices import Choices
from tierce.rules.choices.hand_points import total
from tierce.rules.price.gin_points import gin_points
from tierce.rules.price.outcome import Outcome
from tierce.rules.price.sec import is_sec, sec_points
from tierce.rules.price.turns import turn_order


def price(outcome: Outcome, rules: Choices) -> list[int]:
    """The points of each seat, as added to the totals."""
    scores = _scores(outcome, rules)
    if outcome.last_round:
        scores = [score * rules.last_round_factor for score in scores]
    for seat, fault in enumerate(outcome.faults):
        if fault:
            scores[seat] += _worse(rules) * fault
    return scores


def _worse(rules: Choices) -> int:
    """The sign of a fault: it harms the seat that made it. Faults are never multiplied."""
    return -1 if rules.rank_by == "high" else 1


def _scores(outcome: Outcome, rules: Choices) -> list[int]:
    winner, how, mode = outcome.winner, outcome.how, rules.score_mode
    if winner is None or how in ("empty", "void"):
        return _without_winner(outcome, mode, rules)
    if mode == "gin":
        return gin_points(outcome, winner, rules)
    return _won(outcome, winner, mode, rules)


def _without_winner(outcome: Outcome, mode: str, rules: Choices) -> list[int]:
    """The points without a winner: hands count, but not at Gin or where only winners score.

    A void round brings no points.
    """
    if outcome.how == "void" or mode in ("winner_only", "gin"):
        return [0] * len(outcome.left)
    losses = _hands(outcome, rules)
    return [-loss for loss in losses] if mode == "transfer" else losses


def _won(outcome: Outcome, winner: int, mode: str, rules: Choices) -> list[int]:
    losses = _losses(outcome, winner, rules)
    if mode == "penalty":
        return losses
    gain = sum(loss for loss in losses)
    scores = [-loss if mode == "transfer" else 0 for loss in losses]
    scores[winner] = gain
    return scores


def _losses(outcome: Outcome, winner: int, rules: Choices) -> list[int]:
    """The points each seat loses; 0 for the winner."""
    losses = _hands(outcome, rules)
    sec = is_sec(outcome, rules)
    if sec or rules.table_bonus:
        malus = _malus(outcome, winner, rules)
        for seat, hand in enumerate(losses):
            more = malus[seat]
            losses[seat] = sec_points(hand, more, outcome, rules) if sec else hand + more
    losses[winner] = 0
    return losses


def _malus(outcome: Outcome, winner: int, rules: Choices) -> list[int]:
    """The share of each loser in the winner's table bonus.

    The shares add up to the bonus: an indivisible rest goes, a point each, to the losers in turn
    order after the winner.
    """
    shares = [0] * len(outcome.left)
    if not rules.table_bonus:
        return shares
    losers = turn_order(outcome, winner)
    each, rest = divmod(total(outcome.laid, rules.hand_values), len(losers))
    for place, seat in enumerate(losers):
        shares[seat] = each + (place < rest)
    return shares


def _hands(outcome: Outcome, rules: Choices) -> list[int]:
    """The points of each hand, or the flat price for a seat that laid nothing."""
    values, flat = rules.hand_values, rules.unopened_flat
    points = [total(hand, values) for hand in outcome.left]
    if flat:
        for seat, opened in enumerate(outcome.opened):
            if not opened:
                points[seat] = flat
    return points
