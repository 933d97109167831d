"""The lobby: the list of public tables, broadcast after each change."""

import asyncio
from collections.abc import Collection
from typing import Final

from tierce.server import wire
from tierce.server.keeper.ledger import AWAY
from tierce.server.keeper.tables import Tables
from tierce.server.live.subscriber import Subscriber
from tierce.server.people.friends.blocks import apart_from
from tierce.server.store.relations import Relations
from tierce.server.system.logs import log, where

PAUSE: Final = 0.5
"""Least seconds between two broadcasts, as many tables change at once."""
LISTED: Final = 200
Listed = list[tuple[wire.LobbyLine, frozenset[str]]]
"""Lines, with the persons at each table."""


class Lobby:
    """The subscribers of the lobby. Sending never waits."""

    def __init__(self, tables: Tables, relations: Relations) -> None:
        self._tables = tables
        self._relations = relations
        self._subscribers: set[Subscriber] = set()
        self._telling: asyncio.Task[None] | None = None
        self._again = False
        self._apart: dict[Subscriber, frozenset[str]] = {}
        """By subscriber the persons whose tables are not shown."""
        self._stale: set[Subscriber] = set()
        """Subscribers whose blocks have changed."""
        tables.on_public_change = self.change

    def __len__(self) -> int:
        return len(self._subscribers)

    async def enter(self, subscriber: Subscriber) -> None:
        """Add a subscriber and send it the list."""
        if subscriber.person:
            self._apart[subscriber] = await apart_from(self._relations, subscriber.person)
        subscriber.send(_frame(await self._listed(), self._apart.get(subscriber)))
        self._subscribers.add(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        self._subscribers.discard(subscriber)
        self._apart.pop(subscriber, None)

    def renew_blocks(self, persons: Collection[str]) -> None:
        """Read the blocks of these persons again, and broadcast."""
        stale = {one for one in self._subscribers if one.person in persons}
        if stale:
            self._stale |= stale
            self.change()

    def change(self) -> None:
        """Schedule a broadcast after a change."""
        self._again = True
        if self._subscribers and self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    def changed_elsewhere(self, _tables: Collection[str]) -> None:
        """Schedule a broadcast after a change on another node."""
        self.change()

    async def listed(self, person: str | None) -> list[wire.LobbyLine]:
        """The public tables as this person sees them, those with a free seat first."""
        apart = await apart_from(self._relations, person) if person else None
        return _shown(await self._listed(), apart)

    async def _listed(self) -> Listed:
        lines = await self._tables.public(LISTED)
        return sorted(lines, key=lambda one: one[0].phase != "waiting" or not one[0].free)

    async def _renew(self) -> None:
        """Read the blocks that have changed."""
        stale, self._stale = self._stale, set()
        for subscriber in stale & self._subscribers:
            self._apart[subscriber] = await apart_from(self._relations, subscriber.person)

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _tell(self) -> None:
        try:
            while self._again and self._subscribers:
                self._again = False
                await self._renew()
                listed = await self._listed()
                frame = _frame(listed, None)
                for subscriber in self._subscribers:
                    apart = self._apart.get(subscriber)
                    subscriber.send(_frame(listed, apart) if apart else frame)
                await asyncio.sleep(PAUSE)
        except AWAY:
            return  # the next change tries again
        except Exception as why:  # noqa: BLE001  the next change tries again
            log().error("unexpected", path="/ws/lobby", where=where(why))
        finally:
            self._telling = None


def _shown(listed: Listed, apart: frozenset[str] | None) -> list[wire.LobbyLine]:
    """The lines without tables of those persons."""
    return [line for line, persons in listed if not (apart and apart & persons)]


def _frame(listed: Listed, apart: frozenset[str] | None) -> bytes:
    return wire.encoder.encode(wire.LobbyList(_shown(listed, apart)))
