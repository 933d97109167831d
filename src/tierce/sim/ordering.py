"""Results in the order of the jobs, with several jobs under way at once."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

R = TypeVar("R")
T = TypeVar("T")

AHEAD = 4
"""Jobs under way for each process: none waits, and memory does not grow with the number of jobs."""


def in_order(begun: Iterable[T], finished: Callable[[T], R], ahead: int) -> Iterator[R]:
    """The results of jobs, in their order. At most `ahead` jobs are begun and not yet finished."""
    under_way: deque[T] = deque()
    for one in begun:
        under_way.append(one)
        if len(under_way) >= ahead:
            yield finished(under_way.popleft())
    while under_way:
        yield finished(under_way.popleft())
