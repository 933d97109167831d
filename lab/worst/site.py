"""A server with real sockets in a thread of this process, whose loop is measured."""

import asyncio
import itertools
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from lab.worst.meter import Meter, Spent
from tierce.server.app.server import Server, uvicorn_config
from tierce.server.guard.limits import Limits
from tierce.server.guard.shared_limits import Counts
from tierce.server.people.mail.servers import mail_server
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings
from tierce.server.system import ports
from tierce.server.system.timings import Timings

T = TypeVar("T")
SECRET: Final = b"w" * 64
MAIL: Final = mail_server(
    "smtp://127.0.0.1:9", "Tierce <tierce@example.org>", "https://cards.example.org", None
)
"""A mail server that never answers: letters wait."""
AT_ONCE: Final = Timings(callers=0.0, board=0.0, question=60.0)
SETTINGS: Final = Settings(bot_delay=0, message_every=0, mail=MAIL, timings=AT_ONCE)


class Site:
    """The server. It runs until the block ends."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._loop = Meter()
        self._ready = threading.Event()
        self._end: asyncio.Event
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.address = ""
        self.service: Service

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        service = Service.open(self._data / "tierce.db", SECRET, SETTINGS)
        later = itertools.count(step=10**6)
        service.limits = Limits(lambda: next(later)).count_in(Unmet(service))
        listening, self._end = ports.listen("127.0.0.1", 0), asyncio.Event()
        self.service, self.address = service, ports.address("127.0.0.1", listening)
        config = uvicorn_config(service)
        config.timeout_graceful_shutdown = 1
        config.counter.most = 10**6
        server = Server(config, self._ready.set, service)
        running = asyncio.create_task(server._serve([listening]))  # noqa: SLF001  a thread gets no signals
        await self._end.wait()
        server.should_exit = True
        await running
        await service.close()

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of some work of the server's own loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def at_rest(self) -> None:
        """Wait until the loop has done what was ready."""
        for _ in range(3):
            await self.do(asyncio.sleep(0))

    def begin(self) -> None:
        """Count processor time from now on."""
        self._loop.begin(self._workers)

    def spent(self) -> Spent:
        """The processor time since then."""
        return self._loop.spent(self._workers)

    @property
    def _workers(self) -> list[int]:
        pools = (self.service.workers, self.service.thinkers)
        return [
            one.pid
            for pool in pools
            for one in list(pool._all)  # noqa: SLF001
        ]

    def start(self) -> None:
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()


class Unmet(Counts):
    """Counts of limits that are never met: each token is taken from a bucket of its own."""

    def __init__(self, service: Service) -> None:
        super().__init__(service.store.relations, SECRET, service.now)
        self._numbers = itertools.count()

    async def take(self, key: str, burst: int, every: int, now: int | None = None) -> bool:
        return await super().take(f"{key} {next(self._numbers)}", burst, every, now)


@asynccontextmanager
async def site(data: Path) -> AsyncIterator[Site]:
    """A site that runs."""
    found = Site(data)
    await asyncio.to_thread(found.start)
    try:
        yield found
    finally:
        await asyncio.to_thread(found.stop)
