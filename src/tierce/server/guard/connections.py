"""Connections: a deadline for each HTTP request, and a maximum per address."""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

import uvicorn
from h11 import IDLE, SEND_BODY, Request
from uvicorn.protocols.http.h11_impl import H11Protocol

from tierce.server.guard.limits import network
from tierce.server.guard.text_frames import TextFrames
from tierce.server.system.timings import USUAL

MOST: Final = 400
"""Connections per address: thirty guests of a club with a dozen each."""


class ConnectionCounter:
    """Counts connections per address. Reverse proxies are exempt."""

    def __init__(self, proxies: str | Iterable[str]) -> None:
        named = proxies.split(",") if isinstance(proxies, str) else proxies
        self._proxies = [found for one in named for found in networks(one.strip())]
        self._here: Counter[str] = Counter()
        self.most = MOST

    def enter(self, address: str) -> bool:
        """Count one more connection; whether the address may have it."""
        self._here[address] += 1
        return self._here[address] <= self.most or self._is_proxy(address)

    def leave(self, address: str) -> None:
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return True
        return any(found in proxies for proxies in self._proxies)


def networks(named: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """The networks that an entry of uvicorn's proxy list means."""
    try:
        wanted = ("0.0.0.0/0", "::/0") if named == "*" else (named,)
        return [ipaddress.ip_network(one, strict=False) for one in wanted]
    except ValueError:  # the name of a socket in the file system
        return []


class Config(uvicorn.Config):
    """Configuration of uvicorn, with the connection counter and the deadline of a request."""

    def __init__(self, app: Any, *, request: float = USUAL.request, **more: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=SocketConnection, **more)
        self.counter = ConnectionCounter(self.forwarded_allow_ips)
        self.request = request
        """Seconds until a whole request must have arrived."""


class HttpConnection(H11Protocol):
    """An HTTP connection. It is closed when a request does not arrive in time."""

    config: Config
    _counted: str | None = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = network(self.client[0]) if self.client else ""
        if self.config.counter.enter(self._counted):
            self._watch()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def handle_websocket_upgrade(self, event: Request) -> None:
        super().handle_websocket_upgrade(event)  # opens a connection of its own, counted there
        self._leave()

    def _watch(self) -> None:
        """Run the deadline while part of a request is missing."""
        if self.conn.their_state not in {IDLE, SEND_BODY} or self._counted is None:
            self._cancel_deadline()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self.config.request, self.transport.abort)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._cancel_deadline()
        if self._counted is not None:
            self.config.counter.leave(self._counted)
            self._counted = None


class SocketConnection(TextFrames):
    """A counted WebSocket connection."""

    config: Config
    _counted: str = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._counted = network(self.client[0]) if self.client else ""
        self.config.counter.enter(self._counted)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.counter.leave(self._counted)
