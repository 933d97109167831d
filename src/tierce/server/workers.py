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
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tierce.core import inherited

SECONDS: Final = 5.0
"""How long one job may take."""
STARTING: Final = 30.0
"""How long a worker may take until it answers for the first time, on a slow machine."""
COMMAND: Final = (sys.executable, "-m", "tierce.server.worker")


class WorkerFailedError(Exception):
    """No answer: the code says why."""


class Workers:
    """A few processes, each with one job at a time."""

    def __init__(self, count: int | None = None, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._idle: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()
        self._all: set[Worker] = set()
        self._warming: asyncio.Task[Any] | None = None
        for _ in range(count or min(2, os.cpu_count() or 1)):
            self._idle.put_nowait(None)

    async def do(self, *job: Any, seconds: float = SECONDS) -> Any:
        """The answer of a worker; raises WorkerFailedError."""
        worker = await self._idle.get()
        try:
            if worker is None:
                worker = await self._start()
            return await asyncio.wait_for(worker.do(job), seconds)
        except WorkerFailedError:  # it is well, the job was not
            raise
        except BaseException as why:
            self._drop(worker)
            worker = None
            if isinstance(why, Exception):
                raise WorkerFailedError(type(why).__name__) from None
            raise
        finally:
            self._idle.put_nowait(worker)

    def warm(self) -> None:
        """Somebody will soon have something to think about: start a worker beforehand."""
        if not self._all and self._warming is None:
            self._warming = asyncio.create_task(self._greet())

    async def _greet(self) -> None:
        with contextlib.suppress(WorkerFailedError):  # the first job will say so
            await self.do("hello")
        self._warming = None

    async def close(self) -> None:
        """Let the workers go."""
        if self._warming is not None:
            self._warming.cancel()
        workers = list(self._all)
        for worker in workers:
            self._drop(worker)
        await asyncio.gather(*(worker.gone() for worker in workers))

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

    async def do(self, job: tuple[Any, ...]) -> Any:
        """Send the job, wait for the answer; raises WorkerFailedError where the job failed."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None, "opened with a pipe"
        assert stdout is not None, "opened with a pipe"
        text = pickle.dumps(job)
        stdin.write(len(text).to_bytes(4) + text)
        await stdin.drain()
        length = int.from_bytes(await stdout.readexactly(4))
        good, answer = msgspec.json.decode(await stdout.readexactly(length))
        if not good:
            raise WorkerFailedError(answer)
        return answer

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def gone(self) -> None:
        """Wait until the process has ended."""
        await self._process.wait()
