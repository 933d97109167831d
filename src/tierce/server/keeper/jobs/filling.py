"""Fill the results of matches that ended before results were stored, from their logs.

Works in small pieces. Its progress is a row of the database, so a restart continues, and of several
nodes one works at a time.
"""

import asyncio
from typing import Final

from tierce.server.keeper.log.replaying import replay
from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.profile.result import storing
from tierce.server.people.standing.waiting import wait_for_count
from tierce.server.store import BrokenError, BusyError, Store, do
from tierce.server.store.sqlite.log import OVER
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.table.table import Table

FIRST: Final = 20_000
"""Milliseconds after the start until the first run."""
LEASE: Final = 60_000
"""Milliseconds after which another node may continue a run."""
PIECE: Final = 50
"""Tables between two notes of the progress."""
PAUSE: Final = 0.02
"""Seconds between two matches, so that acts do not wait."""
ROWS: Final = 25
"""Rows replayed until other tasks run."""

BEGIN: Final = "insert into filling values ('result', '', 0, 0) on conflict (name) do nothing"
CLAIM: Final = (
    "update filling set claimed = $1 "
    "where name = 'result' and ended = 0 and claimed < $2 returning after"
)
NOTE: Final = "update filling set after = $1, claimed = $2, ended = $3 where name = 'result'"
NEXT: Final = f"""
    select table_id, case when line like '%{OVER}%'
        and not exists (select 1 from result where result.table_id = page.table_id)
        then 1 else 0 end
    from (select table_id, line from line where table_id > $1 order by table_id limit {PIECE})
        as page
    order by table_id
"""  # noqa: S608  constants only


class Filling:
    """The job, once after the start."""

    def __init__(self, store: Store, clock: Clock, pause: float = PAUSE) -> None:
        self._store = store
        self._clock = clock
        self._pause = pause
        self._rounds = Rounds(clock, LEASE, self._round, "filling_failed", FIRST)

    async def _round(self) -> None:
        if await self.run():
            self._rounds.stop()

    async def run(self) -> bool:
        """Fill all results; whether all are filled. False if another node is at work.

        Raises BrokenError or BusyError.
        """
        relations, now = self._store.relations, self._clock.now()
        _, claimed = await relations.write(do(BEGIN), do(CLAIM, now, now - LEASE))
        if not claimed:
            found = await relations.read("select ended from filling where name = 'result'")
            return bool(found and found[0][0])
        after = str(claimed[0][0])
        while tables := await relations.read(NEXT, after):
            for table, empty in tables:
                if empty:
                    await self._fill(table)
                    await asyncio.sleep(self._pause)
            after = tables[-1][0]
            await relations.write(do(NOTE, after, self._clock.now(), 0))
        await relations.write(do(NOTE, after, self._clock.now(), 1))
        return True

    async def _fill(self, table_id: str) -> None:
        """Store the results of one match. A damaged log has none."""
        table = Table(table_id)
        try:
            for number, row in enumerate(await self._store.rows(table_id)):
                replay(table, row)
                if number % ROWS == 0:
                    await asyncio.sleep(0)
        except (BrokenError, BusyError):
            raise
        except Exception as why:  # noqa: BLE001  a damaged log may raise anything
            log().warning("not_filled", table=table_id, where=where(why))
            return
        if results := table.stints.results or []:
            ended = max(one.ended for one in results)
            mark = wait_for_count(table_id, ended, rated=False, league=False)
            await self._store.relations.write(*storing(results), mark)

    async def close(self) -> None:
        """Stop after the match in work."""
        await self._rounds.close()
