"""Once an hour, look through the public matches that ended a week ago, for puzzles.

A match is looked through once, by one node: a row takes it. The proofs run in a process of low
priority, which rests nineteen times as long as it works. The host's switch stops the job.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from tierce.server.keeper.log.replaying import DifferentStateError, NewerRowError, replay
from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.puzzles.from_matches import MOST, RESTS, MatchPuzzleRoom
from tierce.server.store import DamagedError, Store
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log
from tierce.server.table.public import public_rounds
from tierce.server.table.table import Table
from tierce.server.work.workers import GENTLY, WorkerFailedError, Workers

FIRST: Final = 10 * 60_000
"""Milliseconds after the start until the first run."""
EVERY: Final = 3_600_000
RESTING: Final = 19
"""How long the job rests for each second of work: it uses a twentieth of one processor."""
rest = asyncio.sleep
SECONDS: Final = 60.0
"""Time for one match. One that takes longer gives nothing."""
ROWS: Final = 25
"""Rows replayed until other tasks run."""


class TakingPuzzles:
    """The hourly job."""

    def __init__(
        self, store: Store, clock: Clock, allowed: Callable[[], bool], resting: float = RESTING
    ) -> None:
        self._store = store
        self._clock = clock
        self._allowed = allowed
        self._resting = resting
        self._room = MatchPuzzleRoom(store.relations)
        self._worked = 0.0
        self._rounds = Rounds(clock, EVERY, self._round, "taking_puzzles_failed", FIRST)

    async def _round(self) -> None:
        log().info("puzzles_taken", puzzles=await self.run())

    async def run(self) -> int:
        """Look through what is due; return the number of new puzzles."""
        new, before = 0, self._clock.now() - RESTS
        workers = Workers(1, GENTLY)
        try:
            while self._allowed() and await self._room.count() < MOST:
                table = await self._room.take(before, self._clock.now())
                if table is None:
                    break
                new += await self._look(table, workers)
                await rest(self._worked * self._resting)
        finally:
            await workers.close()
        return new

    async def _look(self, table_id: str, workers: Workers) -> int:
        """Keep the puzzles of one match; return how many are new."""
        self._worked = 0.0
        try:
            record = await self._record(table_id)
            if record is None:
                return 0
            found: list[Any] = await workers.do("moments", record, seconds=SECONDS, paid=self._pay)
        except (DamagedError, DifferentStateError, NewerRowError, WorkerFailedError) as why:
            log().info("no_puzzles", table=table_id, why=str(why) or type(why).__name__)
            return 0
        return await self._room.keep([tuple(facts) for facts in found])

    def _pay(self, seconds: float) -> None:
        self._worked = seconds

    async def _record(self, table_id: str) -> str | None:
        """The match as text; None if its cards may not be used."""
        table = Table(table_id)
        for number, row in enumerate(await self._store.rows(table_id)):
            replay(table, row)
            if number % ROWS == 0:
                await asyncio.sleep(0)
        return table.match.record.dumps() if table.match and public_rounds(table) else None

    async def close(self) -> None:
        """Stop. The match in work gives nothing."""
        await self._rounds.close()
