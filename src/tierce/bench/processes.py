"""What a second process is worth."""

import os
import time
from collections.abc import Iterator

import tierce
from tierce.bench.figure import Figure
from tierce.bench.row import Row
from tierce.bench.timing import Effort

RULES = "palace"


def process_rows(effort: Effort) -> Iterator[Row]:
    """Two processes against one, in turn; by the clock on the wall."""
    what = f"simulate, {RULES}, two processes against one"
    if (os.cpu_count() or 1) < 2:
        yield Row(what=what, unit="×", bar=1.8, note="this machine has one core")
        return
    rounds = enough(effort.seconds * 4)
    gains = [seconds(rounds, 1) / seconds(rounds, 2) for _ in range(effort.runs)]
    yield Row(what=what, unit="×", ours=Figure(tuple(gains)), bar=1.8, note=f"{rounds} rounds")


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
