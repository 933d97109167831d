"""Work spread over processes or a cluster, its results in the order of the jobs."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

R = TypeVar("R")
T = TypeVar("T")

AHEAD = 4
"""Jobs under way for each process: enough that none waits, and memory does not grow with the number
of jobs."""


def spread(
    work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], processes: int, *, ray: str = ""
) -> Iterator[R]:
    """What ``work`` gives for each job, in their order, however many processes do it.

    ``ray``: the address of a Ray cluster that does it instead. Raises ValueError for less than one
    process, and where there is no such cluster.
    """
    if processes < 1:
        raise ValueError(f"{processes} processes: want at least one")
    if ray:
        from tierce.sim.cluster import on_cluster  # noqa: PLC0415  few want one

        return on_cluster(work, jobs, ray)
    if processes == 1:
        return (work(*job) for job in jobs)
    return in_pool(work, jobs, processes)


def in_pool(work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], processes: int) -> Iterator[R]:
    """The same in child processes; what is not begun is dropped when the reader goes away."""
    from concurrent.futures import Future, ProcessPoolExecutor  # noqa: PLC0415  slow to import

    pool = ProcessPoolExecutor(processes, initializer=leave_interrupts_to_the_parent)
    try:
        begun: Iterator[Future[R]] = (pool.submit(work, *job) for job in jobs)
        yield from in_order(begun, Future.result, AHEAD * processes)
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(begun: Iterable[T], finished: Callable[[T], R], ahead: int) -> Iterator[R]:
    """What each piece of work that was begun comes to, so many of them under way at once."""
    under_way: deque[T] = deque()
    for one in begun:
        under_way.append(one)
        if len(under_way) >= ahead:
            yield finished(under_way.popleft())
    while under_way:
        yield finished(under_way.popleft())


def leave_interrupts_to_the_parent() -> None:
    """A key pressed in the terminal reaches every process of it; only the parent answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
