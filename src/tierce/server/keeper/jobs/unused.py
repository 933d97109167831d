"""Once an hour, remove what nobody uses any more: guests who have gone, their sheets and tables.

On several nodes each may run it: what another node has removed is gone, and nothing is counted.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tierce.server.people.accounts.seen import KEPT, Visits
from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.sheets.renewing import ONE, renew
from tierce.server.people.sheets.room import SheetRoom
from tierce.server.store import Relations, Store, do
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log

Erase = Callable[[str], Awaitable[None]]
"""Erases a guest."""
FIRST: Final = 10 * 60_000
"""Milliseconds after the start until the first run."""
EVERY: Final = 3_600_000
PAUSE: Final = 0.02
"""Seconds between two removals, so that acts do not wait."""
FORSAKEN: Final = """
select table_id from archive where ended < $1
    and not exists (select 1 from sits where sits.table_id = archive.table_id)
    and not exists (
        select 1 from tournament_table where tournament_table.table_id = archive.table_id)
    and not exists (select 1 from shared_deal where shared_deal.table_id = archive.table_id)
    and not exists (
        select 1 from result where result.table_id = archive.table_id and (
            exists (select 1 from account where account.id = result.person)
            or exists (select 1 from alias where alias.person = result.person)
            or exists (select 1 from guest_seen where guest_seen.person = result.person)))
order by table_id limit 50
"""
"""Matches that no person has in a history."""
OF_TABLE: Final = tuple(
    f"delete from {name} where table_id = $1"  # noqa: S608  constants only
    for name in ("archive", "line", "talk", "hand")
)


class Unused:
    """The hourly job."""

    def __init__(self, store: Store, clock: Clock, erase: Erase, pause: float = PAUSE) -> None:
        self._relations: Relations = store.relations
        self._clock = clock
        self._erase = erase
        self._pause = pause
        self._rounds = Rounds(clock, EVERY, self._round, "unused_failed", FIRST)

    async def _round(self) -> None:
        log().info("unused_removed", guests=await self.run())

    async def run(self) -> int:
        """Remove what is due; the number of guests. Raises BrokenError or BusyError."""
        count = await self._erase_guests()
        await self._remove_sheets()
        await self._remove_tables()
        return count

    async def _erase_guests(self) -> int:
        count, visits = 0, Visits(self._relations)
        while guests := await visits.gone(now := self._clock.now()):
            for guest in guests:
                if await visits.is_gone(guest, now):  # not back meanwhile
                    await self._erase(guest)
                    count += 1
                await asyncio.sleep(self._pause)
        return count

    async def _remove_sheets(self) -> None:
        """Remove old sheets, those with claims after a last count."""
        room = SheetRoom(self._relations)
        while sheets := await room.old(self._clock.now()):
            for keys in sheets:
                await renew(self._relations, ONE, keys.reader)
                await room.remove(keys)
                await asyncio.sleep(self._pause)

    async def _remove_tables(self) -> None:
        """Remove finished matches that no person has any more."""
        while tables := await self._relations.read(FORSAKEN, self._clock.now() - KEPT):
            for (table,) in tables:
                await self._relations.write(*[do(sql, table) for sql in OF_TABLE])
                await asyncio.sleep(self._pause)

    async def close(self) -> None:
        """Stop after the removal in work."""
        await self._rounds.close()
