"""Keeps the entries of shared score sheets.

A sheet is a set of entries that only grows. Each has the id that its device gave, so that sending
it again changes nothing, and a number by arrival, so that a device asks for what it lacks. Who has
the writer's key writes; who has the reader's key reads. No person is stored.
"""

import secrets
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tierce.server.store import Relations, UnmetError, do
from tierce.server.store.relations import need

DAY: Final = 86_400_000
KEPT: Final = 400 * DAY
"""Milliseconds after its last entry for which a sheet is kept that an account has written on."""
KEPT_OF_GUESTS: Final = 30 * DAY
"""Milliseconds after its last use for which any other one is kept."""
MOST: Final = 5000
"""Entries of a sheet."""
PAGE: Final = 500
"""Entries in one answer."""
AT_ONCE: Final = 200
"""Entries in one call."""

MAKE: Final = "insert into sheet (writer, reader, seen, lasts, used) values ($1, $2, $3, $4, $3)"
OLD: Final = """
select writer, reader from sheet where seen < $1 or (lasts = 0 and seen < $2 and used < $2
    and not exists (select 1 from sheet_claim where sheet_claim.sheet = sheet.reader)
    and not exists (select 1 from club_sheet where club_sheet.sheet = sheet.reader))
order by seen limit 20
"""
REMOVE: Final = (
    "delete from sheet_entry where writer = $1",
    "delete from sheet where writer = $1",
)
OPEN: Final = "select 1 from sheet where writer = $1 and used < $2"
USE: Final = "update sheet set used = $2 where writer = $1 and used < $2"
FIND: Final = "select writer, reader from sheet where writer = $1 or reader = $1"
TOUCH: Final = """
update sheet set seen = $2, lasts = case when $3 = 1 then 1 else lasts end
where writer = $1 returning writer
"""
"""First in each write: on PostgreSQL its lock makes writers of one sheet wait for each other."""
LAST: Final = "select number from sheet_entry where writer = $1 order by number desc limit 1"
"""One step in the index, however long the sheet. An aggregate would read all of its rows."""
ADD: Final = f"""
insert into sheet_entry (writer, entry, number, body)
select $1, $2, last + 1, $3 from (select coalesce(({LAST}), 0) as last) as kept
where last < {MOST} and not exists (
    select 1 from sheet_entry where writer = $1 and entry = $2)
"""
KNOWN: Final = f"""
select count(*) from sheet_entry where writer = $1
    and entry in ({", ".join(f"${at + 2}" for at in range(AT_ONCE))})
"""
"""How many of these entries are there."""
ALL: Final = f"select 1 where ({KNOWN}) = cast(${AT_ONCE + 2} as bigint)"
SINCE: Final = f"""
select number, body from sheet_entry where writer = $1 and number > $2
order by number limit {PAGE}
"""


class FullSheetError(Exception):
    """The entries do not fit on the sheet. None of them was written."""


class Keys(NamedTuple):
    """The two keys of a sheet."""

    writer: str
    reader: str


class Since(NamedTuple):
    """Entries in order of arrival, and the number of the last one."""

    number: int
    bodies: list[str]


class SheetRoom:
    """Statements on sheets."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def make(self, now: int, *, lasts: bool = False) -> Keys:
        """A new sheet. It ``lasts`` longer if an account makes it."""
        keys = Keys(secrets.token_urlsafe(12), secrets.token_urlsafe(12))
        await self._relations.write(do(MAKE, *keys, now, int(lasts)))
        return keys

    async def old(self, now: int) -> list[Keys]:
        """Some sheets that nobody has used for long."""
        found = await self._relations.read(OLD, now - KEPT, now - KEPT_OF_GUESTS)
        return [Keys(*row) for row in found]

    async def remove(self, keys: Keys) -> None:
        """Remove a sheet. A claimed result stays."""
        await self._relations.write(*[do(sql, keys.writer) for sql in REMOVE])

    async def use(self, keys: Keys, now: int) -> None:
        """Note that a sheet was opened, once a day."""
        if await self._relations.read(OPEN, keys.writer, now - DAY):
            await self._relations.write(do(USE, keys.writer, now))

    async def find(self, key: str) -> Keys | None:
        """The keys of the sheet that this key opens."""
        found = await self._relations.read(FIND, key)
        return Keys(*found[0]) if found else None

    async def add(
        self, writer: str, entries: Sequence[tuple[str, str]], now: int, *, lasts: bool = False
    ) -> None:
        """Add entries, each an id and a body; an id that is there already changes nothing.

        Raises FullSheetError. A full sheet is found by a read, so that it costs no write.
        """
        ids = {entry for entry, _ in entries}
        if await self.last(writer) + len(ids) > MOST:
            await self._check(writer, ids)
        added = [do(ADD, writer, entry, body) for entry, body in entries]
        stored = need(ALL, writer, *_padded(ids), len(ids))
        try:
            await self._relations.write(need(TOUCH, writer, now, int(lasts)), *added, stored)
        except UnmetError:  # another device has filled it meanwhile
            raise FullSheetError from None

    async def _check(self, writer: str, ids: set[str]) -> None:
        """Raises FullSheetError where the new ones of these entries do not fit."""
        [(known,)] = await self._relations.read(KNOWN, writer, *_padded(ids))
        if await self.last(writer) + len(ids) - known > MOST:
            raise FullSheetError

    async def last(self, writer: str) -> int:
        """The number of the last entry; 0 where there is none."""
        found = await self._relations.read(LAST, writer)
        return int(found[0][0]) if found else 0

    async def since(self, writer: str, number: int) -> Since:
        """What came after that number."""
        found = await self._relations.read(SINCE, writer, number)
        last = found[-1][0] if found else number
        return Since(last, [body for _, body in found])


def _padded(ids: Iterable[str]) -> list[str]:
    """As many ids as the statement has places. No entry has an empty one."""
    found = sorted(ids)
    return [*found, *[""] * (AT_ONCE - len(found))]
