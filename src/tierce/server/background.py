"""Work at a table that runs to its end, whether or not its caller waits."""

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from tierce.server.ledger import UnknownTableError
from tierce.server.logs import log, where

Work = Coroutine[Any, Any, None]
Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
Owner = TypeVar("Owner", bound="Working")


class Background:
    """The tasks of one table; what goes wrong in them is logged, and ``failed`` is called."""

    def __init__(self, table_id: str, failed: Callable[[], None]) -> None:
        self._id = table_id
        self._failed = failed
        self._working: set[asyncio.Task[Any]] = set()

    def start(self, work: Work) -> None:
        """Begin work that nobody waits for."""
        self._begin(self._safely(work))

    async def whole(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """The result of the work; a cancelled caller does not stop it."""
        return await asyncio.shield(self._begin(work))

    async def settle(self) -> None:
        """Wait until no work is left."""
        while self._working:
            await asyncio.gather(*self._working, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    async def _safely(self, work: Work) -> None:
        try:
            await work
        except UnknownTableError:
            return
        except Exception as why:  # noqa: BLE001  a table that stands still must say so
            log().error("unexpected", table=self._id, where=where(why))
            self._failed()


class Working(Protocol):
    """An object with background work."""

    background: Background


def undivided(
    do: Callable[Concatenate[Owner, Arguments], Coroutine[Any, Any, Answer]],
) -> Callable[Concatenate[Owner, Arguments], Coroutine[Any, Any, Answer]]:
    """Let the method run to its end although its caller is cancelled.

    A commit, its messages and its timers belong together: a client may close its socket between
    the write and the messages.
    """

    @functools.wraps(do)
    async def done(
        owner: Owner, /, *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> Answer:
        return await owner.background.whole(do(owner, *arguments, **named))

    return done
