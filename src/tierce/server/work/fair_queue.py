"""A fair queue: clients take turns."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Round robin over clients, and within a client over the clients behind it.

    >>> queue = FairQueue[str]()
    >>> for asker, job in [(("a", "x"), "1"), (("a", "x"), "2"), (("a", "y"), "3"), (("b",), "4")]:
    ...     queue.put(asker, job)
    >>> [queue.take() for _ in range(4)]
    ['1', '4', '3', '2']
    >>> len(queue)
    0
    """

    def __init__(self) -> None:
        self._own: deque[T] = deque()
        self._lines: OrderedDict[str, FairQueue[T]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._own or self._lines)

    def __len__(self) -> int:
        return len(self._own) + sum(map(len, self._lines.values()))

    def put(self, asker: Sequence[str], job: T) -> None:
        """Append a job to the queue of its client."""
        if not asker:
            self._own.append(job)
            return
        if asker[0] not in self._lines:
            self._lines[asker[0]] = FairQueue()
        self._lines[asker[0]].put(asker[1:], job)

    def take(self) -> T:
        """The next job. Its client moves to the end; raises KeyError if no job waits."""
        if self._own:
            return self._own.popleft()
        name, line = self._lines.popitem(last=False)
        job = line.take()
        if line:
            self._lines[name] = line
        return job
