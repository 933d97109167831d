"""One open socket: the frames to send, and the rate of messages it may ask."""

import asyncio
from typing import Final

import msgspec
from msgspec import UNSET

from tierce.server import wire
from tierce.server.guard.limits import Bucket

WAITING: Final = 64
"""Queued frames of a slow reader at most. Beyond that its socket is closed."""
MESSAGES: Final = 100
"""Messages at once. After that, the server's settings give the seconds between two."""
PRICE: Final = 0.01
"""Seconds of work that cost as much as one message."""
PATIENCE: Final = 200
"""Messages refused for haste before the socket is closed."""

SLOW: Final = 4408
SILENT: Final = 4410
HASTY: Final = 4429
UNKNOWN: Final = 4404
UNREADABLE: Final = 4500
GOING: Final = 1012


class Subscriber:
    """The server's end of a socket. Sending never waits."""

    def __init__(self, person: str, every: float, name: str = "", account: str = "") -> None:
        self.person = person
        self.account = account or person
        """Who the person is: a seat may keep the id of a guest merged into an account."""
        self.name = name
        self._frames: list[bytes] = []
        self._reader: asyncio.Future[None] | None = None
        """Set while a reader waits. An asyncio queue per socket would take 5 kB."""
        self._closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._bucket = Bucket(MESSAGES, every)
        self._haste = 0
        self.promise = 0
        """Milliseconds until the client may consider the connection dead; 0: never."""
        self.quiet = False
        """Whether nothing has arrived since the last heartbeat."""
        self.answers = False
        """Whether the client has ever answered a ping. Only then its silence counts."""
        self.busy = False
        """Whether a message is being answered. Later ones are still unread."""
        self.family = False
        """Whether the person reads only phrases at tables."""
        self.left = False
        """Whether the socket is closed."""
        self._pings = 0
        self._lists: dict[str, int] = {}
        """By kind of list a digest of the last one sent."""

    def ping(self) -> None:
        """Send a ping that repeats the current promise."""
        self._pings += 1
        self.send(msgspec.json.encode(wire.Ping(str(self._pings), self.promise or UNSET)))

    def beat(self, promise: int) -> None:
        """Send a heartbeat and promise the next one in ``promise`` milliseconds; 0: none."""
        changed = promise != self.promise
        self.promise = promise
        if changed or not self._frames:
            self.ping()

    def send(self, frame: bytes) -> None:
        """Queue a frame. A reader that is too far behind is disconnected.

        It may reconnect at once and catch up.
        """
        if len(self._frames) >= WAITING:
            self.close(SLOW)
            return
        self._frames.append(frame)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def renew(self, kind: str, frame: bytes) -> None:
        """Queue a list of that kind, unless the last one was the same."""
        digest = hash(frame)
        if self._lists.get(kind) != digest:
            self._lists[kind] = digest
            self.send(frame)

    async def next(self) -> list[bytes]:
        """The queued frames, as soon as there are any. Only one reader at a time."""
        while not self._frames:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        frames, self._frames = self._frames, []
        return frames

    def close(self, code: int) -> None:
        """Ask for the socket to be closed. The first code counts."""
        if not self._closing.done():
            self._closing.set_result(code)

    async def closed(self) -> int:
        """Wait until the server wants to close the socket; return the code."""
        return await asyncio.shield(self._closing)

    def pay(self, seconds: float) -> None:
        """Charge the time of an answer, so that a hard question costs as much as several easy
        ones.
        """
        self._bucket.pay(seconds / PRICE)

    def allows_message(self) -> bool:
        """Whether one more message is allowed now. A client that never pauses is disconnected."""
        if self._bucket.take():
            return True
        self._haste += 1
        if self._haste > PATIENCE:
            self.close(HASTY)
        return False
