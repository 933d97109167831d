"""The end of a round as plain data."""

from typing import Any

from tierce.cards import JOKER, UNKNOWN, name
from tierce.rules import Rules
from tierce.rules.price.gin_points import gin_bonus, undercutter
from tierce.rules.price.outcome import Outcome
from tierce.rules.price.sec import is_sec

Plain = dict[str, Any]


def text_or_none(card: int | None) -> str | None:
    """Return a card as text; None where there is none or it is hidden."""
    return None if card is None or card == UNKNOWN else name(card)


def wire_result(outcome: Outcome | None, points: list[int] | None, rules: Rules) -> Plain | None:
    """Return how a round ended and what it cost; None before its end."""
    if outcome is None or points is None:
        return None
    return {
        "how": outcome.how,
        "winner": outcome.winner,
        "sec": is_sec(outcome, rules),
        "points": list(points),
        "left": [[name(card) for card in hand] for hand in outcome.left],
        "values": [[rules.hand_values[min(card, JOKER)] for card in hand] for hand in outcome.left],
        "flat": flat_priced(outcome, rules),
        "faults": list(outcome.faults or (0,) * len(points)),
        "last": text_or_none(outcome.last),
        **wire_gin(outcome, rules),
    }


def flat_priced(outcome: Outcome, rules: Rules) -> list[bool]:
    """Return by seat whether its cards count as a flat sum, because it never laid."""
    return [
        bool(rules.unopened_flat)
        and outcome.how != "void"
        and seat != outcome.winner
        and not opened
        for seat, opened in enumerate(outcome.opened)
    ]


def wire_gin(outcome: Outcome, rules: Rules) -> Plain:
    """Return the seat that undercut the knocker, and the bonus beside the deadwood."""
    knocker = outcome.winner
    if rules.score_mode != "gin" or knocker is None:
        return {"undercut": None, "bonus": 0}
    return {
        "undercut": undercutter(outcome, knocker, rules),
        "bonus": gin_bonus(outcome, knocker, rules),
    }
