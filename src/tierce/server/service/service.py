"""The parts of a running server, put together."""

import asyncio
import os
import random
from collections.abc import Collection
from pathlib import Path
from typing import Self

from tierce.server.deck.tickets import Tickets
from tierce.server.guard.limits import Limits
from tierce.server.keeper.archiving import Archiving
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.chat import Chat
from tierce.server.keeper.following import Following
from tierce.server.keeper.tables import Tables
from tierce.server.lists.lobby import Lobby
from tierce.server.lists.own_feed import OwnTablesFeed
from tierce.server.lists.own_tables import OwnTables
from tierce.server.live.subscriber import GOING
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import Nodes
from tierce.server.nodes.local import LocalNodes
from tierce.server.people.identity import Identity
from tierce.server.service.readiness import Readiness
from tierce.server.service.settings import Settings
from tierce.server.store import Store
from tierce.server.store.sqlite import SqliteStore
from tierce.server.system.clock import Clock
from tierce.server.work.workers import GENTLY, Workers


class UnknownKeyError(ValueError):
    """The device key is expired or not ours."""


class Service:
    """Everything that handlers need. Created inside the event loop."""

    def __init__(
        self,
        store: Store,
        secret: bytes,
        settings: Settings,
        clock: Clock,
        nodes: Nodes,
        metrics: Metrics | None = None,
    ) -> None:
        self.metrics = metrics = metrics or Metrics()
        self.store = store
        self.nodes = nodes
        self._clock = clock
        self.settings = settings
        self.identity = Identity(secret)
        self.workers = Workers(metrics=metrics)
        """Workers for bots only."""
        half = max(1, min(2, (os.cpu_count() or 1) // 2))
        self.thinkers = Workers(half, GENTLY, "questions", metrics)
        """Workers for questions of clients: half of the processors, at most two."""
        self.bots = Bots(self.workers, settings.bot_delay)
        tickets = Tickets(secret, store, clock)
        self.tables = Tables(store, self.bots, clock, nodes, tickets, metrics)
        self.own = OwnTables(store, self.tables, clock)
        self.own_feed = OwnTablesFeed(self.tables, self.own, nodes)
        self.chat = Chat(store.talks, clock, nodes)
        self.lobby = Lobby(self.tables)
        self.readiness = Readiness(store)
        self._archiving = Archiving(store, clock)
        self.limits = Limits()
        self._following = Following(self.tables, self.chat, self.bots, nodes)
        self._following.on_listed = self._listed_elsewhere
        self._following.on_cut_off = self.dismiss
        nodes.start(self._following)

    @classmethod
    def open(
        cls, database: Path, secret: bytes, settings: Settings, clock: Clock | None = None
    ) -> Self:
        """The service of a single process, on a file; raises UnusableError."""
        metrics, clock = Metrics(), clock or Clock()
        store = SqliteStore(database, metrics)
        return cls(store, secret, settings, clock, LocalNodes(store, clock), metrics)

    def _listed_elsewhere(self, tables: Collection[str]) -> None:
        """Update lists after another node has changed these tables."""
        self.lobby.changed_elsewhere(tables)
        self.own_feed.changed_elsewhere(tables)

    def drain(self, seconds: float) -> None:
        """End soon: let other nodes take over, and close all sockets within so many seconds."""
        self.nodes.drain()
        self.dismiss(seconds)

    def dismiss(self, seconds: float = 0.0) -> None:
        """Close all sockets within so many seconds: other nodes serve them better."""
        loop = asyncio.get_running_loop()
        for keeper in self.tables.in_memory:
            for subscriber in keeper.audience.subscribers:
                loop.call_later(random.uniform(0, seconds), subscriber.close, GOING)

    async def move(self, key: str) -> str:
        """The guest of a device key, which works once; raises UnknownKeyError or TakenError."""
        if (moved := self.identity.moved(key)) is None:
            raise UnknownKeyError
        person, number = moved
        await self.store.spend(number, self._clock.now())
        return person

    async def close(self) -> None:
        """Stop all tasks, then write what is pending."""
        self.nodes.drain()
        await self._following.close()
        await self._archiving.close()
        await self.lobby.close()
        await self.own_feed.close()
        self.tables.close()
        await self.bots.close()
        await self.workers.close()
        await self.thinkers.close()
        await self.tables.settle()
        await self.nodes.close()
        await self.store.close()
