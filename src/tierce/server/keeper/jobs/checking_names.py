"""Check the names that were taken before names had rules, once.

The older of two accounts that look alike keeps the name. A person whose name may not stay is asked
for another; until then others see a name of the list in place of one that misleads.
"""

import asyncio
from typing import Final

from tierce.server.people.names import name_of_list
from tierce.server.people.naming.claims import CLAIMED, Names, Why
from tierce.server.people.naming.fitting import BadNameError, fitting
from tierce.server.people.naming.standing import plain
from tierce.server.people.notices.rounds import Rounds
from tierce.server.store import Store, do
from tierce.server.system.clock import Clock

FIRST: Final = 15_000
"""Milliseconds after the start until the first run."""
LEASE: Final = 60_000
"""Milliseconds after which another node may begin a run."""
PAGE: Final = 100
PAUSE: Final = 0.02
"""Seconds between two pages, so that acts do not wait."""
BEGIN: Final = "insert into filling values ('names', '', 0, 0) on conflict (name) do nothing"
CLAIM: Final = (
    "update filling set claimed = $1 "
    "where name = 'names' and ended = 0 and claimed < $2 returning name"
)
NOTE: Final = "update filling set claimed = $1, ended = $2 where name = 'names'"
ENDED: Final = "select ended from filling where name = 'names'"
ACCOUNTS: Final = f"""
    select id, made from account where made > $1 or (made = $1 and id > $2)
    order by made, id limit {PAGE}
"""  # noqa: S608  constants only
PERSONS: Final = f"select id, name from person where id > $1 order by id limit {PAGE}"  # noqa: S608


class CheckingNames:
    """The job, once after the start. It names no person in its progress: a run begins anew."""

    def __init__(self, store: Store, clock: Clock, names: Names, pause: float = PAUSE) -> None:
        self._relations = store.relations
        self._clock = clock
        self._names = names
        self._pause = pause
        self._rounds = Rounds(clock, LEASE, self._round, "names_not_checked", FIRST)

    async def _round(self) -> None:
        if await self.run():
            self._rounds.stop()

    async def run(self) -> bool:
        """Check all names; whether all are checked. False if another node is at work."""
        now = self._clock.now()
        _, claimed = await self._relations.write(do(BEGIN), do(CLAIM, now, now - LEASE))
        if not claimed:
            found = await self._relations.read(ENDED)
            return bool(found and found[0][0])
        await self._accounts()
        await self._persons()
        await self._relations.write(do(NOTE, self._clock.now(), 1))
        return True

    async def _accounts(self) -> None:
        made, last = -1, ""
        while page := await self._relations.read(ACCOUNTS, made, last):
            for account, _ in page:
                await self._account(str(account))
            last, made = str(page[-1][0]), int(page[-1][1])
            await self._rest()

    async def _account(self, account: str) -> None:
        name = await self._names.plain(account)
        if name and wrong(name) is None and not await self._relations.read(CLAIMED, account):
            await self._names.settle(account, self._clock.now())

    async def _persons(self) -> None:
        last = ""
        while page := await self._relations.read(PERSONS, last):
            for person, shown in page:
                await self._person(str(person), plain(shown))
            last = str(page[-1][0])
            await self._rest()

    async def _person(self, person: str, name: str) -> None:
        if why := wrong(name):
            await self._names.hide(person, name, why, name_of_list(person), self._clock.now())
        elif not await self._names.is_free(name, person):
            await self._names.ask(person, name, "taken", self._clock.now())

    async def _rest(self) -> None:
        await self._relations.write(do(NOTE, self._clock.now(), 0))
        await asyncio.sleep(self._pause)

    async def close(self) -> None:
        """Stop. A run that was begun begins anew after the next start."""
        await self._rounds.close()


def wrong(name: str) -> Why | None:
    """Why a name may not stay; None where it may."""
    try:
        fitting(name)
    except BadNameError as bad:
        return bad.why
    return None
