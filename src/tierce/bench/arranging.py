"""How fast a hand is arranged."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import cycle

import tierce
from tierce.bench import peers
from tierce.bench.figure import Figure
from tierce.bench.hands import built_hands, dense_hands, random_hands
from tierce.bench.inside import arrange_all
from tierce.bench.racing import race
from tierce.bench.row import Row
from tierce.bench.timing import Effort, Work, spent_on

RULES = tierce.preset("palace")
INSIDE = {0: 0.1, 1: 0.5, 2: 1.0}
"""Microseconds a hand with so many jokers, the loop compiled as well."""
PYTHON = {0: 0.5, 1: 1.0, 2: 2.0}
"""The same, each hand a call from Python."""
HANDS = 20_000
BATCH = 200
PATIENCE = 60
"""How many times longer than a run hands are looked at for the worst."""


def arrange_rows(effort: Effort) -> Iterator[Row]:
    """Dealt hands on the average, hard ones at the worst."""
    for jokers in (0, 1, 2):
        hands = random_hands(effort.some(HANDS), jokers)
        what = f"arrange, random 14 cards, {jokers} jokers"
        inside, called = looped(hands), calls(hands)
        yield race(f"{what}, inside the core", inside, effort, unit="µs", bar=INSIDE[jokers])
        ilp = peers.ilp(hands, RULES) if jokers == 2 else None
        bar = PYTHON[jokers]
        yield race(f"{what}, from Python", called, effort, unit="µs", bar=bar, peer=ilp)
    dense = dense_hands(effort.some(30_000), size=14)
    yield worst("dense 14-card hands", dense, effort, bar=50)
    large = [*built_hands(), *dense_hands(effort.some(3_000), size=28)]
    yield worst("28-card hands", large, effort, bar=1000)


def looped(hands: list[list[int]]) -> Work:
    """All the hands in one call."""
    rules, values = RULES.melds, RULES.hand_values

    def work() -> int:
        arrange_all(hands, rules, values)
        return len(hands)

    return work


def calls(hands: list[list[int]]) -> Work:
    """Some more of the hands, call after call."""
    batches = cycle([hands[first : first + BATCH] for first in range(0, len(hands), BATCH)])

    def work() -> int:
        batch = next(batches)
        for hand in batch:
            tierce.arrange(hand, RULES)
        return len(batch)

    return work


def worst(kind: str, hands: list[list[int]], effort: Effort, *, bar: float) -> Row:
    """The hand that takes longest, among as many as there is time for.

    Every hand is timed once, and those that took longest again: what was the machine's doing does
    not come twice.
    """
    seen = within(PATIENCE * effort.seconds, hands)
    slowest = [hand for _, hand in sorted(seen)[-5:]]
    runs = [
        [spent_on(partial(tierce.arrange, hand, RULES)) for _ in range(effort.runs)]
        for hand in slowest
    ]
    what = f"arrange, worst of {len(seen):,} {kind}"
    ours = max([Figure(tuple(times)) for times in runs], key=lambda figure: figure.median)
    return Row(what=what, unit="µs", ours=ours, bar=bar)


def within(seconds: float, hands: list[list[int]]) -> list[tuple[float, list[int]]]:
    """The hands with their times, until the time is up."""
    end, seen = time.perf_counter() + seconds, []
    for hand in hands:
        seen.append((spent_on(partial(tierce.arrange, hand, RULES)), hand))
        if time.perf_counter() > end:
            break
    return seen
