"""The bots of one table: when they act, and the fallback when a bot fails."""

import asyncio
from typing import Any, Final

from tierce.game import IllegalAction, Round
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import NotKeptError
from tierce.server.system.logs import log
from tierce.server.system.timings import USUAL
from tierce.server.table.action_texts import own_action
from tierce.server.table.entries import Played
from tierce.server.table.table import Table
from tierce.server.table.time.claim_window import LET_GO, Window
from tierce.server.wire import Pace
from tierce.server.work.workers import OF_PROCESS, SECONDS, WorkerFailedError, Workers

PAUSES: Final[dict[Pace, float]] = {"none": 0.0, "quick": 0.4, "calm": 1.0, "slow": 2.0}
"""Seconds between two acts of bots, so that people can follow."""
WINDOW: Final = 3
"""Pauses before a bot draws while a person may still claim or protest."""
RACE: Final = 1.0
"""Seconds that a bot leaves such a person at least."""
ACTS: Final = 40
"""Acts within one turn at most. A bot that needs more is in a loop."""
TIMEOUT: Final = "timeout"
CLAIM: Final = "claim"
PATIENT: Final = 60.0
"""Seconds for an answer at a shared deal. Then the bot is asked again, and never timed out."""
HUNG: Final = 10_000
"""Milliseconds without a row after which a node asks the bots of a table that another drives."""


class BotTurns:
    """The acts of the bots of one table."""

    def __init__(
        self,
        keeper: Keeper,
        workers: Workers,
        delay: float | None,
        again: float = USUAL.again,
    ) -> None:
        self._keeper = keeper
        self._workers = workers
        self._delay = delay
        self._again = again
        """Seconds until an act that could not be written is tried again."""
        self._asked = 0
        """The seq at which the bots were last asked for acts out of turn."""
        self._acts = 0
        """Acts of the bot in turn since its turn began."""
        self._turn: list[int] = []
        self._patient = False
        """Whether the bots act alike however slow the machine is, as at a shared deal."""

    async def act(self) -> bool:
        """Let one bot act; False if no bot has anything to do."""
        async with self._keeper.lock:
            table = await self._keeper.table()
            if (
                not asks(self._keeper)
                or table.phase != "playing"
                or table.round is None
                or table.timekeeper.paused is not None
            ):
                return False
            alike = table.tournament is not None and table.tournament.alike
            self._patient = alike or table.shared is not None
            seq, pause, window = table.seq, self._pause(table), table.window
            others = reacting(table, table.round) if self._asked < seq else []
            views = [(seat, table.bot_of(seat), table.round.view(seat)) for seat in others]
            mover = moving(table, table.round)
            view = None if mover is None else (table.bot_of(mover), table.round.view(mover))
            self._count(table.round.state.turns)
        self._asked = seq
        for seat, bot, seen in views:
            text = await self._ask("react", bot, seen)
            if window is not None and seat in window.claimants and text in {None, CLAIM}:
                await self._say(seat, text or LET_GO, window)
            elif text is not None:
                return await self._play(seat, text, seq, pause)
        if mover is None:
            return False
        if window is not None:
            return mover in window.awaited and await self._wish(mover, view, window, pause)
        return await self._move(mover, view, seq, pause)

    async def _wish(self, seat: int, view: Any, window: Window, pause: float) -> bool:
        """Answer the window for the next player, who may want the discard or the stock."""
        waited = asyncio.create_task(asyncio.sleep(pause))
        text = await self._ask("choose", *view)
        await waited
        wish = text if text is not None and window.accepts(seat, text) else LET_GO
        await self._say(seat, wish, window)
        return True

    async def _say(self, seat: int, answer: str, window: Window) -> None:
        try:
            await self._keeper.answer_for_bot(seat, answer, window.seq)
        except NotKeptError:
            await asyncio.sleep(self._again)

    async def _move(self, seat: int, view: Any, seq: int, pause: float) -> bool:
        """Act for the bot in turn, or time it out if it fails."""
        waited = asyncio.create_task(asyncio.sleep(pause))
        text = None if self._acts > ACTS else await self._ask("choose", *view)
        await waited
        return await self._play(seat, text or TIMEOUT, seq, 0)

    def _count(self, turns: list[int]) -> None:
        """Count one more act of this turn, or the first of another."""
        self._acts = self._acts + 1 if turns == self._turn else 1
        self._turn = list(turns)

    async def _ask(self, what: str, bot: str | None, view: Any) -> str | None:
        while True:
            try:
                seconds = PATIENT if self._patient else SECONDS
                answer: str | None = await self._workers.do(what, bot, view, seconds=seconds)
            except WorkerFailedError as why:
                log().error("bot_failed", table=self._keeper.id, code=str(why))
                if not (self._patient and str(why) in OF_PROCESS):
                    return None
                await asyncio.sleep(self._again)
            else:
                return answer

    async def _play(self, seat: int, text: str, seq: int, pause: float) -> bool:
        """Act, unless another entry came first."""
        await asyncio.sleep(pause)
        try:
            await self._act(seat, text, seq)
        except NotKeptError:
            await asyncio.sleep(self._again)
        return True

    async def _act(self, seat: int, text: str, seq: int) -> None:

        async def act(table: Table) -> None:
            if table.seq == seq:
                await self._commit(table, seat, text)

        await self._keeper.attempt(act)

    async def _commit(self, table: Table, seat: int, text: str) -> None:
        assert table.round is not None, "bots act in a round"
        try:
            act = text if text == TIMEOUT else own_action(text)
            await self._keeper.commit([Played(seat=seat, action=act)])
        except (IllegalAction, ValueError) as no:
            code = no.refusal.code if isinstance(no, IllegalAction) else "unreadable"
            log().error("bot_refused", table=self._keeper.id, code=code)
            if seat == table.round.turn:
                await self._keeper.commit([Played(seat=seat, action=TIMEOUT)])

    def _pause(self, table: Table) -> float:
        if self._delay is not None:
            return self._delay
        waits = table.round is not None and waiting_for_people(table, table.round)
        if waits and table.window is None:
            return max(RACE, PAUSES[table.pace] * WINDOW)
        return PAUSES[table.pace]


def asks(keeper: Keeper) -> bool:
    """Whether this node asks the bots of the table: it drives, or the driver seems to hang."""
    return keeper.drives or overdue(keeper)


def overdue(keeper: Keeper) -> bool:
    """Whether a bot should have moved long ago."""
    table = keeper.ledger.table
    return (
        table is not None
        and table.phase == "playing"
        and table.round is not None
        and moving(table, table.round) is not None
        and keeper.idle >= HUNG
    )


def moving(table: Table, round_: Round) -> int | None:
    """The bot in turn."""
    return round_.turn if table.bot_of(round_.turn) else None


def reacting(table: Table, round_: Round) -> list[int]:
    """Bots that may act out of turn and have not yet answered."""
    answered = {} if table.window is None else table.window.answers
    bots = [seat for seat in round_.actors()[1:] if table.bot_of(seat)]
    return [seat for seat in bots if seat not in answered]


def waiting_for_people(table: Table, round_: Round) -> bool:
    """Whether a draw now would cut off a person's chance to claim or protest."""
    seats = round_.actors()[1:] if round_.phase == "draw" else []
    return any(table.bot_of(seat) is None for seat in seats)
