"""A writer thread with group commit.

A commit costs one flush of the disk. Jobs that arrive during a commit share the next one, so every
act can be durable before it is acknowledged.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Final

from tierce.server.metrics.metrics import Metrics
from tierce.server.store.interface import BrokenError, BusyError, FullError, TakenError
from tierce.server.store.kept import Kept, Outcome, finished, settle
from tierce.server.system.logs import log, where

Job = Callable[[sqlite3.Connection], None]
"""Writes inside the given transaction. An error undoes this job only."""
Waiting = tuple[Job, Kept]
BATCH: Final = 512
GAP: Final = 0.003
"""Least seconds between two commits, so that concurrent acts share one. A lone act does not
wait.
"""
QUEUE: Final = 4096
OWN: Final = (
    *(sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError),
    *(TakenError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError),
)
"""Errors of a single job. The database is intact, and other jobs of the batch are kept."""


class Writer:
    """Runs jobs in one thread. A job's future is done when the job is durable."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], metrics: Metrics | None = None
    ) -> None:
        self._metrics = (metrics or Metrics()).database
        self._connect = connect
        self._connection = connect()
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="tierce-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Job) -> None:
        """Run the job in a transaction, and return when it is on disk."""
        if self._jobs.qsize() >= QUEUE:
            raise BusyError
        done = Kept(loop=self._loop)
        asked = time.perf_counter()
        self._jobs.put((job, done))
        await finished(done)
        self._metrics.seconds.observe(time.perf_counter() - asked)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _work(self) -> None:
        rested = 0.0
        while batch := self._batch(rested):
            outcomes = self._outcomes([job for job, _ in batch])
            self._metrics.batch.observe(len(batch))
            rested = time.monotonic() + GAP
            with contextlib.suppress(RuntimeError):  # the event loop is closed
                done = [future for _, future in batch]
                self._loop.call_soon_threadsafe(settle, done, outcomes)

    def _outcomes(self, jobs: list[Job]) -> list[Outcome]:
        """Commit the jobs. Errors go to the waiting callers, and the thread survives."""
        try:
            return self._commit(jobs)
        except BaseException as why:  # noqa: BLE001  without this thread nothing would be stored any more
            code = getattr(why, "sqlite_errorname", None)
            log().error("writer_failed", where=where(why), code=code)
            self._metrics.errors.inc()
            self._recover()
            kind = FullError if code == "SQLITE_FULL" else BrokenError
            return [kind(str(why))] * len(jobs)

    def _batch(self, rested: float) -> list[Waiting]:
        """All waiting jobs, at least one; none once the writer is closed."""
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

    def _commit(self, jobs: list[Job]) -> list[Outcome]:
        try:
            self._write_all(jobs)
        except (sqlite3.IntegrityError, *OWN):
            self._connection.execute("rollback")
        else:
            return [None] * len(jobs)
        self._connection.execute("begin immediate")
        outcomes = [self._attempt(job) for job in jobs]
        self._connection.execute("commit")
        return outcomes

    def _write_all(self, jobs: list[Job]) -> None:
        """Write all jobs at once. Refusals are rare, and a savepoint per job costs as much as the
        job.
        """
        self._connection.execute("begin immediate")
        for job in jobs:
            job(self._connection)
        self._connection.execute("commit")

    def _attempt(self, job: Job) -> Outcome:
        """Write one job, or undo it alone; return its error."""
        self._connection.execute("savepoint job")
        try:
            job(self._connection)
        except TakenError as why:
            found: Exception = why
        except sqlite3.IntegrityError:
            found = TakenError()
        except OWN as why:
            log().error("job_failed", where=where(why))
            found = why
        else:
            self._connection.execute("release job")
            return None
        self._connection.execute("rollback to job")
        self._connection.execute("release job")
        return found

    def _recover(self) -> None:
        """Roll back; if that fails, open another connection."""
        try:
            if self._connection.in_transaction:
                self._connection.execute("rollback")
        except sqlite3.Error as why:
            log().error("writer_failed", where=where(why))
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
                self._connection = self._connect()
