"""Move all tables from one database to another, of the same engine or not.

The target is written in one transaction and compared before its end, so it holds all or nothing.
The source stays as it is.
"""

import zlib
from collections.abc import Callable
from typing import NamedTuple

from tierce.server.ops.databases import empty, opened
from tierce.server.store.raw import ALL, Kept, Raw, Values, pages
from tierce.server.system.data_dir import UnusableError

Report = Callable[[str, int], None]
"""Called with each table of the database and its number of rows."""


class Sum(NamedTuple):
    """What two equal tables have in common, in any order of their rows."""

    rows: int = 0
    checksum: int = 0

    def plus(self, rows: list[Values]) -> "Sum":
        new = sum(zlib.crc32(repr(row).encode(errors="surrogatepass")) for row in rows)
        return Sum(self.rows + len(rows), self.checksum + new)


def quietly(_what: str, _count: int) -> None:
    """Report nothing."""


async def move(source: str, target: str, report: Report) -> None:
    """Copy everything between two directories or addresses; raises UnusableError."""
    async with (
        opened(source) as old,
        empty(target, old.secret) as new,
        old.raw.whole(),
    ):
        await check_empty(new, target)
        await copy(old.raw, new, report)


async def copy(old: Raw, new: Raw, report: Report) -> None:
    """Copy all rows and compare them; raises UnusableError if they differ."""
    for kept in ALL:
        count = await _copied(old, new, kept)
        if await _sum_of(new, kept) != count:
            raise UnusableError(f"{kept.name} was not written as it was read: try again.")
        report(kept.name, count.rows)


async def check_empty(new: Raw, target: str) -> None:
    """Raises UnusableError if the database holds rows."""
    for kept in ALL:
        if await new.page(kept, None):
            raise UnusableError(f"{target} holds tables already: name an empty database.")


async def _copied(old: Raw, new: Raw, kept: Kept) -> Sum:
    found = Sum()
    async for rows in pages(old, kept):
        await new.add(kept, rows)
        found = found.plus(rows)
    return found


async def _sum_of(raw: Raw, kept: Kept) -> Sum:
    found = Sum()
    async for rows in pages(raw, kept):
        found = found.plus(rows)
    return found
