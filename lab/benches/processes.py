"""Measures the speed-up by a second process, and its limit on this machine."""

import os
import time
from collections.abc import Iterator
from multiprocessing import Process

import tierce
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort

RULES = "palace"


def process_rows(effort: Effort) -> Iterator[Row]:
    """Two processes against one, in turn; by the clock on the wall. The peer are two programs that
    play as many rounds each and know nothing of each other: no sharing of work can do better.
    """
    what = f"simulate, {RULES}, two processes against one"
    if (os.cpu_count() or 1) < 2:
        yield Row(what=what, unit="×", bar=1.8, note="this machine has one core")
        return
    rounds = enough(effort.seconds * 4)
    runs = [(seconds(rounds, 1), seconds(rounds, 2), apart(rounds)) for _ in range(effort.runs)]
    yield Row(
        what=what,
        unit="×",
        ours=Figure(tuple([one / two for one, two, _ in runs])),
        bar=1.8,
        peer="two programs apart",
        theirs=Figure(tuple([2 * one / both for one, _, both in runs])),
        note=f"{rounds} rounds",
    )


def enough(lasting: float) -> int:
    """So many rounds that one process has work for this many seconds."""
    rounds = 100
    while (spent := seconds(rounds, 1)) < lasting / 2:
        rounds *= 2
    return max(100, round(rounds * lasting / spent))


def seconds(rounds: int, processes: int) -> float:
    bots = [tierce.bot("greedy")] * 4
    before = time.perf_counter()
    tierce.simulate(bots, tierce.preset(RULES), rounds=rounds, seed=7, processes=processes)
    return time.perf_counter() - before


def apart(rounds: int) -> float:
    """Until two programs have each played so many rounds."""
    both = [Process(target=seconds, args=(rounds, 1)) for _ in range(2)]
    before = time.perf_counter()
    for one in both:
        one.start()
    for one in both:
        one.join()
    return time.perf_counter() - before
