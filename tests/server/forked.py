"""A server that is forked from a process which has imported everything, in the place of a Popen."""

import atexit
import json
import os
import select
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_turn = threading.Lock()


class Forked:
    """The parts of ``subprocess.Popen`` that tests use."""

    def __init__(self, arguments: Sequence[str], prelude: str, environment: dict[str, str]) -> None:
        asked = {"arguments": arguments, "prelude": prelude, "environment": environment}
        pipes = [os.pipe() for _ in range(3)]
        with _turn:
            socket.send_fds(forks(), [json.dumps(asked).encode()], [one for _, one in pipes])
            self.pid = int(forks().recv(99))
        for _, there in pipes:
            os.close(there)
        (output, _), (errors, _), (self._end, _) = pipes
        self.stdout, self.stderr = os.fdopen(output), os.fdopen(errors)
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """The exit status, negative for a signal."""
        if self.returncode is None:
            if not select.select([self._end], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("a forked server", timeout or 0)
            self.returncode = int(os.read(self._end, 99))
            os.close(self._end)
        return self.returncode

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Wait for the end; return the output and the errors."""
        with ThreadPoolExecutor(2) as reading:
            said = [reading.submit(one.read) for one in (self.stdout, self.stderr)]
            try:
                self.wait(timeout)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
            output, errors = [one.result() for one in said]
        self.stdout.close()
        self.stderr.close()
        return output, errors

    def send_signal(self, what: int) -> None:
        if self.returncode is None and not select.select([self._end], [], [], 0)[0]:
            os.kill(self.pid, what)

    def kill(self) -> None:
        self.send_signal(9)


@cache
def forks() -> socket.socket:
    """The line to the process that forks, which ends with it."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.server.forking", str(there.fileno())]
    subprocess.Popen(command, cwd=ROOT, pass_fds=[there.fileno()])
    there.close()
    atexit.register(here.close)
    return here
