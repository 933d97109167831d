"""Bots at tables: one watch for every table where a bot may have something to do."""

import asyncio

from tierce.server.keeper import Keeper
from tierce.server.logs import log, where
from tierce.server.watch import Watch
from tierce.server.workers import Workers


class Bots:
    """Moves for every table where a bot's turn it is."""

    def __init__(self, workers: Workers, delay: float | None) -> None:
        self._workers = workers
        self._delay = delay
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, keeper: Keeper) -> None:
        """Something changed at the table: see whether a bot has to move."""
        if keeper.id not in self._tasks:
            task = asyncio.create_task(self._watch(keeper))
            self._tasks[keeper.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(keeper.id))

    def expect(self) -> None:
        """A table with bots has been made: they shall not be late for their first move."""
        self._workers.warm()

    def busy(self, keeper: Keeper) -> bool:
        """Whether bots are about to do something at the table."""
        return keeper.id in self._tasks

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self, keeper: Keeper) -> None:
        """Act until nothing is left for a bot to do."""
        watch = Watch(keeper, self._workers, self._delay)
        try:
            while await watch.act():
                pass
        except Exception as why:  # noqa: BLE001  a table that stands still must say so
            log().error("bots_stopped", table=keeper.id, where=where(why))
