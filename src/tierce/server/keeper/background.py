"""Background tasks of one table."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from tierce.server.keeper.log.errors import AWAY, UnknownTableError
from tierce.server.system.logs import log, where

Work = Coroutine[Any, Any, None]


class Background:
    """Runs tasks, logs their errors, and calls ``failed`` after an error."""

    def __init__(self, table_id: str, failed: Callable[[], None]) -> None:
        self._id = table_id
        self._failed = failed
        self._working: set[asyncio.Task[None]] = set()

    def start(self, work: Work) -> None:
        task = asyncio.create_task(self._safely(work))
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def settle(self) -> None:
        """Wait for all tasks."""
        while self._working:
            await asyncio.gather(*self._working, return_exceptions=True)

    async def _safely(self, work: Work) -> None:
        try:
            await work
        except UnknownTableError:
            return
        except AWAY:
            self._failed()
        except Exception as why:  # noqa: BLE001  a table that has stopped must be logged
            log().error("unexpected", table=self._id, where=where(why))
            self._failed()
