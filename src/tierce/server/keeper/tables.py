"""All tables of this server, found by id and read when first needed."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import Final
from weakref import WeakValueDictionary

from tierce.server.guard.payments import Payments
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import UnknownTableError
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.interface import News, Nodes
from tierce.server.people.purse.purses import Purses
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.store import Store
from tierce.server.system.clock import Clock
from tierce.server.system.stalls import Stalls
from tierce.server.system.timings import USUAL, Timings

IN_MEMORY: Final = 500
"""Tables in memory beyond which idle ones are dropped."""
LOOKED_AT: Final = 8
"""Idle candidates checked per visit. Checking all of them would be slow when all are in use."""
ID_LENGTH: Final = 22


def ignore() -> None:
    """Default listener."""


def ignore_table(_keeper: Keeper) -> None:
    """Default listener for one table."""


class Tables:
    """Gives each table its single owner."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        clock: Clock,
        nodes: Nodes,
        metrics: Metrics,
        timings: Timings = USUAL,
    ) -> None:
        metrics.follow_tables(lambda: len(self._keepers))
        self._metrics = metrics
        self._store = store
        self._nodes = nodes
        self._clock = clock
        self._bots = bots
        self._timings = timings
        self._keepers: OrderedDict[str, Keeper] = OrderedDict()
        """Keepers in memory, least recently used first."""
        self._owners: WeakValueDictionary[str, Keeper] = WeakValueDictionary()
        """All keepers that are referenced. A table must not get a second owner while a caller still
        holds the first.
        """
        self.room = IN_MEMORY
        self.purses: Purses | None = None
        """The purses that pay the stakes; None where no match moves any."""
        self.payments: Payments | None = None
        """Whose quotas of bytes the logs use; None where there are none."""
        self.numbers = default_numbers()
        """The numbers of levels and ratings, which tables may ask for."""
        self.stalls: Stalls | None = None
        """The stalls of this process, whose time tables give back."""
        self.on_public_change: Callable[[], None] = ignore
        """Called when a public table has changed."""
        self.on_change: Callable[[Keeper], None] = ignore_table
        """Called when any table has changed."""

    @property
    def in_memory(self) -> list[Keeper]:
        """The keepers of tables that this node has read."""
        return [keeper for keeper in self._owners.values() if keeper.ledger.table is not None]

    async def erased(self, table_id: str) -> None:
        """Read a table again, here and on all nodes, whose log was written without a person."""
        self._nodes.tell(News("erased", table_id))
        await self.reread(table_id)

    async def reread(self, table_id: str) -> None:
        """Read the table again, if it is in memory."""
        if (keeper := self.known(table_id)) is not None:
            async with keeper.lock:
                with contextlib.suppress(UnknownTableError):  # logged by its ledger
                    await keeper.reread()

    def known(self, table_id: str) -> Keeper | None:
        """The keeper of the table, if this node has read it."""
        keeper = self._owners.get(table_id)
        return None if keeper is None or keeper.ledger.table is None else keeper

    async def keeper(self, table_id: str) -> Keeper:
        """The keeper of the table; raises UnknownTableError."""
        if len(table_id) != ID_LENGTH:
            raise UnknownTableError
        if (keeper := self._owners.get(table_id)) is None:
            parts = (self._store, self._clock, self._wake, self._nodes, self._metrics)
            keeper = Keeper(table_id, *parts, self._timings)
            keeper.purses, keeper.numbers = self.purses, self.numbers
            keeper.payments = self.payments
            keeper.lost.stalls = self.stalls
        self._owners[table_id] = self._keepers[table_id] = keeper
        self._keepers.move_to_end(table_id)
        self._make_room()
        try:
            await keeper.load()
        except UnknownTableError:
            self._keepers.pop(table_id, None)
            self._owners.pop(table_id, None)
            raise
        return keeper

    async def wake(self, table_id: str) -> None:
        """Let a table go on at which nobody may be: set its alarm, and ask its bots.

        Raises UnknownTableError or errors of the store.
        """
        keeper = await self.keeper(table_id)
        await keeper.loaded()
        self._bots.wake(keeper)

    def _wake(self, keeper: Keeper) -> None:
        """Notify the listeners of a change."""
        self._bots.wake(keeper)
        self.on_change(keeper)
        if keeper.public:
            self.on_public_change()

    def close(self) -> None:
        """Stop all timers of tables."""
        for keeper in self._keepers.values():
            keeper.alarm.set(None)
            keeper.heartbeat.stop()

    async def settle(self) -> None:
        """Wait until all background tasks of tables are done."""
        await asyncio.gather(*[keeper.background.settle() for keeper in self._owners.values()])

    def _make_room(self) -> None:
        """Drop idle tables from memory. Their logs keep them."""
        for table_id in list(islice(self._keepers, self._surplus)):
            if self._idle(self._keepers[table_id]):
                del self._keepers[table_id]
            else:
                self._keepers.move_to_end(table_id)

    @property
    def _surplus(self) -> int:
        return max(0, min(LOOKED_AT, len(self._keepers) - self.room))

    def _idle(self, keeper: Keeper) -> bool:
        busy = keeper.lock.locked() or keeper.alarm.is_set or self._bots.busy(keeper)
        return not keeper.audience and not busy
