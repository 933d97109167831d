"""Jobs that wait for a connection, in the order of their arrival."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final

from tierce.server.store.interface import BrokenError, BusyError
from tierce.server.store.kept import Kept
from tierce.server.store.postgres.job import Job
from tierce.server.system.timings import USUAL

BATCH: Final = 512
LONGEST: Final = 4096


class Waiting:
    """A job with its future and its deadline."""

    __slots__ = ("done", "job", "until")

    def __init__(self, job: Job, loop: asyncio.AbstractEventLoop, patience: float) -> None:
        self.job = job
        self.done = Kept(loop=loop)
        self.until = loop.time() + patience


class Queue:
    """Gives each connection a batch. Batches in progress have no table in common."""

    def __init__(self, patience: float = USUAL.append) -> None:
        self._patience = patience
        """Seconds after which a job fails while the server is away."""
        self.longest = LONGEST
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Waiting] = deque()
        self._tables: set[str] = set()
        """Tables of the batches in progress."""
        self._more = asyncio.Event()
        self._closed = False

    def put(self, job: Job) -> Kept:
        """Append a job and return its future; raises BusyError or BrokenError."""
        if self._closed:
            raise BrokenError("closed")
        if len(self._waiting) >= self.longest:
            raise BusyError
        waiting = Waiting(job, self._loop, self._patience)
        self._waiting.append(waiting)
        self._more.set()
        return waiting.done

    def close(self) -> None:
        """Accept no more jobs."""
        self._closed = True
        self._more.set()

    async def batch(self) -> list[Waiting]:
        """The next jobs, at least one; none once the queue is closed and empty."""
        while not (chosen := self._chosen()):
            if self._closed and not self._waiting:
                return []
            self._more.clear()
            await self._more.wait()
        for waiting in chosen:
            self._tables |= waiting.job.tables
        return chosen

    def _chosen(self) -> list[Waiting]:
        """Jobs that are free to be written together. The others stay, in their order."""
        chosen: list[Waiting] = []
        keys: set[object] = set()
        later: list[Waiting] = []
        while self._waiting and len(chosen) < BATCH:
            waiting = self._waiting.popleft()
            free = keys.isdisjoint(waiting.job.keys)
            free = free and self._tables.isdisjoint(waiting.job.tables)
            (chosen if free else later).append(waiting)
            keys |= waiting.job.keys
        self._waiting.extendleft(reversed(later))
        return chosen

    def settled(self, batch: Sequence[Waiting]) -> None:
        """End the batch. Jobs without an outcome fail."""
        for waiting in batch:
            self._tables -= waiting.job.tables
        fail(batch)
        self._more.set()

    def in_time(self, batch: Sequence[Waiting]) -> list[Waiting]:
        """The jobs that have time left. The others fail, though they may be stored."""
        now = self._loop.time()
        fail([waiting for waiting in batch if waiting.until <= now])
        return [waiting for waiting in batch if waiting.until > now]

    def abandon(self) -> None:
        """Let all waiting jobs fail."""
        fail(self._waiting)
        self._waiting.clear()


def fail(batch: Sequence[Waiting]) -> None:
    for waiting in batch:
        if not waiting.done.done():
            waiting.done.set_exception(BrokenError("the database is away"))
