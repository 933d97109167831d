"""Once an hour, archive the matches that ended a day ago, and forget used keys.

On several nodes each may run it: what another node has archived meanwhile stays as it is.
"""

import asyncio
from typing import Final

from tierce.server.people.accounts.known_devices import forget_known
from tierce.server.people.accounts.statements import forget_shut
from tierce.server.people.notices.rounds import Rounds
from tierce.server.store import DamagedError, Log, Store
from tierce.server.store.archive import pack
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log

FIRST: Final = 5 * 60_000
"""Milliseconds after the start until the first run."""
EVERY: Final = 3_600_000
DAY: Final = 24 * 3_600_000
"""Milliseconds that a finished match stays as it is, and that a used key is remembered."""
BATCH: Final = 200
"""Tables listed at once."""
PAUSE: Final = 0.02
"""Seconds between two matches, so that acts do not wait."""


class Archiving:
    """The hourly job."""

    def __init__(self, store: Store, clock: Clock, pause: float = PAUSE) -> None:
        self._store = store
        self._clock = clock
        self._pause = pause
        self._rounds = Rounds(clock, EVERY, self._round, "archiving_failed", FIRST)

    async def _round(self) -> None:
        log().info("archived", matches=await self.run())

    async def run(self) -> int:
        """Archive what is due; return the number of matches. Raises BrokenError or BusyError."""
        before, after, count = self._clock.now() - DAY, "", 0
        await self._store.forget(before)
        await self._store.relations.write(forget_shut(before), forget_known(self._clock.now()))
        while logs := await self._store.logs(after, BATCH):
            after = logs[-1].table
            for one in logs:
                if one.ended is not None and one.ended <= before:
                    count += await self._archive(one, one.ended)
                    await asyncio.sleep(self._pause)
        return count

    async def _archive(self, one: Log, ended: int) -> bool:
        """Archive one match; whether that was possible."""
        try:
            rows = await self._store.rows(one.table)
            packed = await asyncio.to_thread(pack, rows)
        except DamagedError:  # the log stays for the operator to see
            log().error("not_archived", table=one.table)
            return False
        await self._store.archive(one.table, packed, ended, len(rows))
        return True

    async def close(self) -> None:
        """Stop after the match in work."""
        await self._rounds.close()
