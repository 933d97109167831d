"""One open socket at a table: what waits to be sent, and how much its owner may ask."""

import asyncio
from typing import Final

import msgspec
from msgspec import UNSET

from tierce.server import wire
from tierce.server.guard.limits import Bucket
from tierce.server.live.latency import Latency

WAITING: Final = 64
"""Frames that may wait for a slow reader before it is shown the door."""
MESSAGES: Final = 100
"""Messages at once; then one each so many seconds as the server's settings say."""
PRICE: Final = 0.01
"""Seconds of thinking that count as one message more."""
PATIENCE: Final = 200
"""Refusals for haste after which the socket is closed."""

SLOW: Final = 4408
SILENT: Final = 4410
HASTY: Final = 4429
UNKNOWN: Final = 4404
UNREADABLE: Final = 4500
GOING: Final = 1012


class Subscriber:
    """The server's end of a socket. Telling it something never waits."""

    def __init__(self, person: str, every: float, name: str = "") -> None:
        self.person = person
        self.name = name
        self._frames: list[bytes] = []
        self._reader: asyncio.Future[None] | None = None
        """Whoever waits for a frame. asyncio's own queue takes 5 kB, and there are thousands."""
        self._closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._bucket = Bucket(MESSAGES, every)
        self._haste = 0
        self.promise = 0
        """Milliseconds after which the client may take our silence for a dead line; 0: never."""
        self.quiet = False
        """Whether nothing has been heard since the last heartbeat."""
        self.answers = False
        """Whether it has answered a ping: the silence of one that never does means nothing."""
        self.busy = False
        """Whether one of its messages is being answered; later ones have not been read."""
        self.left = False
        """Whether its socket is closed."""
        self.latency = Latency()

    def ping(self) -> None:
        """Measure the line, and promise again what was promised."""
        self.send(msgspec.json.encode(wire.Ping(self.latency.sent(), self.promise or UNSET)))

    def beat(self, promise: int) -> None:
        """Send a heartbeat, and promise the next one in so many milliseconds; 0: none."""
        changed = promise != self.promise
        self.promise = promise
        if changed or not self._frames:
            self.ping()

    def send(self, frame: bytes) -> None:
        """Send the frame in its turn; a reader that has fallen too far behind is sent away.

        It may come back at once, and is told what it missed.
        """
        if len(self._frames) >= WAITING:
            self.close(SLOW)
            return
        self._frames.append(frame)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def next(self) -> list[bytes]:
        """What is to be sent, as soon as there is something; one reader at a time."""
        while not self._frames:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        frames, self._frames = self._frames, []
        return frames

    def close(self, code: int) -> None:
        """Ask for the socket to be closed; the first reason counts."""
        if not self._closing.done():
            self._closing.set_result(code)

    async def closed(self) -> int:
        """Wait until the server wants the socket closed; gives the code."""
        return await asyncio.shield(self._closing)

    def pay(self, seconds: float) -> None:
        """Count the time an answer took: a hard question costs as much as several easy ones."""
        self._bucket.pay(seconds / PRICE)

    def may_ask(self) -> bool:
        """Whether one more message is allowed now; somebody who never stops is sent away."""
        if self._bucket.take():
            return True
        self._haste += 1
        if self._haste > PATIENCE:
            self.close(HASTY)
        return False
