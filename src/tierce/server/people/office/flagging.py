"""The job that looks for flags: once a day, on one node, in small pieces.

It reads the latest public matches and the seats of merged guests. Addresses are not stored, so no
address is compared.
"""

import asyncio
from collections.abc import AsyncIterator
from itertools import groupby
from typing import Final

from tierce.server.people.notices.rounds import Rounds
from tierce.server.people.office.chances import Sat, Tally
from tierce.server.people.office.flags import Flags
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import HOUR
from tierce.server.store import do
from tierce.server.system.clock import Clock

FIRST: Final = 600_000
"""Milliseconds after the start until the first look."""
DAY: Final = 24 * HOUR
WINDOW: Final = 90 * DAY
"""Milliseconds for which a match counts."""
ROWS: Final = 100_000
"""Seats that are read at most, the latest ones."""
PIECE: Final = 500
PAUSE: Final = 0.05
"""Seconds between two pieces, so that acts do not wait."""
TWICE: Final = 2
"""Tables at which one person has sat twice, from which that is shown."""
BEGIN: Final = "insert into filling values ('flags', '', 0, 0) on conflict (name) do nothing"
CLAIM: Final = (
    "update filling set claimed = $1 where name = 'flags' and claimed < $2 returning name"
)
SEATS: Final = f"""
    select ended, table_id, person, seats, won from result
    where (ended < $1 or (ended = $1 and table_id < $2)) and ended > $3
        and open = 1 and humans > 2 and person not like 'bot:%'
    order by ended desc, table_id desc limit {PIECE}
"""
MERGED: Final = f"select person, account from alias where person > $1 order by person limit {PIECE}"
SHARED: Final = (
    "select table_id from sits where person = $1 "
    "intersect select table_id from sits where person = $2 or person in "
    "(select person from alias where account = $2 and person < $1)"
)


class Flagging:
    """The job, while the server runs."""

    def __init__(self, office: Office, flags: Flags, clock: Clock, pause: float = PAUSE) -> None:
        self._relations = office.relations
        self._flags = flags
        self._clock = clock
        self._pause = pause
        self.rows = ROWS
        self._rounds = Rounds(clock, HOUR, self.run, "flagging_failed", FIRST)

    async def run(self) -> bool:
        """Look, unless a node has looked today; whether this one did.

        Raises BrokenError or BusyError.
        """
        now = self._clock.now()
        _, claimed = await self._relations.write(do(BEGIN), do(CLAIM, now, now - DAY))
        if claimed:
            await self.look()
        return bool(claimed)

    async def look(self) -> None:
        """Look now; raises BrokenError or BusyError."""
        tally = Tally()
        async for table in self._tables():
            tally.add(table)
        await self._flags.put(tally.suspicions(), await self._twice())

    async def _tables(self) -> AsyncIterator[list[Sat]]:
        """The latest public matches with three persons or more, latest first."""
        now = self._clock.now()
        ended, table, count = now + DAY, "", 0
        while count < self.rows:
            rows = await self._relations.read(SEATS, ended, table, now - WINDOW)
            groups = [list(seats) for _, seats in groupby(rows, key=lambda row: row[:2])]
            whole = groups[:-1] if len(rows) == PIECE else groups
            for seats in whole:
                yield [Sat(row[2], row[3], row[4]) for row in seats]
            if len(rows) < PIECE or not whole:
                return
            ended, table, *_ = whole[-1][-1]
            count += len(rows)
            await asyncio.sleep(self._pause)

    async def _twice(self) -> list[tuple[str, int]]:
        """Accounts that have sat twice at several tables, under ids that were merged since."""
        found: dict[str, int] = {}
        after = ""
        while rows := await self._relations.read(MERGED, after):
            for person, account in rows:
                shared = await self._relations.read(SHARED, person, account)
                if shared:
                    found[account] = found.get(account, 0) + len(shared)
            after = rows[-1][0]
            await asyncio.sleep(self._pause)
        often = [(account, count) for account, count in found.items() if count >= TWICE]
        return sorted(often, key=lambda one: -one[1])

    async def close(self) -> None:
        """Stop."""
        await self._rounds.close()
