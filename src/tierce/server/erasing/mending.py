"""Mends once what the release before left of merged and erased persons.

It erased an account without the results of its merged guests. Such a row names an account that is
gone, and the log another id. The row gets the id of the log, and the account is erased again.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

from tierce.server.erasing.progress import Progress
from tierce.server.keeper.log.replaying import replay
from tierce.server.people.accounts.erased import doomed
from tierce.server.people.profile.result import BOT, Result
from tierce.server.store import BrokenError, BusyError, Statement, Store, do
from tierce.server.system.clock import Clock
from tierce.server.table.table import Table

NAME: Final = "mended"
"""The name of its progress."""
PAUSE: Final = 0.02
ROWS: Final = 25
"""Rows replayed until other tasks run."""
LOST: Final = f"""
    select {{table}}.table_id, {{table}}.seat, {{table}}.person from {{table}}
    where person not like '{BOT}%'
        and not exists (select 1 from account where account.id = {{table}}.person)
        and not exists (select 1 from person where person.id = {{table}}.person)
        and not exists (
            select 1 from sits
            where sits.table_id = {{table}}.table_id and sits.person = {{table}}.person
        )
    order by table_id, seat
"""
"""Rows of persons who are gone: of those erased well, whose ids the logs have, and of lost ones."""
RENAME: Final = """
update {table} set person = $4 where table_id = $1 and seat = $2 and person = $3
    and not exists (select 1 from {table} as other
        where other.table_id = $1 and other.seat = $2 and other.person = $4)
"""


class Mending:
    """The job, once after the update."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._relations = store.relations
        self._clock = clock
        self._progress = Progress(store.relations, NAME)

    async def run(self) -> bool:
        """Mend everything; whether this call did it. Raises BrokenError or BusyError."""
        now = self._clock.now()
        if await self._progress.ended() or await self._progress.claim(now) is None:
            return False
        for table in ("result", "gain"):
            for row in await self._relations.read(LOST.format(table=table)):
                await self._mend(table, *row)
        await self._progress.end(now)
        return True

    async def _mend(self, table: str, table_id: str, seat: int, person: str) -> None:
        there = [one for one in await self._results(table_id) if one.seat == seat]
        found = [one.person for one in there if not one.person.startswith(BOT)]
        await asyncio.sleep(PAUSE)
        if not found or person in found:
            return
        sql = RENAME.format(table=table)
        named = [do(sql, table_id, seat, person, one) for one in found]
        await self._relations.write(*named, *self._again(person))

    def _again(self, person: str) -> Iterable[Statement]:
        """Let the rest of the account be erased, which was erased before."""
        yield doomed(person, self._clock.now())

    async def _results(self, table_id: str) -> list[Result]:
        """The results of the log; none of a damaged one."""
        table = Table(table_id)
        try:
            for number, row in enumerate(await self._store.rows(table_id)):
                replay(table, row)
                if number % ROWS == 0:
                    await asyncio.sleep(0)
        except (BrokenError, BusyError):
            raise
        except Exception:  # noqa: BLE001  a damaged log may raise anything
            return []
        return table.stints.results or table.stints.left
