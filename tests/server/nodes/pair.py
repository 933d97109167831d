"""A site of two nodes in the test's process, where each person uses another node than the last."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.prepared import Prepared
from tests.server.nodes.near_bus import NearBus
from tierce.server.nodes.clock import SharedClock
from tierce.server.nodes.shared import SharedNodes
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings
from tierce.server.store.postgres import PostgresStore

SECRET = b"k" * 64


class TestClock:
    """A clock of a test, in the place of the database's."""

    def __init__(self, clock: Any) -> None:
        self._clock = clock
        self.running = SharedClock().running
        self.now, self.at = clock.now, clock.at

    def agree(self, at: int) -> None:
        """The test says what time it is."""


class Pairs(ExitStack):
    """Opens two nodes on one database for each folder of data. Its end is that of the databases."""

    def __init__(self, prepared: Prepared) -> None:
        super().__init__()
        self._prepared = prepared
        self._databases: dict[Path, str] = {}

    async def open(self, data: Path, settings: Settings, clock: Any) -> list[Service]:
        database = self._database(data)
        return [await node(database, settings, clock) for _ in range(2)]

    def _database(self, data: Path) -> str:
        """The address of the database in the place of this folder."""
        if data not in self._databases:
            self._databases[data] = self.enter_context(self._prepared.database())
        return self._databases[data]


async def node(address: str, settings: Settings, clock: Any) -> Service:
    """One node of the site."""
    store = await PostgresStore.open(address, timings=settings.timings)
    agreed: Any = SharedClock() if clock is None else TestClock(clock)
    nodes = await SharedNodes.join(store, NearBus(address), agreed, settings.timings)
    return Service(store, SECRET, settings, agreed, nodes)
