"""Check a database row by row: which tables are unchanged since they were written.

The server may be running. The check changes nothing.
"""

import asyncio
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from tierce.server.ops.backup import DAMAGED, copy_as_sqlite
from tierce.server.ops.checker import Checker, Report
from tierce.server.ops.databases import DATABASE, is_address
from tierce.server.store.sqlite.log import decode_text
from tierce.server.store.sqlite.schema import DamagedFileError, check_file
from tierce.server.system.data_dir import UnusableError


def check(where: str) -> Report:
    """Check a data directory, a database, a backup or an address of PostgreSQL.

    Raises UnusableError if there is no database of ours.
    """
    if not is_address(where):
        return _check(Path(where))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(copy_as_sqlite(where, Path(folder)))
        return _check(Path(folder))


def _check(path: Path) -> Report:
    with database_in(path) as database:
        try:
            check_file(database)
        except DamagedFileError as why:
            return Report(file=[str(why)])
        where = f"{database.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(where, uri=True)) as connection:
            connection.text_factory = decode_text
            return Checker(connection).check()


@contextmanager
def database_in(path: Path) -> Iterator[Path]:
    """The database at a path, unpacked if it is a backup; raises UnusableError."""
    found = path / DATABASE if path.is_dir() else path
    if not found.exists():
        raise UnusableError(f"there are no tables in {path}: name a directory or a copy.")
    if not zipfile.is_zipfile(found):
        yield found
        return
    with tempfile.TemporaryDirectory() as folder:
        try:
            with zipfile.ZipFile(found) as packed:
                unpacked = Path(packed.extract(DATABASE, folder))
        except DAMAGED:
            raise UnusableError(f"{path} is no copy that can be read.") from None
        yield unpacked


def as_json(report: Report) -> str:
    return msgspec.json.encode(report).decode()
