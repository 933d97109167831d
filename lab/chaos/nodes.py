"""The nodes of a run and what they share, as processes that can fail and start again."""

import asyncio
import itertools
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from lab.chaos import processes
from lab.chaos.engines import Postgres, Valkey
from lab.chaos.network import Namespaces, Network, Shared
from lab.chaos.serving import VARIABLE, write_offset
from lab.ports import LOCAL, free_port
from lab.standing import EVERYBODY

NOTHING: Final[Mapping[str, str]] = {}
HERE: Final = Path(__file__).parents[2]
"""The checkout of this release."""
STARTING: Final = 300.0
"""Seconds in which a node must start, while its database comes and goes."""
ENDING: Final = 40.0
"""Seconds that a node may take to end by itself."""


def serving(release: Path) -> list[str]:
    """The command that serves with this checkout."""
    python = sys.executable if release == HERE else str(release / ".venv" / "bin" / "python")
    return [python, "-m", "lab.chaos.serving"]


class Node:
    """``tierce serve`` in a process, at one address for the whole run.

    It starts first with the checkout ``before``, and always after that with this one.
    """

    def __init__(
        self,
        number: int,
        folder: Path,
        network: Network,
        before: Path,
        **environment: str,
    ) -> None:
        self.number = number
        self._releases = itertools.chain([before], itertools.repeat(HERE))
        self.folder = folder / f"node{number}"
        self.folder.mkdir()
        self.data = self.folder / "data"
        self._clock = self.folder / "clock"
        write_offset(self._clock, 0)
        self._network = network
        self._environment = environment
        self._port = free_port() if network.host(number) == LOCAL else 0
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.hung = 0
        """Starts that came to nothing, and did not end either."""

    @property
    def pid(self) -> int:
        """Its process; 0 while it does not run."""
        return 0 if self._process is None else self._process.pid

    @property
    def worked(self) -> float:
        """Seconds of the processor that this process has had, without its workers."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def start(self) -> None:
        """Start at the address of the first start, and wait until it serves."""
        release = next(self._releases)
        command = [*self._network.command(self.number), *serving(release)]
        host = ["--host", self._network.host(self.number), "--port", str(self._port)]
        more = {"TIERCE_BOT_DELAY": "0.3", "TIERCE_LOG": "info", VARIABLE: str(self._clock)}
        more |= {"TIERCE_STANDING": str(EVERYBODY)}
        deadline = time.monotonic() + STARTING
        while True:
            with (self.folder / "log").open("ab") as log:
                self._process = subprocess.Popen(
                    [*command, "serve", "--no-browser", *host, *self._data()],
                    stdout=subprocess.PIPE,
                    stderr=log,
                    cwd=release,
                    env={**os.environ, **more, **self._environment},
                    text=True,
                )
            if self._served():
                return
            if time.monotonic() > deadline:
                raise TimeoutError(f"node {self.number} does not start: see {self.folder / 'log'}")
            self._process.wait()  # the database may be away: a supervisor would try again
            time.sleep(0.3)

    def _data(self) -> list[str]:
        """Where tables are kept, unless they are in a database."""
        return [] if "TIERCE_DATABASE" in self._environment else ["--data", str(self.data)]

    def _served(self) -> bool:
        """Whether it says where it serves."""
        assert self._process is not None
        assert self._process.stdout is not None
        if not select.select([self._process.stdout], [], [], ENDING)[0]:
            self.hung += 1
            self._process.send_signal(signal.SIGUSR1)  # its log says what it waits for
            time.sleep(1)
            self.kill()
            return False
        words = self._process.stdout.readline().split()
        if len(words) < 4:
            return False
        self.address, self._port = words[3], int(words[3].rpartition(":")[2])
        return True

    def kill(self) -> None:
        """Kill it with its workers."""
        if self._process is not None:
            processes.kill(self._process.pid)
            self._process.wait()

    def end(self) -> float:
        """Ask it to end; return the seconds that took. One that does not end is killed."""
        if self._process is None:
            return 0.0
        begin = time.monotonic()
        for ask in (signal.SIGTERM, signal.SIGUSR1):  # the second asks what it still waits for
            self._process.send_signal(ask)
            try:
                self._process.wait(ENDING / 2)
            except subprocess.TimeoutExpired:
                continue
            return time.monotonic() - begin
        self.kill()
        return time.monotonic() - begin

    def shift(self, seconds: float) -> None:
        """Set its wall clock wrong by so much."""
        write_offset(self._clock, seconds)


class Cluster:
    """All nodes on one database, or one node on SQLite."""

    def __init__(
        self,
        folder: Path,
        nodes: int,
        *,
        sqlite: bool,
        bus: bool = True,
        cuttable: bool = False,
        environment: Mapping[str, str] = NOTHING,
        before: Path = HERE,
    ) -> None:
        self.folder = folder
        self._more = environment
        self.network: Network = Namespaces(nodes) if cuttable else Shared()
        self.postgres = None if sqlite else Postgres(folder, self.network.bound)
        self.valkey = Valkey(self.network.bound) if bus and not sqlite else None
        self.nodes = [
            Node(number, folder, self.network, before, **self._environment(number))
            for number in range(nodes)
        ]

    def _environment(self, node: int) -> dict[str, str]:
        door = self.network.engines(node)
        database = {"TIERCE_DATABASE": self.postgres.url(door)} if self.postgres else {}
        bus = {"TIERCE_BUS": self.valkey.url(door)} if self.valkey else {}
        return {**database, **bus, **self._more}

    @property
    def addresses(self) -> list[str]:
        """Where clients find the nodes."""
        return [node.address for node in self.nodes]

    @property
    def writers(self) -> list[int]:
        """The processes whose flushes keep what was acknowledged."""
        return self.postgres.pids if self.postgres else [node.pid for node in self.nodes]

    async def start(self) -> None:
        """Start everything."""
        await self.start_engines()
        await self.start_nodes()

    async def start_engines(self) -> None:
        """Start the database and the bus, if there are such servers."""
        for engine in (self.postgres, self.valkey):
            if engine is not None:
                await asyncio.to_thread(engine.start)

    async def start_nodes(self) -> None:
        """Start all nodes."""
        await asyncio.to_thread(self.nodes[0].start)  # alone, as it makes the database
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in self.nodes[1:]))

    def close(self) -> None:
        """End everything, the nodes first."""
        try:
            for node in self.nodes:
                node.kill()
            for engine in (self.postgres, self.valkey):
                if engine is not None:
                    engine.kill()
        finally:
            self.network.close()
