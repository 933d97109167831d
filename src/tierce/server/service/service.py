"""The parts of a running server, put together."""

import os
from pathlib import Path
from typing import Self

from tierce.server.guard.limits import Limits
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.chat import Chat
from tierce.server.keeper.resuming import Resuming
from tierce.server.keeper.tables import Tables
from tierce.server.lists.lobby import Lobby
from tierce.server.lists.own_feed import OwnTablesFeed
from tierce.server.lists.own_tables import OwnTables
from tierce.server.metrics.metrics import Metrics
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
        clock: Clock | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        clock = clock or Clock()
        self.metrics = metrics = metrics or Metrics()
        self.store = store
        self._clock = clock
        self.settings = settings
        self.identity = Identity(secret)
        self.workers = Workers(metrics=metrics)
        """Workers for bots only."""
        half = max(1, min(2, (os.cpu_count() or 1) // 2))
        self.thinkers = Workers(half, GENTLY, "questions", metrics)
        """Workers for questions of clients: half of the processors, at most two."""
        self.bots = Bots(self.workers, settings.bot_delay)
        self.tables = Tables(store, self.bots, clock, metrics)
        self.own = OwnTables(store, self.tables, clock)
        self.own_feed = OwnTablesFeed(self.tables, self.own)
        self.chat = Chat(store.talks, clock)
        self.lobby = Lobby(self.tables)
        self.readiness = Readiness(store)
        self._resuming = Resuming(store, self.tables, clock)
        self.limits = Limits()

    @classmethod
    def open(
        cls, database: Path, secret: bytes, settings: Settings, clock: Clock | None = None
    ) -> Self:
        """The service on a database; raises UnusableError."""
        metrics = Metrics()
        return cls(SqliteStore(database, metrics), secret, settings, clock, metrics)

    async def move(self, key: str) -> str:
        """The guest of a device key, which works once; raises UnknownKeyError or TakenError."""
        if (moved := self.identity.moved(key)) is None:
            raise UnknownKeyError
        person, number = moved
        await self.store.spend(number, self._clock.now())
        return person

    async def close(self) -> None:
        """Stop all tasks, then write what is pending."""
        await self._resuming.close()
        await self.lobby.close()
        await self.own_feed.close()
        self.tables.close()
        await self.bots.close()
        await self.workers.close()
        await self.thinkers.close()
        await self.tables.settle()
        await self.store.close()
