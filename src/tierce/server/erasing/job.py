"""Erasure of accounts, on one node at a time and again after a kill.

A node claims an account for some minutes. Ways in, devices and the name go first. Then each
finished table is written anew without the person. Tables under way follow when they are over.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from tierce.server.erasing.erasure import GONE, OWN, Erasure
from tierce.server.erasing.table_rows import TableRows
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.accounts.records import DAY
from tierce.server.people.accounts.statements import shut
from tierce.server.people.clubs.room import ALONE
from tierce.server.people.office.cases import MESSAGES, PERSONS
from tierce.server.people.purse.room import ERASED
from tierce.server.store import BrokenError, BusyError, Store, TakenError
from tierce.server.store.relations import do, need
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL

UNDO: Final = 7 * DAY
LEASE: Final = 300_000
"""Milliseconds for which a node has the erasure to itself."""
LATER: Final = 3600_000
"""Milliseconds until tables that are still under way are looked at again."""
ASK: Final = "update account set erase_at = $2 where id = $1 returning id"
DOOMED: Final = """
insert into account (id, made, erase_at) values ($1, $2, $2) on conflict do nothing
"""
DUE: Final = "select id from account where erase_at <= $1 order by erase_at limit 20"
CLAIM: Final = """
update account set erase_at = $2 where id = $1 and erase_at <= $3 returning id
"""
TABLES: Final = "select table_id from sits where person = $1 order by table_id"
WAYS: Final = (
    *("delete from login where account = $1", "delete from session where account = $1"),
    "delete from kept where person = $1",
)
"""What only the account itself reads."""
SHEETS: Final = tuple(
    f"""
delete from {name} where sheet in (select sheet from sheet_claim where person = $1)
    and not exists (
        select 1 from sheet_claim where sheet_claim.sheet = {name}.sheet and person <> $1
    )
"""
    for name in ("sheet_result", "sheet_summary")
)
"""What nobody else claims, before the person's own claims go."""
ROWS: Final = (
    *ALONE,
    *SHEETS,
    "update tournament_player set person = null, name = '' where person = $1",
    "update tournament set host = null where host = $1",
    *(
        f"delete from {kept.name} where {column} = $1"
        for kept, columns in OWN.items()
        if "table_id" not in kept.columns
        for column in columns
    ),
    "delete from report_context where reporter_id = $1 or accused_id = $1",
    f"update purse_entry set account = '{ERASED}' where account = $1",
    f"update audit set actor = '{GONE}' where actor = $1",
    f"update audit set target = '{GONE}', detail = '' where target = $1",
)
"""What other rooms keep by person."""
Dropped = Callable[[str], Awaitable[None]]
"""Called with each table that was written anew."""


class Erasing:
    """Asks for erasures, and carries them out."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        clock: Clock,
        dropped: Dropped,
        every: float = USUAL.erasing,
    ) -> None:
        self._store = store
        self._relations = store.relations
        self._accounts = accounts
        self._clock = clock
        self._dropped = dropped
        self._every = every
        """Seconds between two looks for accounts to erase."""
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
        await self._relations.write(do(DOOMED, guest, now), shut(guest, now))
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
        ids = await self._accounts.ids(account)
        await self._close(account)
        left = 0
        for person in ids:
            left += await self._erase_tables(person)
        if left:
            later = self._clock.now() + LATER
            await self._relations.write(do(ASK, account, later))
            return False
        await self._relations.write(
            do("delete from alias where account = $1", account),
            do("delete from account where id = $1", account),
        )
        return True

    async def _close(self, account: str) -> None:
        """End all devices, and remove ways in, name and settings."""
        sessions = [one.id for one in await self._accounts.sessions.all(account)]
        await self._accounts.sessions.end(account, *sessions)
        rows = [do(sql, person) for person in await self._accounts.ids(account) for sql in ROWS]
        await self._relations.write(*[do(sql, account) for sql in WAYS], *rows)

    async def _erase_tables(self, person: str) -> int:
        """Write the person's finished tables and reported messages anew; return how many tables
        are still under way.
        """
        under_way = {line.table for line in await self._store.lines(person, 10_000)}
        tables = [str(table) for (table,) in await self._relations.read(TABLES, person)]
        for table in tables:
            if table not in under_way:
                await self._erase_table(table, person)
        for place in (MESSAGES, PERSONS):
            await self._erase_table(place, person)
        return len(under_way)

    async def _erase_table(self, table: str, person: str) -> None:
        while True:
            try:
                await Erasure(TableRows(self._relations, table), person).run()
                break
            except TakenError:  # archived meanwhile
                await asyncio.sleep(0.05)
        await self._dropped(table)

    async def _work(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), self._every)
            self._wake.clear()
            try:
                await self.run()
            except (BrokenError, BusyError):
                continue
            except Exception as why:  # noqa: BLE001  the next run tries again
                log().error("unexpected", path="erasing", where=where(why))

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
