"""A bus that connects again whenever its connection breaks."""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Final

from tierce.server.bus.interface import LONGEST, Heard
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL, Timings

CHANNEL: Final = "tierce"
PENDING: Final = 10_000
"""Messages that wait to be sent. More are dropped."""
AT_ONCE: Final = 200
"""Messages sent together."""
CLOSING: Final = 0.8
"""Seconds to end the connection."""


class SupervisedBus(ABC):
    """Runs one session after the other. A session lasts until its connection breaks."""

    def __init__(self, timings: Timings = USUAL) -> None:
        self._timings = timings
        self.heard: Heard = unheard
        self.on_connect: Callable[[], None] = nothing
        self._pending: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._connected = False
        self._failed: str | None = None
        """Why the last session ended. One reason is logged once."""
        self._task = asyncio.get_running_loop().create_task(self._supervise(), name="tierce-bus")

    @property
    def connected(self) -> bool:
        return self._connected

    def publish(self, message: bytes) -> None:
        if len(message) > LONGEST:
            log().error("message_too_long")
        elif self._connected and len(self._pending) < PENDING:
            self._pending.append(message)
            self._more.set()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task], timeout=CLOSING)

    @abstractmethod
    async def session(self) -> None:
        """Connect, call ``ready``, then send and listen until an error."""

    def ready(self) -> None:
        """Note that messages arrive from now on."""
        self._connected = True
        self._failed = None
        log().info("bus_connected")
        self._call(self.on_connect)

    def hear(self, message: bytes) -> None:
        """Pass on a message that has arrived."""
        self._call(self.heard, message)

    async def next_batch(self) -> list[bytes]:
        """Messages to be sent; none after some seconds without any."""
        if not self._pending:
            self._more.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._more.wait(), self._timings.silence)
        count = min(len(self._pending), AT_ONCE)
        return [self._pending.popleft() for _ in range(count)]

    async def _supervise(self) -> None:
        while True:
            try:
                await self.session()
            except Exception as why:  # noqa: BLE001  whatever it is, the bus connects again
                self._lost(why)
                if self._task.cancelling():  # the error took the place of the cancellation
                    return
            finally:
                self._connected = False
                self._pending.clear()
            await asyncio.sleep(self._timings.reconnect)

    def _lost(self, why: BaseException) -> None:
        while isinstance(why, BaseExceptionGroup):
            why = why.exceptions[0]
        if (name := type(why).__name__) != self._failed:
            self._failed = name
            log().warning("bus_lost", code=name)

    def _call(self, function: Callable[..., None], *args: bytes) -> None:
        """Call what the node gave. Its error must not end the session."""
        try:
            function(*args)
        except Exception as why:  # noqa: BLE001
            log().error("bus_listener_failed", where=where(why))


def unheard(_: bytes) -> None:
    """Ignore a message that arrives before the node listens."""


def nothing() -> None:
    """Ignore a connection that is opened before the node listens."""
