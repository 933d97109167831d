"""After a restart, load each table when its timer is due."""

import asyncio
import functools

from tierce.server.keeper.ledger import UnknownTableError, UnreadableTableError
from tierce.server.keeper.tables import Tables
from tierce.server.store import Store
from tierce.server.system.clock import Clock, TimerHandle
from tierce.server.system.logs import log, where


class Resuming:
    """The timers of an earlier run. A loaded table sets its own alarm."""

    def __init__(self, store: Store, tables: Tables, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._bells: list[TimerHandle] = []
        self._tasks: set[asyncio.Task[None]] = {asyncio.create_task(self._begin())}

    async def _begin(self) -> None:
        for timer in await self._store.timers():
            if timer.due is not None:
                wake = functools.partial(self._wake, timer.table)
                self._bells.append(self._clock.at(timer.due, wake))

    def _wake(self, table: str) -> None:
        task = asyncio.create_task(self._read(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self, table: str) -> None:
        try:
            await self._tables.keeper(table)
        except UnreadableTableError:
            return  # logged by its ledger
        except UnknownTableError:
            log().error("timer_without_table", table=table)
        except Exception as why:  # noqa: BLE001  an unreadable table must not stop others
            log().error("unexpected", table=table, where=where(why))

    async def close(self) -> None:
        for bell in self._bells:
            bell.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
