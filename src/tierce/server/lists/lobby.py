"""The lobby: the list of public tables, broadcast after each change."""

import asyncio
from collections.abc import Collection
from typing import Final

from tierce.server import wire
from tierce.server.keeper.ledger import AWAY
from tierce.server.keeper.tables import Tables
from tierce.server.live.subscriber import Subscriber
from tierce.server.system.logs import log, where

PAUSE: Final = 0.5
"""Least seconds between two broadcasts, as many tables change at once."""
LISTED: Final = 200


class Lobby:
    """The subscribers of the lobby. Sending never waits."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._subscribers: set[Subscriber] = set()
        self._telling: asyncio.Task[None] | None = None
        self._again = False
        tables.on_public_change = self.change

    def __len__(self) -> int:
        return len(self._subscribers)

    async def enter(self, subscriber: Subscriber) -> None:
        """Add a subscriber and send it the list."""
        subscriber.send(await self._frame())
        self._subscribers.add(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        self._subscribers.discard(subscriber)

    def change(self) -> None:
        """Schedule a broadcast after a change."""
        self._again = True
        if self._subscribers and self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    def changed_elsewhere(self, _tables: Collection[str]) -> None:
        """Schedule a broadcast after a change on another node."""
        self.change()

    async def listed(self) -> list[wire.LobbyLine]:
        """The public tables, those with a free seat first."""
        lines = await self._tables.public(LISTED)
        return sorted(lines, key=lambda line: line.phase != "waiting" or not line.free)

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _tell(self) -> None:
        try:
            while self._again and self._subscribers:
                self._again = False
                frame = await self._frame()
                for subscriber in self._subscribers:
                    subscriber.send(frame)
                await asyncio.sleep(PAUSE)
        except AWAY:
            return  # the next change tries again
        except Exception as why:  # noqa: BLE001  the next change tries again
            log().error("unexpected", path="/ws/lobby", where=where(why))
        finally:
            self._telling = None

    async def _frame(self) -> bytes:
        return wire.encoder.encode(wire.LobbyList(await self.listed()))
