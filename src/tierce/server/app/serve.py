"""The server process: listen, serve, announce the address, shut down."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import uvicorn

from tierce.server.app.application import application
from tierce.server.guard.connections import Config
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings, from_environment
from tierce.server.system import ports
from tierce.server.system.data_dir import DataDir, UnusableError, default_path
from tierce.server.system.logs import log, set_up

FRAME: Final = 64 * 1024
GARBAGE: Final = 20_000
"""Allocations between two runs of the garbage collector. At the default of 700 it takes one
fifteenth of a busy server's time.
"""
UNUSABLE: Final = 2


def serve(
    host: str,
    port: int,
    data: str | None = None,
    *,
    browser: bool = True,
    names: Sequence[str] = (),
) -> int:
    """Serve until interrupted; return the exit status. ``names`` are host names of the site besides
    ``host``.
    """
    set_up()
    try:
        settings = from_environment(names=[host, *names])
        directory = DataDir(Path(data) if data else default_path())
        with contextlib.closing(directory), ports.listen(host, port) as listening:
            site = Site(directory, settings, listening, ports.address(host, listening))
            site.run(asked=port, browser=browser)
    except UnusableError as why:
        print(f"Tierce cannot start: {why}", file=sys.stderr)  # noqa: T201
        return UNUSABLE
    except KeyboardInterrupt:
        pass
    return 0


class Site:
    """One run of the server on its directory and its port."""

    def __init__(
        self, directory: DataDir, settings: Settings, listening: socket.socket, address: str
    ) -> None:
        self._directory = directory
        self._settings = settings
        self._listening = listening
        self.address = address

    def run(self, *, asked: int, browser: bool) -> None:
        """Serve until a signal comes; raises UnusableError."""

        def ready() -> None:
            self._directory.say(self.address)
            self._announce(asked)
            if browser:
                open_browser(self.address)

        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(self._serve(ready))

    async def _serve(self, ready: Callable[[], None]) -> None:
        service = Service.open(self._directory.database, self._directory.secret, self._settings)
        config = uvicorn_config(service)
        gc.freeze()  # imported modules stay
        gc.set_threshold(GARBAGE)
        try:
            await Server(config, ready).serve([self._listening])
        finally:
            await service.close()
            log().info("stopped")

    def _announce(self, asked: int) -> None:
        taken = asked and not self.address.endswith(f":{asked}")
        note = f" ({asked} was taken)" if taken else ""
        print(f"Tierce is on {self.address}{note}", flush=True)  # noqa: T201
        log().info("started", address=self.address)


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
        timeout_graceful_shutdown=3,
    )


class Server(uvicorn.Server):
    """uvicorn's server. It reports when it listens, and it exits normally on a signal."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

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


def new_loop() -> asyncio.AbstractEventLoop:
    """The event loop of uvloop where it is installed, else of asyncio."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def open_browser(address: str) -> None:
    """Open the page in a browser, if there is a screen."""
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if screen or sys.platform in {"darwin", "win32"}:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
