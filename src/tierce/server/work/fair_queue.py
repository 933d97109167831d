"""A queue that is fair between askers: each has one turn, then the next asker has one."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Round robin between askers, and within an asker between the askers behind it.

    >>> turns = Turns[str]()
    >>> for asker, job in [(("a", "x"), "1"), (("a", "x"), "2"), (("a", "y"), "3"), (("b",), "4")]:
    ...     turns.put(asker, job)
    >>> [turns.take() for _ in range(4)]
    ['1', '4', '3', '2']
    """

    def __init__(self) -> None:
        self._own: deque[T] = deque()
        self._lines: OrderedDict[str, FairQueue[T]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._own or self._lines)

    def put(self, asker: Sequence[str], job: T) -> None:
        """Let a job wait behind the others of its asker."""
        if not asker:
            self._own.append(job)
            return
        if asker[0] not in self._lines:
            self._lines[asker[0]] = FairQueue()
        self._lines[asker[0]].put(asker[1:], job)

    def take(self) -> T:
        """The next job; its asker goes to the end of the line. Raises KeyError where none waits."""
        if self._own:
            return self._own.popleft()
        name, line = self._lines.popitem(last=False)
        job = line.take()
        if line:
            self._lines[name] = line
        return job
