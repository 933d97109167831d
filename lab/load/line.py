"""A WebSocket as bare as it may be: what people cost must not be taken for what a server costs."""

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
SHORT, LONG, LONGEST = 126, 126, 127
"""Lengths below the first fit in the head of a frame; the others say where they stand."""
HEAD = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: tierce_guest={cookie}\r\n\r\n"
)


class Line(asyncio.Protocol):
    """Calls ``heard`` with every text the server sends, and ``lost`` at the end; answers pings."""

    def __init__(
        self, head: bytes, heard: Callable[[bytes], None], lost: Callable[[], None] = lambda: None
    ) -> None:
        self._head = head
        self._heard = heard
        self._lost = lost
        self._open = False
        self._read = b""
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self._write(self._head)

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self._open:
            answer, end, rest = self._read.partition(b"\r\n\r\n")
            if not end:
                return
            if not answer.startswith(b"HTTP/1.1 101"):
                self.cut()
                return
            self._open, self._read = True, rest
        while (frame := self._frame()) is not None:
            kind, text = frame
            if kind == TEXT:
                self._heard(text)
            elif kind == PING:
                self.send(text, PONG)
            elif kind == CLOSE:
                self.cut()

    def connection_lost(self, _: Exception | None) -> None:
        self._lost()

    def cut(self) -> None:
        """Drop the connection without a closing handshake."""
        if self.transport is not None:
            self.transport.abort()

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; a server never masks its own."""
        read, start = self._read, 2
        if len(read) < start:
            return None
        length = read[1]
        if length >= LONG:
            start += 2 if length == LONG else 8
            length = int.from_bytes(read[2:start])
        if len(read) < start + length:
            return None
        self._read = read[start + length :]
        return read[0], read[start : start + length]

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Under a mask of zeros, which leaves the text as it is."""
        size = len(text)
        length = bytes([128 + size]) if size < SHORT else bytes([128 + LONG]) + size.to_bytes(2)
        self._write(bytes([kind]) + length + bytes(4) + text)

    def _write(self, said: bytes) -> None:
        assert self.transport is not None, "connection_made has been called"
        if not self.transport.is_closing():
            self.transport.write(said)


async def called(
    address: str,
    path: str,
    cookie: str,
    heard: Callable[[bytes], None],
    lost: Callable[[], None] = lambda: None,
) -> Line:
    """A line to the server, its handshake on the way."""
    place = urlsplit(address).netloc
    host, _, port = place.partition(":")
    head = HEAD.format(path=path, host=place, cookie=cookie).encode()
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(head, heard, lost), host, int(port))
    return line
