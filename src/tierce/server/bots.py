"""Bots at tables: when they move, and what the table does when one cannot."""

import asyncio
from typing import Any, Final

from tierce.game import IllegalAction, Round
from tierce.server.commands import own_action
from tierce.server.entries import Played
from tierce.server.keeper import Keeper, NotKeptError
from tierce.server.logs import log, where
from tierce.server.table import Table
from tierce.server.wire import Pace
from tierce.server.workers import WorkerFailedError, Workers

PAUSES: Final[dict[Pace, float]] = {"none": 0.0, "quick": 0.4, "calm": 1.0, "slow": 2.0}
"""Seconds between two acts of bots, so that people can follow."""
WINDOW: Final = 3
"""So many pauses a bot waits before it draws where a person might still knock or protest."""
BOT: Final = "greedy"
ACTS: Final = 40
"""More acts than this without the turn passing on, and the bot is going round in circles."""
TIMEOUT: Final = "timeout"
LATER: Final = 1.0
"""Seconds until a bot tries again what could not be written down."""


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


class Watch:
    """The bots of one table, as long as they have something to do."""

    def __init__(self, keeper: Keeper, workers: Workers, delay: float | None) -> None:
        self._keeper = keeper
        self._workers = workers
        self._delay = delay
        self._asked = 0
        """The seq at which bots were asked what they do out of turn."""
        self._acts = 0
        """How often the bot in turn was asked since the turn came to it."""
        self._turn: list[int] = []

    async def act(self) -> bool:
        """One act of one bot; False where there is none."""
        async with self._keeper.lock:
            table = await self._keeper.table()
            if table.phase != "playing" or table.round is None:
                return False
            seq, pause = table.seq, self._pause(table)
            others = reacting(table, table.round) if self._asked < seq else []
            views = [(seat, table.round.view(seat)) for seat in others]
            mover = moving(table, table.round)
            view = None if mover is None else table.round.view(mover)
            self._count(table.round.state.turns)
        self._asked = seq
        for seat, seen in views:
            if (text := await self._ask("react", seen)) is not None:
                return await self._play(seat, text, seq, pause)
        if mover is None:
            return False
        return await self._move(mover, view, seq, pause)

    async def _move(self, seat: int, view: Any, seq: int, pause: float) -> bool:
        """What the bot does in its turn; where it cannot, what the table does for it."""
        waited = asyncio.create_task(asyncio.sleep(pause))
        text = None if self._acts > ACTS else await self._ask("choose", view)
        await waited
        return await self._play(seat, text or TIMEOUT, seq, 0)

    def _count(self, turns: list[int]) -> None:
        """One act more in the same turn, or the first of another."""
        self._acts = self._acts + 1 if turns == self._turn else 1
        self._turn = list(turns)

    async def _ask(self, what: str, view: Any) -> str | None:
        try:
            answer: str | None = await self._workers.do(what, BOT, view)
        except WorkerFailedError as why:
            log().error("bot_failed", table=self._keeper.id, code=str(why))
            return None
        return answer

    async def _play(self, seat: int, text: str, seq: int, pause: float) -> bool:
        """Act, unless somebody else came first."""
        await asyncio.sleep(pause)
        async with self._keeper.lock:
            table = await self._keeper.table()
            if table.seq == seq:
                await self._commit(table, seat, text)
        return True

    async def _commit(self, table: Table, seat: int, text: str) -> None:
        assert table.round is not None, "somebody acts in a round"
        try:
            act = text if text == TIMEOUT else own_action(text)
            await self._keeper.commit([Played(seat=seat, action=act)])
        except NotKeptError:
            await asyncio.sleep(LATER)
        except (IllegalAction, ValueError) as no:
            code = no.refusal.code if isinstance(no, IllegalAction) else "unreadable"
            log().error("bot_refused", table=self._keeper.id, code=code)
            if seat == table.round.turn:
                await self._keeper.commit([Played(seat=seat, action=TIMEOUT)])

    def _pause(self, table: Table) -> float:
        if self._delay is not None:
            return self._delay
        waits = table.round is not None and waiting_for_people(table, table.round)
        return PAUSES[table.pace] * (WINDOW if waits else 1)


def moving(table: Table, round_: Round) -> int | None:
    """The bot whose turn it is."""
    return round_.turn if table.places[round_.turn].kind == "bot" else None


def reacting(table: Table, round_: Round) -> list[int]:
    """The bots that could do something out of turn."""
    return [seat for seat in round_.actors()[1:] if table.places[seat].kind == "bot"]


def waiting_for_people(table: Table, round_: Round) -> bool:
    """Whether a bot's draw would take away a moment in which a person could still speak up."""
    seats = round_.actors()[1:] if round_.phase == "draw" else []
    return any(table.places[seat].kind == "person" for seat in seats)
