"""Spreads jobs over processes or a cluster."""

import signal
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from tierce.sim.ordering import AHEAD, in_order

R = TypeVar("R")


def spread(
    work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], processes: int, *, ray: str = ""
) -> Iterator[R]:
    """The results of ``work`` for each job, in the order of the jobs.

    ``ray`` is the address of a Ray cluster to use instead of processes. Raises ValueError for fewer
    than one process, or if there is no such cluster.
    """
    if processes < 1:
        raise ValueError(f"{processes} processes: want at least one")
    if ray:
        from tierce.sim.cluster import on_cluster  # noqa: PLC0415  rarely needed

        return on_cluster(work, jobs, ray)
    if processes == 1:
        return (work(*job) for job in jobs)
    return in_pool(work, jobs, processes)


def in_pool(work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], processes: int) -> Iterator[R]:
    """Like `spread`, in child processes. Closing the iterator drops jobs that have not begun."""
    from concurrent.futures import Future, ProcessPoolExecutor  # noqa: PLC0415  slow to import

    pool = ProcessPoolExecutor(processes, initializer=leave_interrupts_to_the_parent)
    try:
        begun: Iterator[Future[R]] = (pool.submit(work, *job) for job in jobs)
        yield from in_order(begun, Future.result, AHEAD * processes)
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    """Ignore Ctrl-C, which the terminal sends to every process: the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
