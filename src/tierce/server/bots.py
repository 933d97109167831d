"""Bots at tables: when they move, and what the table does when one cannot."""

import asyncio
from typing import Any, Final

from tierce.game import IllegalAction
from tierce.server.entries import Played
from tierce.server.keeper import Keeper, NotKeptError
from tierce.server.logs import log, where
from tierce.server.table import Table
from tierce.server.wire import Pace
from tierce.server.workers import WorkerFailedError, Workers

PAUSES: Final[dict[Pace, float]] = {"none": 0.0, "quick": 0.4, "calm": 1.0, "slow": 2.0}
"""Seconds between two acts of bots, so that people can follow."""
BOT: Final = "greedy"
ACTS: Final = 40
"""More acts than this in one turn and the bot is going round in circles."""


class Bots:
    """Moves for every table where a bot's turn it is."""

    def __init__(self, workers: Workers, delay: float | None) -> None:
        self._workers = workers
        self._delay = delay
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, keeper: Keeper) -> None:
        """Something changed at the table: see whether a bot has to move."""
        if keeper.id not in self._tasks:
            task = asyncio.create_task(self._play(keeper))
            self._tasks[keeper.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(keeper.id))

    def busy(self, keeper: Keeper) -> bool:
        return keeper.id in self._tasks

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, keeper: Keeper) -> None:
        """Act until a person has to."""
        acts, last = 0, -1
        try:
            while (seat := await self._act(keeper, tired=acts > ACTS)) is not None:
                acts, last = (acts + 1 if seat == last else 0), seat
        except Exception as why:  # noqa: BLE001  a table that stands still must say so
            log().error("bots_stopped", table=keeper.id, where=where(why))

    async def _act(self, keeper: Keeper, *, tired: bool) -> int | None:
        """One act of a bot; gives its seat, or None where no bot is to move."""
        async with keeper.lock:
            table = await keeper.table()
            if (seat := bot_to_move(table)) is None:
                return None
            assert table.round is not None, "a bot is to move in a round"
            view, seq, pause = table.round.view(seat), table.seq, self._pause(table)
        waited = asyncio.create_task(asyncio.sleep(pause))
        text = "timeout" if tired else await self._choose(keeper, view)
        await waited
        async with keeper.lock:
            if (await keeper.table()).seq == seq:  # else somebody came first: look again
                await self._commit(keeper, seat, text)
        return seat

    async def _choose(self, keeper: Keeper, view: Any) -> str:
        """What the bot wants to do; where it fails, what the table does for it."""
        try:
            return str(await self._workers.do("choose", BOT, view))
        except WorkerFailedError as why:
            log().error("bot_failed", table=keeper.id, code=str(why))
            return "timeout"

    async def _commit(self, keeper: Keeper, seat: int, text: str) -> None:
        try:
            await keeper.commit([Played(seat=seat, action=text)])
        except NotKeptError:
            await asyncio.sleep(1)
        except IllegalAction as no:
            log().error("bot_refused", table=keeper.id, code=no.refusal.code)
            await keeper.commit([Played(seat=seat, action="timeout")])

    def _pause(self, table: Table) -> float:
        return PAUSES[table.pace] if self._delay is None else self._delay


def bot_to_move(table: Table) -> int | None:
    """The bot whose turn it is."""
    if table.phase != "playing" or table.round is None:
        return None
    turn = table.round.turn
    return turn if table.places[turn].kind == "bot" else None
