"""Work spread over processes, its results in the order of the jobs."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

R = TypeVar("R")

AHEAD = 4
"""Jobs under way for each process: enough that none waits, and memory does not grow with the number
of jobs."""


def spread(work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], processes: int) -> Iterator[R]:
    """What ``work`` gives for each job, in their order, however many processes do it.

    Raises ValueError for less than one process.
    """
    if processes < 1:
        raise ValueError(f"{processes} processes: want at least one")
    if processes == 1:
        return (work(*job) for job in jobs)
    return in_pool(work, jobs, processes)


def in_pool(work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], processes: int) -> Iterator[R]:
    """The same in child processes; what is not begun is dropped when the reader goes away."""
    from concurrent.futures import Future, ProcessPoolExecutor  # noqa: PLC0415  slow to import

    under_way: deque[Future[R]] = deque()
    pool = ProcessPoolExecutor(processes, initializer=leave_interrupts_to_the_parent)
    try:
        for job in jobs:
            under_way.append(pool.submit(work, *job))
            if len(under_way) >= AHEAD * processes:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    """A key pressed in the terminal reaches every process of it; only the parent answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
