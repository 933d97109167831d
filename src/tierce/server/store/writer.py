"""One thread that writes, and commits together whatever came in while it was committing.

A commit costs a flush of the disk; sharing it lets a busy server keep every act before it is
acknowledged, for the price of a few flushes.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Final

from tierce.server.store.store import BrokenError, BusyError, TakenError

Job = Callable[[sqlite3.Connection], None]
"""Writes inside the transaction it is given; TakenError undoes this job and no other."""
Waiting = tuple[Job, "asyncio.Future[None]"]
BATCH: Final = 512
GAP: Final = 0.003
"""Seconds from one commit to the next at least, so that acts of a busy moment share one. Nobody
feels so short a wait, and a lone act has none.
"""
QUEUE: Final = 4096


class Writer:
    """Jobs in, durable when the future is done."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="tierce-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Job) -> None:
        """Run the job in a transaction; returns when it is on disk."""
        if self._jobs.qsize() >= QUEUE:
            raise BusyError
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((job, done))
        await done

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _work(self) -> None:
        rested = 0.0
        while batch := self._batch(rested):
            outcomes = self._commit([job for job, _ in batch])
            rested = time.monotonic() + GAP
            done = [future for _, future in batch]
            self._loop.call_soon_threadsafe(_tell, done, outcomes)

    def _batch(self, rested: float) -> list[Waiting]:
        """Everything that waits by then, at least one job; nothing once the writer is closed."""
        first = self._jobs.get()
        batch = [] if first is None else [first]
        time.sleep(max(0.0, rested - time.monotonic()))
        while batch and len(batch) < BATCH:
            try:
                waiting = self._jobs.get_nowait()
            except queue.Empty:
                break
            if waiting is None:
                self._jobs.put(None)
                break
            batch.append(waiting)
        return batch

    def _commit(self, jobs: list[Job]) -> list[Exception | None]:
        try:
            if self._together(jobs):
                return [None] * len(jobs)
            self._connection.execute("begin immediate")
            outcomes = [self._attempt(job) for job in jobs]
            self._connection.execute("commit")
        except sqlite3.Error as why:
            self._roll_back()
            return [BrokenError(str(why))] * len(jobs)
        return outcomes

    def _together(self, jobs: list[Job]) -> bool:
        """Write all of them; False where one is refused, and then nothing is written. Hardly ever
        is one, and a savepoint for each costs as much as what it writes.
        """
        self._connection.execute("begin immediate")
        try:
            for job in jobs:
                job(self._connection)
        except (TakenError, sqlite3.IntegrityError):
            self._connection.execute("rollback")
            return False
        self._connection.execute("commit")
        return True

    def _attempt(self, job: Job) -> Exception | None:
        self._connection.execute("savepoint job")
        try:
            job(self._connection)
        except (TakenError, sqlite3.IntegrityError):
            self._connection.execute("rollback to job")
            return TakenError()
        finally:
            self._connection.execute("release job")
        return None

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("rollback")


def _tell(done: "list[asyncio.Future[None]]", outcomes: list[Exception | None]) -> None:
    for future, outcome in zip(done, outcomes, strict=True):
        if future.done():  # whoever waited has gone
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
