"""Measures the arrangement of hands."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import cycle

import tierce
from lab import peers
from lab.benches.racing import race
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort, Work, spent_on
from lab.samples.hands import built_hands, dense_hands, random_hands
from tierce.solve.arrange.batch import arrange_many, points_left_many
from tierce.solve.tables.holding import Holding

RULES = tierce.preset("palace")
INSIDE = {0: 0.1, 1: 0.5, 2: 1.0}
"""Microseconds a hand by number of jokers, with the loop compiled too."""
PYTHON = {0: 0.5, 1: 1.0, 2: 2.0}
"""Microseconds a hand, with one call from Python for each hand."""
HANDS = 20_000
BATCH = 200
PATIENCE = 60
"""Time for the search for the worst hand, in multiples of a run."""


def arrange_rows(effort: Effort) -> Iterator[Row]:
    """Dealt hands on the average, hard ones at the worst."""
    for jokers in (0, 1, 2):
        yield from dealt_rows(jokers, effort)
    hands = random_hands(effort.some(HANDS), 2)
    what = "arrange, random 14 cards, 2 jokers, melds told, from Python"
    yield race(what, calls(hands, melds=True), effort, unit="µs", peer=peers.ilp(hands, RULES))
    dense = dense_hands(effort.some(30_000), size=14)
    yield worst("dense 14-card hands", dense, effort, bar=50)
    large = [*built_hands(), *dense_hands(effort.some(3_000), size=28)]
    yield worst("28-card hands", large, effort, bar=1000)


def dealt_rows(jokers: int, effort: Effort) -> Iterator[Row]:
    """The points that dealt hands leave: counted hands, hands as lists, calls from a script."""
    hands = random_hands(effort.some(HANDS), jokers)
    what, bar = f"arrange, random 14 cards, {jokers} jokers", INSIDE[jokers]
    counted = f"{what}, inside the core, hand counted"
    yield race(counted, looped_counted(hands), effort, unit="µs", bar=bar)
    yield race(f"{what}, inside the core", looped(hands), effort, unit="µs", bar=bar)
    yield race(f"{what}, from Python", calls(hands), effort, unit="µs", bar=PYTHON[jokers])


def looped(hands: list[list[int]]) -> Work:
    """All the hands in one call."""
    return lambda: len(arrange_many(hands, RULES.melds, RULES.hand_values))


def looped_counted(hands: list[list[int]]) -> Work:
    """All the hands in one call, as the solvers hold them."""
    held = [Holding(hand) for hand in hands]
    return lambda: len(points_left_many(held, RULES.melds, RULES.hand_values))


def calls(hands: list[list[int]], *, melds: bool = False) -> Work:
    """Some more of the hands, call after call; the melds are worked out when they are asked for."""
    batches = cycle([hands[first : first + BATCH] for first in range(0, len(hands), BATCH)])

    def work() -> int:
        batch = next(batches)
        if melds:
            told = [tierce.arrange(hand, RULES).melds for hand in batch]
            return len(told)
        for hand in batch:
            tierce.arrange(hand, RULES)
        return len(batch)

    return work


def worst(kind: str, hands: list[list[int]], effort: Effort, *, bar: float) -> Row:
    """The hand that takes longest, among as many as there is time for.

    Every hand is timed once, and those that took longest again: what was the machine's doing does
    not come twice. They are asked in turn, for the solver remembers the hand it was asked last.
    """
    seen = within(PATIENCE * effort.seconds, hands)
    slowest = [hand for _, hand in sorted(seen)[-5:]]
    turns = [[spent_on(partial(solve, hand)) for hand in slowest] for _ in range(effort.runs)]
    runs = zip(*turns, strict=True)
    what = f"arrange, worst of {len(seen):,} {kind}"
    ours = max([Figure(times) for times in runs], key=lambda figure: figure.median)
    return Row(what=what, unit="µs", ours=ours, bar=bar)


def within(seconds: float, hands: list[list[int]]) -> list[tuple[float, list[int]]]:
    """The hands with their times, until the time is up."""
    end, seen = time.perf_counter() + seconds, []
    for hand in hands:
        seen.append((spent_on(partial(solve, hand)), hand))
        if time.perf_counter() > end:
            break
    return seen


def solve(hand: list[int]) -> object:
    """A hand with its melds."""
    return tierce.arrange(hand, RULES).melds
