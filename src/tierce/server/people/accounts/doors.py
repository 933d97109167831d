"""Open sockets by session or guest, so that all of them close when that ends."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from tierce.server.people.accounts import statements as sql
from tierce.server.store import BrokenError, BusyError
from tierce.server.store.relations import Relations
from tierce.server.system.clock import Clock
from tierce.server.system.timings import USUAL

ENDED: Final = 4401
"""Close code: the session has ended."""
LATE: Final = 15_000
"""Milliseconds by which the clock or the commit of another node may be late."""
KEPT: Final = 3600_000


class Socket(Protocol):
    """An open socket of this node."""

    def close(self, code: int) -> None:
        """Close it with this code."""


class Doors:
    """The sockets of this node. One task reads what has ended, while there are any."""

    def __init__(
        self,
        relations: Relations,
        clock: Clock,
        forget: Callable[[], None],
        every: float = USUAL.ends,
    ) -> None:
        self._relations = relations
        self._clock = clock
        self._open: defaultdict[str, set[Socket]] = defaultdict(set)
        self._watching: asyncio.Task[None] | None = None
        self._forget = forget
        """Called where another node has ended something: what is cached may be wrong."""
        self._every = every
        """Seconds between two looks at what other nodes have ended."""
        self._done: set[str] = set()

    @contextmanager
    def open(self, door: str, socket: Socket) -> Iterator[None]:
        """Close the socket when this session or guest ends."""
        if not door:
            yield
            return
        self._open[door].add(socket)
        if self._watching is None or self._watching.done():
            self._watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            self._open[door].discard(socket)
            if not self._open[door]:
                del self._open[door]

    def close(self, door: str) -> None:
        """Close the sockets here."""
        for socket in list(self._open.get(door, ())):
            socket.close(ENDED)

    async def _watch(self) -> None:
        since = self._clock.now() - LATE
        while self._open:
            await asyncio.sleep(self._every)
            try:
                await self._look(since)
            except (BrokenError, BusyError):
                continue
            since = self._clock.now() - LATE

    async def _look(self, since: int) -> None:
        """Close what has ended since then. A socket may open while its end is not known yet, so
        each is closed as often as it is found.
        """
        doors = {str(door) for door, _ in await self._relations.read(sql.SHUT_AFTER, since)}
        if doors - self._done:
            self._forget()
        for door in doors:
            self.close(door)
        self._done = doors

    async def stop(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
