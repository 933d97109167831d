"""Measures the search for the best opening."""

from collections.abc import Iterator
from itertools import cycle

import tierce
from lab.benches.racing import race
from lab.figures.row import Row
from lab.figures.timing import Effort, Work
from lab.samples.hands import random_hands


def opening_rows(effort: Effort) -> Iterator[Row]:
    """Dealt hands with two jokers under two openings."""
    hands = random_hands(effort.some(5_000), 2)
    for name in ("palace", "rami51"):
        what = f"opening, {name}, random 14 cards, 2 jokers"
        yield race(what, calls(hands, tierce.preset(name)), effort, unit="µs", bar=20)


def calls(hands: list[list[int]], rules: tierce.Rules) -> Work:
    """One more hand."""
    order = cycle(hands)

    def work() -> int:
        tierce.opening(next(order), rules)
        return 1

    return work
