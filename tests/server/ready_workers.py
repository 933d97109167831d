"""Workers that serve one site after another: to start one takes a third of a second."""

import asyncio
import pickle
import subprocess
from collections.abc import Sequence
from typing import IO, Any

from tierce.core import inherited
from tierce.server.work.process import Worker, reply
from tierce.server.work.workers import COMMAND, GENTLY

_idle: dict[tuple[str, ...], list["subprocess.Popen[bytes]"]] = {COMMAND: [], GENTLY: []}
"""Processes that no site uses, by their commands."""


class ReadyWorker:
    """A worker's process for as long as a site needs it. One that failed is not used again."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._idle = _idle[command]
        self._running = self._idle.pop() if self._idle else _begun(command)
        self._busy = self._over = False

    @classmethod
    async def start(cls, command: Sequence[str]) -> "ReadyWorker | Worker":
        """The command of a test of its own starts as anywhere."""
        return cls(tuple(command)) if tuple(command) in _idle else await Worker.start(command)

    @property
    def pid(self) -> int:
        return self._running.pid

    async def do(self, job: tuple[Any, ...]) -> tuple[bool, Any, float]:
        self._busy = True
        answer = await asyncio.to_thread(_answer, self._running, pickle.dumps(job))
        self._busy = False
        return reply.decode(answer)

    def kill(self) -> None:
        if self._over:
            return
        self._over = True
        if self._busy:
            self._running.kill()
        else:
            self._idle.append(self._running)

    async def gone(self) -> None:
        if self._busy:
            await asyncio.to_thread(self._running.wait)


def end_workers() -> None:
    """End the processes."""
    for idle in _idle.values():
        while idle:
            with idle.pop() as running:
                running.kill()


def _begun(command: tuple[str, ...]) -> "subprocess.Popen[bytes]":
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(command, start_new_session=True, env=inherited(), **pipes)


def _answer(running: "subprocess.Popen[bytes]", job: bytes) -> bytes:
    """The answer to a job; raises as the pipes of asyncio do once the process is gone."""
    jobs, answers = running.stdin, running.stdout
    assert jobs is not None
    assert answers is not None
    jobs.write(len(job).to_bytes(4) + job)
    jobs.flush()
    return _exactly(answers, int.from_bytes(_exactly(answers, 4)))


def _exactly(answers: IO[bytes], length: int) -> bytes:
    if len(found := answers.read(length)) < length:
        raise asyncio.IncompleteReadError(found, length)
    return found
