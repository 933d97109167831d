"""uvicorn's server, and how it ends."""

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Final

import uvicorn

from tierce.server.app.application import application
from tierce.server.guard.connections import Config
from tierce.server.service.service import Service
from tierce.server.system.logs import log

FRAME: Final = 64 * 1024
FAREWELL: Final = 3.0
"""Seconds within which the sockets of a node that ends are closed, so that not all come at once."""

GRACE: Final = 3
"""Seconds after that for calls and sockets that are still open."""


def uvicorn_config(service: Service) -> Config:
    """Configuration of uvicorn for our application."""
    return Config(
        application(service),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        request=service.settings.timings.request,
    )


class Server(uvicorn.Server):
    """uvicorn's server. It reports when it listens, and it exits normally on a signal.

    Where other nodes take over, it first stops being ready, then closes its sockets one by one.
    """

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], service: Service) -> None:
        super().__init__(config)
        self._ready = ready
        self._service = service
        self._ending: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        wait = self._service.settings.draining
        if wait <= 0 or self._ending is not None:
            super().handle_exit(sig, frame)
        else:
            self._ending = asyncio.get_running_loop().create_task(self._drain(wait))

    async def _drain(self, wait: float) -> None:
        """Let proxies and clients go elsewhere, then end."""
        log().info("draining", seconds=wait)
        self._service.readiness.drain()
        await asyncio.sleep(wait)
        for server in self.servers:
            server.close()  # a client that comes again reaches another node
        self._service.drain(FAREWELL)
        await asyncio.sleep(FAREWELL)
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Exit on a signal. uvicorn's own version raises the signal again before our files are
        closed.
        """
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
