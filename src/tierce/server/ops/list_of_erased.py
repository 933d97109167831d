"""The list of erased persons of a directory, a database, a backup or an address."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from tierce.server.ops.check import database_in
from tierce.server.ops.databases import is_address, opened
from tierce.server.store.raw import ERASED, pages
from tierce.server.system.data_dir import UnusableError

HAS: Final = "select 1 from sqlite_master where type = 'table' and name = 'erased'"


async def marks_of(source: str) -> set[str]:
    """The digests on the list; none where an older release wrote the database.

    Raises UnusableError.
    """
    if is_address(source):
        async with opened(source, running=True) as database:
            return {row[0] async for rows in pages(database.raw, ERASED) for row in rows}
    try:
        with (
            database_in(Path(source)) as file,
            closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as read,
        ):
            known = bool(read.execute(HAS).fetchall())
            return {row[0] for row in read.execute("select mark from erased")} if known else set()
    except sqlite3.Error as why:
        raise UnusableError(f"the list in {source} cannot be read ({why}).") from None
