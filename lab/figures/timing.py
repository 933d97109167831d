"""Measuring: how often a piece of work is done in a second of the processor."""

import time
from collections.abc import Callable, Sequence

import msgspec

from lab.figures.figure import Figure

Work = Callable[[], int]
"""Does some work and tells how many units of it there were."""


class Effort(msgspec.Struct, frozen=True):
    """How much time is spent on a row."""

    runs: int
    seconds: float
    """The least a run lasts."""
    share: float
    """How much of a sample is looked at, where a row is about the worst of many."""

    def some(self, full: int) -> int:
        """The size of a sample, ``full`` where all the time is spent."""
        return max(2, round(full * self.share))


FULL = Effort(runs=7, seconds=1.0, share=1.0)
QUICK = Effort(runs=3, seconds=0.1, share=0.05)


def paces(works: Sequence[Work], effort: Effort) -> list[Figure]:
    """Units a second of each work.

    The works take turns, so that a busy moment of the machine does not fall on one of them alone.
    The first run of each only warms up.
    """
    found: list[list[float]] = [[] for _ in works]
    for run in range(effort.runs + 1):
        for work, runs in zip(works, found, strict=True):
            pace = pace_of(work, effort.seconds)
            if run:
                runs.append(pace)
    return [Figure(tuple(runs)) for runs in found]


def pace_of(work: Work, seconds: float) -> float:
    """Units per second of CPU time, which other processes hardly affect."""
    units, begun = 0, time.process_time()
    while True:
        units += work()
        spent = time.process_time() - begun
        if spent >= seconds and spent > 0:
            return units / spent


def micros(pace: float) -> float:
    """Microseconds for one unit."""
    return 1e6 / pace


def spent_on(work: Callable[[], object]) -> float:
    """Microseconds that one call takes."""
    before = time.perf_counter_ns()
    work()
    return (time.perf_counter_ns() - before) / 1000
