"""The bots of all tables: one task per table in which a bot has something to do."""

import asyncio

from tierce.server.keeper.bot_turns import BotTurns, asks
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import AWAY
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL
from tierce.server.work.workers import Workers


class Bots:
    """Starts and ends the tasks of bots."""

    def __init__(self, workers: Workers, delay: float | None, again: float = USUAL.again) -> None:
        self._workers = workers
        self._delay = delay
        self._again = again
        """Seconds until bots try again what could not be written."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()
        """Tables that changed after their bots last looked."""
        self._closed = False

    def wake(self, keeper: Keeper) -> None:
        """Let the bots look at a table that has changed."""
        if self._closed or not keeper.has_bots or not asks(keeper):
            return
        self._changed.add(keeper.id)
        if keeper.id not in self._tasks:
            self._tasks[keeper.id] = asyncio.create_task(self._watch(keeper))

    def expect(self) -> None:
        """Start a worker early, for the first move at a new table."""
        self._workers.warm()

    def busy(self, keeper: Keeper) -> bool:
        """Whether a bot is about to act at the table."""
        return keeper.id in self._tasks

    async def close(self) -> None:
        """Stop all bots. A later change wakes none, as no worker would answer."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _act(self, watch: BotTurns, keeper: Keeper) -> bool:
        """Let one bot act; True if there may be more to do.

        Wait while the store is away, and while the table's payer may store no more.
        """
        try:
            if keeper.payments is not None and await keeper.payments.ready(keeper.id):
                await asyncio.sleep(self._again)
                return True
            return await watch.act()
        except AWAY:
            await asyncio.sleep(self._again)
            return True

    async def _watch(self, keeper: Keeper) -> None:
        """Act until no bot has anything left to do.

        People act while bots think, so a bot may have looked at an outdated table. After a change
        it looks again.
        """
        watch = BotTurns(keeper, self._workers, self._delay, self._again)
        try:
            acted = True
            while acted or keeper.id in self._changed:
                self._changed.discard(keeper.id)
                acted = await self._act(watch, keeper)
        except Exception as why:  # noqa: BLE001  a table that has stopped must be logged
            log().error("bots_stopped", table=keeper.id, where=where(why))
        finally:
            self._changed.discard(keeper.id)
            del self._tasks[keeper.id]
