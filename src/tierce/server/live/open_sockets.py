"""The open sockets of this node: of tables, lists, tournaments and clubs."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager

from tierce.server.live.subscriber import GOING, Subscriber


class OpenSockets:
    """All of them, so that they can be sent to another node."""

    def __init__(self) -> None:
        self._open: set[Subscriber] = set()

    @contextmanager
    def holds(self, subscriber: Subscriber) -> Iterator[None]:
        """Know the socket while it is open."""
        self._open.add(subscriber)
        try:
            yield
        finally:
            self._open.discard(subscriber)

    def dismiss(self, seconds: float = 0.0) -> None:
        """Close all of them within so many seconds: other nodes serve them better."""
        loop = asyncio.get_running_loop()
        for subscriber in self._open:
            loop.call_later(random.uniform(0, seconds), subscriber.close, GOING)
