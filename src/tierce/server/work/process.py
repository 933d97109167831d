"""One worker process, seen from the server."""

import asyncio
import contextlib
import pickle
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from typing import Any, Final, Self

import msgspec

from tierce.core import inherited

reply: Final = msgspec.json.Decoder(tuple[bool, Any, float])


class Worker:
    """A process that reads jobs from standard input and writes answers to standard output."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start the command in a session of its own."""
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            start_new_session=True,
            env=inherited(),
        )
        return cls(process)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    async def do(self, job: tuple[Any, ...]) -> tuple[bool, Any, float]:
        """Send a job; return success, answer, and seconds of work."""
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
