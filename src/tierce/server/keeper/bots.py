"""Bots at tables: one watch for every table where a bot may have something to do."""

import asyncio

from tierce.server.keeper.bot_turns import BotTurns
from tierce.server.keeper.keeper import Keeper
from tierce.server.system.logs import log, where
from tierce.server.work.workers import Workers


class Bots:
    """Moves for every table where a bot's turn it is."""

    def __init__(self, workers: Workers, delay: float | None) -> None:
        self._workers = workers
        self._delay = delay
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()
        """Tables at which something happened after their bots last looked."""

    def wake(self, keeper: Keeper) -> None:
        """Something changed at the table: see whether a bot has to move."""
        if not keeper.has_bots:
            return
        self._changed.add(keeper.id)
        if keeper.id not in self._tasks:
            self._tasks[keeper.id] = asyncio.create_task(self._watch(keeper))

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
        """Act until nothing is left for a bot to do.

        People act while bots think. A bot that then finds that it has nothing to do has looked at
        a table that is no more, so it looks again.
        """
        watch = BotTurns(keeper, self._workers, self._delay)
        try:
            acted = True
            while acted or keeper.id in self._changed:
                self._changed.discard(keeper.id)
                acted = await watch.act()
        except Exception as why:  # noqa: BLE001  a table that stands still must say so
            log().error("bots_stopped", table=keeper.id, where=where(why))
        finally:
            self._changed.discard(keeper.id)
            del self._tasks[keeper.id]
