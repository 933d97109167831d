"""The writer: group commit over two connections.

A commit costs one flush of the server's disk. Appends that arrive during a commit share the next
one. Two connections take turns, so an append waits for less than one commit.

When a connection breaks, nobody knows whether its batch is stored. It is written again on a new
connection. An append whose rows are found in the log is done. If the server does not come back in
time, the append fails with BrokenError, and its caller reads the log.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Final

from tierce.server.metrics.metrics import Metrics
from tierce.server.store.kept import finished, settle
from tierce.server.store.postgres.job import Job
from tierce.server.store.postgres.keeping import keep
from tierce.server.store.postgres.waiting import Queue, Waiting
from tierce.server.system.logs import log, where
from tierce.server.system.postgres import Connection
from tierce.server.system.timings import USUAL, Timings

CONNECTIONS: Final = 2
GAP: Final = 0.003
"""Least seconds between two commits of a connection. A lone append does not wait."""
AGAIN: Final = 0.1
"""Seconds between two attempts to connect."""

Connect = Callable[[], Awaitable[Connection]]


class GroupWriter:
    """Writes jobs in batches. A job is durable when ``do`` returns."""

    def __init__(
        self,
        connect: Connect,
        metrics: Metrics | None = None,
        timings: Timings = USUAL,
    ) -> None:
        self._metrics = (metrics or Metrics()).database
        self._connect = connect
        self._closing = timings.closing
        self._queue = Queue(timings.append)
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._work(), name="tierce-writer") for _ in range(CONNECTIONS)
        ]

    async def do(self, job: Job) -> None:
        """Write the job; raises TakenError, BusyError, BrokenError or its own error."""
        asked = time.perf_counter()
        await finished(self._queue.put(job))
        self._metrics.seconds.observe(time.perf_counter() - asked)

    async def close(self) -> None:
        """Write what is pending, for a few seconds at most."""
        self._queue.close()
        await asyncio.wait(self._tasks, timeout=self._closing)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._queue.abandon()

    async def _work(self) -> None:
        """Write batch after batch over one connection."""
        line = Reconnecting(self._connect)
        try:
            while batch := await self._queue.batch():
                try:
                    await self._write(line, batch)
                finally:
                    self._queue.settled(batch)
                await asyncio.sleep(GAP)
        finally:
            await line.close()

    async def _write(self, line: "Reconnecting", batch: list[Waiting]) -> None:
        """Write the batch, again after each break of the connection until its time is over."""
        while batch := self._queue.in_time(batch):
            connection = await line.connection()
            if connection is None:
                await asyncio.sleep(AGAIN)
                continue
            try:
                outcomes = await keep(connection, [waiting.job for waiting in batch])
            except Exception as why:  # noqa: BLE001  without this task nothing would be stored
                self._metrics.errors.inc()
                line.lost(why)
                for waiting in batch:
                    waiting.job.unsure = True
                continue
            self._metrics.batch.observe(len(batch))
            settle([waiting.done for waiting in batch], outcomes)
            return


class Reconnecting:
    """A connection that is opened when it is needed."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._open: Connection | None = None

    async def connection(self) -> Connection | None:
        """The connection; None while the server is away."""
        if self._open is None or self._open.is_closed():
            self._open = None
            with contextlib.suppress(Exception):  # any error means that it is still away
                self._open = await self._connect()
        return self._open

    def lost(self, why: BaseException) -> None:
        """Give the connection up."""
        log().error("writer_failed", where=where(why), code=type(why).__name__)
        if self._open is not None:
            self._open.terminate()
            self._open = None

    async def close(self) -> None:
        if self._open is not None:
            with contextlib.suppress(Exception):
                await self._open.close(timeout=1)
