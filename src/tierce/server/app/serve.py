"""The server process: listen, serve, announce the address, shut down."""

import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from typing import Final

from tierce.server.app.homes import Home, home_of
from tierce.server.app.server import Server, uvicorn_config
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings, from_environment
from tierce.server.system import ports
from tierce.server.system.data_dir import UnusableError
from tierce.server.system.logs import log, set_up

GARBAGE: Final = 20_000
"""Allocations between two runs of the garbage collector. At the default of 700 it takes one
fifteenth of a busy server's time.
"""
UNUSABLE: Final = 2
STUCK: Final = 1
"""Exit status of a process that ends though something hangs in it."""


def serve(
    host: str,
    port: int | None,
    data: str | None = None,
    *,
    browser: bool = True,
    names: Sequence[str] = (),
) -> int:
    """Serve until interrupted; return the exit status. Without ``port`` it is the first free one
    from the usual one on. ``names`` are host names of the site besides ``host``.
    """
    set_up()
    try:
        settings = from_environment(names=[host, *names])
        home = home_of(settings, data)
        with contextlib.closing(home), ports.listen(host, port) as listening:
            site = Site(home, settings, listening, ports.address(host, listening))
            site.run(browser=browser, usual=port is None)
    except UnusableError as why:
        print(f"Tierce cannot start: {why}", file=sys.stderr)  # noqa: T201
        return UNUSABLE
    except KeyboardInterrupt:
        pass
    return 0


class Site:
    """One run of the server on its tables and its port."""

    def __init__(
        self,
        home: Home,
        settings: Settings,
        listening: socket.socket,
        address: str,
    ) -> None:
        self._home = home
        self._settings = settings
        self._listening = listening
        self.address = address
        self._closing = settings.timings.closing
        self._last = threading.Timer(self._closing + settings.timings.last, os._exit, [STUCK])
        self._last.daemon = True

    def run(self, *, browser: bool, usual: bool) -> None:
        """Serve until a signal comes; raises UnusableError."""

        def ready() -> None:
            self._home.say(self.address)
            self._announce(usual=usual)
            if browser:
                open_browser(self.address)

        try:
            with asyncio.Runner(loop_factory=new_loop) as runner:
                runner.run(self._serve(ready))
        finally:
            self._last.cancel()

    async def _serve(self, ready: Callable[[], None]) -> None:
        service = await self._home.open()
        config = uvicorn_config(service)
        collect_rarely()
        warm = self._settings.timings.warm
        warming = asyncio.get_running_loop().call_later(warm, service.thinkers.warm)
        try:
            await Server(config, ready, service).serve([self._listening])
        finally:
            warming.cancel()
            self._last.start()
            await close(service, self._closing)

    def _announce(self, *, usual: bool) -> None:
        taken = usual and not self.address.endswith(f":{ports.USUAL}")
        note = f" ({ports.USUAL} was taken)" if taken else ""
        print(f"Tierce is on {self.address}{note}", flush=True)  # noqa: T201
        log().info("started", address=self.address)


def collect_rarely() -> None:
    """Collect garbage as a busy server should: seldom, and no imported modules."""
    gc.freeze()
    gc.set_threshold(GARBAGE)
    gc.enable()


async def close(service: Service, seconds: float) -> None:
    """Close the service, or give up after so long: nothing acknowledged is lost by that."""
    closing = asyncio.ensure_future(service.close())
    done, _ = await asyncio.wait({closing}, timeout=seconds)  # which waits for no cancellation
    if done:
        await closing
        log().info("stopped")
    else:
        closing.cancel()
        log().error("not_closed", seconds=seconds)


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
