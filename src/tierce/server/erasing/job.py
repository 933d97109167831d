"""Erasure of accounts, on one node at a time and again after a kill.

A node claims an account for some minutes. Ways in, devices and the name go first, and its ids join
the list of erased persons. Then the person leaves each table, and its rows are written anew.
"""

import asyncio
import contextlib
from collections.abc import Collection
from pathlib import Path
from typing import Final

from tierce.server.erasing.columns import ROWS, TABLES
from tierce.server.erasing.copies import forget_copies
from tierce.server.erasing.mending import Mending
from tierce.server.erasing.rewriting import Rewriting, Tables
from tierce.server.erasing.sheets import unnamed
from tierce.server.erasing.sweep import Sweep
from tierce.server.keeper.log.errors import NewerTableError, NotKeptError
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.accounts.erased import doomed, marking
from tierce.server.people.accounts.records import DAY
from tierce.server.people.accounts.statements import shut
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import BrokenError, BusyError, Store, TakenError
from tierce.server.store.relations import do, need
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL

UNDO: Final = 7 * DAY
LEASE: Final = 300_000
"""Milliseconds for which a node has the erasure to itself."""
LATER: Final = 3600_000
"""Milliseconds until tables that could not be written are tried again."""
ROUNDS: Final = 5
"""How often the tables of a person are looked for: ends of matches may write more of them."""
ASK: Final = "update account set erase_at = $2 where id = $1 returning id"
DUE: Final = "select id from account where erase_at <= $1 order by erase_at limit 20"
CLAIM: Final = """
update account set erase_at = $2 where id = $1 and erase_at <= $3 returning id
"""
ENDED: Final = (
    "delete from alias where account = $1",
    "delete from account where id = $1",
)
"""The last traces of an account, but for `shut`, which all nodes read for a day."""


class Erasing:
    """Asks for erasures, and carries them out."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        clock: Clock,
        tables: Tables,
        every: float = USUAL.erasing,
    ) -> None:
        self._relations = store.relations
        self._accounts = accounts
        self._clock = clock
        self._every = every
        """Seconds between two looks for accounts to erase."""
        self._rewriting = Rewriting(store, tables)
        self.sweep = Sweep(store, clock, self._rewriting)
        self.mending = Mending(store, clock)
        self.folder: Path | None = None
        """Where copies of older databases lie."""
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._work())

    async def ask(self, account: str, *, now: bool) -> None:
        """Erase the account in seven days, or at once."""
        at = self._clock.now() + (0 if now else UNDO)
        await self._relations.write(need(ASK, account, at))
        if now:
            await self._close(account)
            self._wake.set()

    async def ask_guest(self, guest: str) -> None:
        """Erase a guest at once: as an account without a way in, which no cookie opens."""
        now = self._clock.now()
        await self._relations.write(doomed(guest, now), shut(guest, now))
        self._accounts.sessions.shut(guest)
        await self._close(guest)
        self._wake.set()

    async def undo(self, account: str) -> None:
        await self._relations.write(need(ASK, account, None))

    async def run(self) -> int:
        """Erase what is due and unclaimed; return the number of accounts that are gone."""
        gone = 0
        for (account,) in await self._relations.read(DUE, self._clock.now()):
            now = self._clock.now()
            try:
                await self._relations.write(need(CLAIM, account, now + LEASE, now))
            except TakenError:
                continue  # another node erases it
            gone += await self._erase(str(account))
        return gone

    async def _erase(self, account: str) -> bool:
        """Erase one account; whether nothing of it is left."""
        for _ in range(ROUNDS):
            await self._close(account)  # also what ends of matches have written meanwhile
            ids = await self._accounts.ids(account)
            if not (tables := await self._tables(ids)):
                await self._relations.write(*[do(sql, account) for sql in ENDED])
                return True
            await self._rewrite(tables, ids)
        await self._relations.write(do(ASK, account, self._clock.now() + LATER))
        return False

    async def _close(self, account: str) -> None:
        """End all devices, and remove ways in, name and settings."""
        now, sessions = self._clock.now(), await self._accounts.sessions.all(account)
        await self._accounts.sessions.end(account, *[one.id for one in sessions])
        ids = await self._accounts.ids(account)
        rows = [marking(person, now) for person in ids]
        for person in ids:
            rows += await unnamed(self._relations, person)
            rows += [do(sql, person) for sql in ROWS]
        await self._relations.write(*rows)

    async def _rewrite(self, tables: Collection[str], ids: Collection[str]) -> None:
        """Write tables anew, but for those that cannot be written now."""
        for table in tables:
            with contextlib.suppress(NotKeptError, NewerTableError):
                await self._rewriting.without(table, ids)

    async def _tables(self, ids: Collection[str]) -> list[str]:
        found = set[str]()
        for person in ids:
            rows = await self._relations.read(TABLES, person, pseudonym(person))
            found |= {str(table) for (table,) in rows}
        return sorted(found)

    async def _work(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), self._every)
            self._wake.clear()
            try:
                await self._round()
            except (BrokenError, BusyError):
                continue
            except Exception as why:  # noqa: BLE001  the next run tries again
                log().error("unexpected", path="erasing", where=where(why))

    async def _round(self) -> None:
        await self.run()
        await self.mending.run()
        await self.sweep.run()
        if self.folder is not None:
            forget_copies(self.folder, self._clock.now())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
