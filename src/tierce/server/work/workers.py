"""A pool of worker processes, so that the event loop never computes.

A worker starts when it is first needed. One that exceeds its time, dies or answers nonsense is
replaced. A worker receives views and questions only.
"""

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from tierce.server.metrics.metrics import Metrics
from tierce.server.metrics.work import Pool
from tierce.server.work.fair_queue import FairQueue
from tierce.server.work.process import Worker

SECONDS: Final = 5.0
"""Default time limit of a job."""
STARTING: Final = 30.0
"""Time limit for the first answer of a new worker."""
COMMAND: Final = (sys.executable, "-m", "tierce.server.work.worker")
GENTLY: Final = (*COMMAND, "gently")
"""The command of a worker with low priority."""
TOO_LONG: Final = "TimeoutError"
"""Failure code of a job that exceeded its time."""
OF_PROCESS: Final = frozenset(
    {TOO_LONG, "IncompleteReadError", "BrokenPipeError", "ConnectionResetError"}
)
"""Failure codes that say nothing of the job: it may succeed when it is done again."""


class WorkerFailedError(Exception):
    """The job failed. The message is a code."""


class Job(NamedTuple):
    """A job and the future of its answer."""

    said: tuple[Any, ...]
    seconds: float
    paid: Callable[[float], None]
    answer: "asyncio.Future[Any]"
    asked: float
    """When the job was given, by the monotonic clock."""

    def fail(self, why: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(WorkerFailedError(why))

    def settle(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


def unpaid(_: float) -> None:
    """Ignore the cost of a job."""


class Workers:
    """A few processes with one job at a time, behind a fair queue."""

    def __init__(
        self,
        count: int | None = None,
        command: Sequence[str] = COMMAND,
        pool: Pool = "bots",
        metrics: Metrics | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self._command = command
        self._seconds = seconds
        work = (metrics or Metrics()).work
        self._wait = work.wait_of(pool)
        work.follow(pool, lambda: len(self._waiting))
        self._free: list[Worker | None] = [None] * (count or min(2, os.cpu_count() or 1))
        self._waiting = FairQueue[Job]()
        self._working: dict[asyncio.Task[None], Job] = {}
        self._all: set[Worker] = set()
        self._warming: asyncio.Task[Any] | None = None

    async def do(
        self,
        *said: Any,
        asker: Sequence[str] = (),
        seconds: float | None = None,
        paid: Callable[[float], None] = unpaid,
    ) -> Any:
        """Run a job in a worker; raises WorkerFailedError.

        Jobs of different clients take turns. ``paid`` is called with the job's seconds of processor
        time. A job whose caller is cancelled before it starts is dropped.
        """
        answer = asyncio.get_running_loop().create_future()
        job = Job(said, seconds or self._seconds, paid, answer, time.perf_counter())
        self._waiting.put(asker, job)
        self._go_on()
        return await job.answer

    @property
    def jobs(self) -> list[Job]:
        """The running jobs."""
        return list(self._working.values())

    def warm(self) -> None:
        """Start a worker before the first job arrives."""
        if not self._all and self._warming is None:
            self._warming = asyncio.create_task(self._greet())

    async def _greet(self) -> None:
        with contextlib.suppress(WorkerFailedError):  # the first job will report it
            await self.do("hello")
        self._warming = None

    async def close(self) -> None:
        """Stop all workers."""
        tasks = [*self._working, *([] if self._warming is None else [self._warming])]
        workers = list(self._all)
        for task in tasks:
            task.cancel()
        for worker in workers:
            self._drop(worker)
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.gone() for worker in workers))

    def _go_on(self) -> None:
        """Assign waiting jobs to free workers."""
        while self._free and (job := self._next()) is not None:
            self._wait.observe(time.perf_counter() - job.asked)
            task = asyncio.create_task(self._work(self._free.pop(), job))
            self._working[task] = job
            task.add_done_callback(self._working.pop)

    def _next(self) -> Job | None:
        """The next job whose caller still waits."""
        while self._waiting:
            if not (job := self._waiting.take()).answer.done():
                return job
        return None

    async def _work(self, worker: Worker | None, job: Job) -> None:
        """Run one job. A failed worker is dropped."""
        kept = None
        try:
            worker = worker or await self._start()
            good, answer, work = await asyncio.wait_for(worker.do(job.said), job.seconds)
            kept = worker
            job.paid(work)
            job.settle(answer) if good else job.fail(answer)
        except Exception as why:  # noqa: BLE001  a worker may fail in any way
            job.paid(job.seconds if isinstance(why, TimeoutError) else 0)
            job.fail(type(why).__name__)
        finally:
            if kept is None:
                self._drop(worker)
            job.answer.cancel()
            self._free.append(kept)
        self._go_on()

    async def _start(self) -> Worker:
        worker = await Worker.start(self._command)
        self._all.add(worker)
        try:
            await asyncio.wait_for(worker.do(("hello",)), STARTING)
        except BaseException:
            self._drop(worker)
            raise
        return worker

    def _drop(self, worker: Worker | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            worker.kill()
