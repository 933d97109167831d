"""Processes that think, so that the event loop never does.

A worker is started when it is first needed. One that takes too long, dies or answers nonsense is
thrown away, and the next job gets a new one. It is told a view or a question and nothing else.
"""

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from tierce.core import inherited
from tierce.server.work.fair_queue import FairQueue

SECONDS: Final = 5.0
"""How long one job may take."""
STARTING: Final = 30.0
"""How long a worker may take until it answers for the first time, on a slow machine."""
COMMAND: Final = (sys.executable, "-m", "tierce.server.work.worker")
GENTLY: Final = (*COMMAND, "gently")
"""A worker that leaves the processor to others where they want it too."""
TOO_LONG: Final = "TimeoutError"
"""What is said of a job that took longer than it may."""
reply: Final = msgspec.json.Decoder(tuple[bool, Any, float])


class WorkerFailedError(Exception):
    """No answer: the code says why."""


class Job(NamedTuple):
    """What a worker is to do, and where its answer goes."""

    said: tuple[Any, ...]
    seconds: float
    paid: Callable[[float], None]
    answer: "asyncio.Future[Any]"

    def fail(self, why: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(WorkerFailedError(why))

    def settle(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


def unpaid(_: float) -> None:
    """This work is nobody's debt."""


class Workers:
    """A few processes, each with one job at a time, and a fair queue before them."""

    def __init__(self, count: int | None = None, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._free: list[Worker | None] = [None] * (count or min(2, os.cpu_count() or 1))
        self._waiting = FairQueue[Job]()
        self._working: dict[asyncio.Task[None], Job] = {}
        self._all: set[Worker] = set()
        self._warming: asyncio.Task[Any] | None = None

    async def do(
        self,
        *said: Any,
        asker: Sequence[str] = (),
        seconds: float = SECONDS,
        paid: Callable[[float], None] = unpaid,
    ) -> Any:
        """The answer of a worker; raises WorkerFailedError.

        Jobs of different askers take turns. ``paid`` is called with the seconds of the processor
        that the job took. A job whose caller is cancelled before it begins is never begun.
        """
        job = Job(said, seconds, paid, asyncio.get_running_loop().create_future())
        self._waiting.put(asker, job)
        self._go_on()
        return await job.answer

    @property
    def jobs(self) -> list[Job]:
        """What workers are at."""
        return list(self._working.values())

    def warm(self) -> None:
        """Start a worker before the first job for it comes."""
        if not self._all and self._warming is None:
            self._warming = asyncio.create_task(self._greet())

    async def _greet(self) -> None:
        with contextlib.suppress(WorkerFailedError):  # the first job will say so
            await self.do("hello")
        self._warming = None

    async def close(self) -> None:
        """Let the workers go."""
        tasks = [*self._working, *([] if self._warming is None else [self._warming])]
        workers = list(self._all)
        for task in tasks:
            task.cancel()
        for worker in workers:
            self._drop(worker)
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.gone() for worker in workers))

    def _go_on(self) -> None:
        """Give jobs that wait to workers that are free."""
        while self._free and (job := self._next()) is not None:
            task = asyncio.create_task(self._work(self._free.pop(), job))
            self._working[task] = job
            task.add_done_callback(self._working.pop)

    def _next(self) -> Job | None:
        """The next job that its caller still waits for."""
        while self._waiting:
            if not (job := self._waiting.take()).answer.done():
                return job
        return None

    async def _work(self, worker: "Worker | None", job: Job) -> None:
        """Have one job done; a worker that fails is thrown away, the next job has a new one."""
        kept = None
        try:
            worker = worker or await self._start()
            good, answer, work = await asyncio.wait_for(worker.do(job.said), job.seconds)
            kept = worker
            job.paid(work)
            job.settle(answer) if good else job.fail(answer)
        except Exception as why:  # noqa: BLE001  a worker may die of anything
            job.paid(job.seconds if isinstance(why, TimeoutError) else 0)
            job.fail(type(why).__name__)
        finally:
            if kept is None:
                self._drop(worker)
            job.answer.cancel()
            self._free.append(kept)
        self._go_on()

    async def _start(self) -> "Worker":
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            start_new_session=True,
            env=inherited(),
        )
        worker = Worker(process)
        self._all.add(worker)
        try:
            await asyncio.wait_for(worker.do(("hello",)), STARTING)
        except BaseException:
            self._drop(worker)
            raise
        return worker

    def _drop(self, worker: "Worker | None") -> None:
        if worker is not None:
            self._all.discard(worker)
            worker.kill()


class Worker:
    """One process: a job down its standard input, the answer up its standard output."""

    def __init__(self, process: Process) -> None:
        self._process = process

    async def do(self, job: tuple[Any, ...]) -> tuple[bool, Any, float]:
        """Send the job; whether it went well, the answer, and the seconds of work."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None, "opened with a pipe"
        assert stdout is not None, "opened with a pipe"
        text = pickle.dumps(job)
        stdin.write(len(text).to_bytes(4) + text)
        await stdin.drain()
        length = int.from_bytes(await stdout.readexactly(4))
        return reply.decode(await stdout.readexactly(length))

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def gone(self) -> None:
        """Wait until the process has ended."""
        await self._process.wait()
