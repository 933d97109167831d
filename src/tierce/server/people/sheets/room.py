"""Keeps the entries of shared score sheets.

A sheet is a set of entries that only grows. Each has the id that its device gave, so that sending
it again changes nothing, and a number by arrival, so that a device asks for what it lacks. Who has
the writer's key writes; who has the reader's key reads. No person is stored.
"""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from tierce.server.store import Relations, do
from tierce.server.store.relations import need

DAY: Final = 86_400_000
KEPT: Final = 400 * DAY
"""Milliseconds after its last use for which a sheet is kept."""
MOST: Final = 5000
"""Entries of a sheet."""
PAGE: Final = 500
"""Entries in one answer."""

MAKE: Final = "insert into sheet (writer, reader, seen) values ($1, $2, $3)"
OLD_ENTRIES: Final = """
delete from sheet_entry where writer in (select writer from sheet where seen < $1)
"""
OLD: Final = "delete from sheet where seen < $1"
FIND: Final = "select writer, reader from sheet where writer = $1 or reader = $1"
TOUCH: Final = "update sheet set seen = $2 where writer = $1 returning writer"
"""First in each write: on PostgreSQL its lock makes writers of one sheet wait for each other."""
ADD: Final = f"""
insert into sheet_entry (writer, entry, number, body)
select $1, $2, count(*) + 1, $3 from sheet_entry where writer = $1
having count(*) < {MOST} and not exists (
    select 1 from sheet_entry where writer = $1 and entry = $2)
"""
SINCE: Final = f"""
select number, body from sheet_entry where writer = $1 and number > $2
order by number limit {PAGE}
"""


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

    async def make(self, now: int) -> Keys:
        """A new sheet; sheets that nobody has used for long are removed."""
        keys = Keys(secrets.token_urlsafe(12), secrets.token_urlsafe(12))
        await self._relations.write(
            do(OLD_ENTRIES, now - KEPT), do(OLD, now - KEPT), do(MAKE, *keys, now)
        )
        return keys

    async def find(self, key: str) -> Keys | None:
        """The keys of the sheet that this key opens."""
        found = await self._relations.read(FIND, key)
        return Keys(*found[0]) if found else None

    async def add(self, writer: str, entries: Sequence[tuple[str, str]], now: int) -> None:
        """Add entries, each an id and a body; an id that is there already changes nothing."""
        added = [do(ADD, writer, entry, body) for entry, body in entries]
        await self._relations.write(need(TOUCH, writer, now), *added)

    async def since(self, writer: str, number: int) -> Since:
        """What came after that number."""
        found = await self._relations.read(SINCE, writer, number)
        last = found[-1][0] if found else number
        return Since(last, [body for _, body in found])
