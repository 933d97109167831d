"""Ends of rounds as players write them, priced."""

from typing import Any

from tierce.rules import Outcome, Rules, preset
from tierce.rules.asking.outcomes import read_outcome


def outcome(rules: Rules, *left: str, how: str = "out", **facts: Any) -> Outcome:
    """The end of a round: what each seat holds; the winner is seat 0 and all have opened."""
    winner = 0 if how in ("out", "knock", "gin") else None
    given = {"how": how, "winner": winner, "opened": [True] * len(left), "left": list(left)}
    return read_outcome(given | facts, rules)


def points(text: str, *left: str, options: dict[str, Any] | None = None, **facts: Any) -> list[int]:
    """What such an end is worth under a preset with patches."""
    rules = preset(text).but(**(options or {}))
    return rules.price(outcome(rules, *left, **facts))


UNOPENED = {2: [True, False], 3: [True, False, False]}
