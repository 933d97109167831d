"""A server under attack: on a core of its own, with people at tables who only play."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from lab.load.people import Seat, seated
from lab.load.process import Server, prepared

TABLES = 6
PACE = 0.25
"""Seconds between two acts at a table."""
PATIENCE = 30.0
"""Seconds after the attack for acts that wait for an answer."""


class Playing(Seat):
    """A person who plays, and may wait for an answer."""

    @property
    def since(self) -> float | None:
        """When the act was sent that has no answer yet."""
        return self._start if self._wishes else None


class Others:
    """People who play while the server is attacked."""

    def __init__(self, seats: list[Playing]) -> None:
        self._seats = seats

    async def play(self, seconds: float) -> None:
        """Play for so long, then wait for what has no answer yet."""
        begin = time.perf_counter()
        for seat in self._seats:
            seat.live(begin, begin + seconds)
        await asyncio.sleep(seconds)
        end = time.perf_counter() + PATIENCE
        while any(one.since for one in self._seats) and time.perf_counter() < end:  # noqa: ASYNC110
            await asyncio.sleep(0.05)

    @property
    def waits(self) -> list[float]:
        """Seconds until each act was answered; those without an answer in full."""
        now = time.perf_counter()
        late = [now - seat.since for seat in self._seats if seat.since is not None]
        return sorted([*(one for seat in self._seats for one in seat.took), *late])


class Target:
    """The server and its people."""

    def __init__(self, server: Server, data: Path, others: Others) -> None:
        self.address, self.others = server.address, others
        self._data = data

    @property
    def size(self) -> int:
        """Bytes of the database."""
        where = f"file:{self._data / 'tierce.db'}?mode=ro"
        with closing(sqlite3.connect(where, uri=True, timeout=30)) as base:
            return int(base.execute("pragma page_count").fetchone()[0]) * 4096


@asynccontextmanager
async def target(data: Path) -> AsyncIterator[Target]:
    """A server with its limits, on the first core, and people on the last."""
    ids, identity = await prepared(data, TABLES)
    server = Server(data, limited=True, TIERCE_BOT_DELAY="0")
    pin(server.process.pid, first=True)
    pin(0, first=False)
    try:
        seats = [
            Playing(server.address, table, identity.cookie(f"person-{at}-{seat}"), PACE)
            for at, table in enumerate(ids)
            for seat in "AB"
        ]
        await seated(seats)
        yield Target(server, data, Others(seats))
        for seat in seats:
            seat.leave()
    finally:
        server.kill()


def pin(process: int, *, first: bool) -> None:
    """Keep all threads of a process on one core."""
    if not hasattr(os, "sched_setaffinity"):
        return
    cores = sorted(os.sched_getaffinity(0) if process == 0 else range(os.cpu_count() or 1))
    core = {cores[0] if first else cores[-1]}
    threads = [int(one.name) for one in Path(f"/proc/{process or os.getpid()}/task").iterdir()]
    for thread in threads:
        os.sched_setaffinity(thread, core)
