"""The database file: open, create, check and migrate it."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from tierce.server.store.sqlite.copies import keep_copy
from tierce.server.store.sqlite.migrations import MIGRATIONS
from tierce.server.store.sums import row_sum
from tierce.server.system.data_dir import UnusableError

APPLICATION: Final = 0x54696572
"""``Tier`` in the file header marks our databases."""

UNWRITABLE: Final = {
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
}
"""Errors of the disk or of permissions, not of the file's content."""
CHECKED_WHOLE: Final = 64 << 20
"""Files up to this size are read whole at the start. Larger ones get only quick checks."""


class DamagedFileError(UnusableError):
    """The file is a damaged database of ours."""


def open_database(path: Path) -> sqlite3.Connection:
    """Open the database, created or migrated if necessary.

    Raises UnusableError, and then the file is unchanged.
    """
    try:
        if path.exists():
            check_database(path)
        else:
            _create(path)
        connection = connect(path)
        _migrate(connection, path)
        write_probe(connection)
    except (sqlite3.Error, OSError) as why:
        raise _unusable(path, why) from None
    return connection


def _create(path: Path) -> None:
    """Create the file atomically, so that an empty file is always a damaged one."""
    if path.with_name(path.name + "-wal").exists():
        raise DamagedFileError(_damaged(path, "the file is gone, its journal is there"))
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        _migrate(connection, part)
    part.chmod(0o600)
    part.replace(path)


def write_probe(connection: sqlite3.Connection) -> None:
    """Write a few bytes; raises sqlite3.Error if that fails."""
    connection.execute("insert or replace into probe values (1, ?)", (time.time_ns(),))


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection whose commits survive a power cut."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma fullfsync = on")  # macOS, where fsync alone does not reach the disk
    connection.execute("pragma busy_timeout = 5000")
    connection.execute("pragma secure_delete = on")  # copies hold the free pages too
    return connection


def check_database(path: Path) -> None:
    """Check before writing, because opening for writing may change a damaged file.

    Raises UnusableError unless this is a readable database of ours.
    """
    check_file(path, whole=path.exists() and path.stat().st_size <= CHECKED_WHOLE)


def check_file(path: Path, *, whole: bool = False) -> None:
    """Check whose file this is; with ``whole`` read all of it.

    Raises UnusableError, and DamagedFileError for a damaged database of ours.
    """
    try:
        _check(path, whole=whole)
    except (sqlite3.Error, OSError) as why:
        raise DamagedFileError(_damaged(path, str(why))) from None


def _check(path: Path, *, whole: bool) -> None:
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(b"SQLite format 3\0") or len(head) < 100:
        raise DamagedFileError(_damaged(path, "not a database"))
    if size < _promised(head):
        raise DamagedFileError(_damaged(path, "its end is missing"))
    where = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(where, uri=True)) as connection:
        _check_inside(connection, path, whole=whole)


def _promised(head: bytes) -> int:
    """The file size that the header states, where the header is valid."""
    page, pages = int.from_bytes(head[16:18]), int.from_bytes(head[28:32])
    in_force = head[24:28] == head[92:96]
    return pages * (65536 if page == 1 else page) if in_force else 0


def _check_inside(connection: sqlite3.Connection, path: Path, *, whole: bool) -> None:
    application = _pragma(connection, "application_id")
    version = _pragma(connection, "user_version")
    if application not in {APPLICATION, 0} or (application == 0 and version != 0):
        raise UnusableError(f"{path} is the database of another program: name another with --data.")
    if version > len(MIGRATIONS):
        raise UnusableError(
            f"{path} was written by a newer Tierce (version {version} of the database, "
            f"this one knows {len(MIGRATIONS)}): start that one, or name another with --data."
        )
    if whole and (word := connection.execute("pragma quick_check(1)").fetchone()[0]) != "ok":
        raise DamagedFileError(_damaged(path, word))


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the tables to this version. A copy of an older database is kept."""
    found = _pragma(connection, "user_version")
    if 0 < found < len(MIGRATIONS):
        keep_copy(connection, path, found)
    connection.create_function("row_sum", 6, row_sum, deterministic=True)
    for version in range(found, len(MIGRATIONS)):
        connection.executescript(
            f"begin immediate; {MIGRATIONS[version]}"
            f"pragma user_version = {version + 1};"
            f"pragma application_id = {APPLICATION}; commit;"
        )


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"pragma {name}").fetchone()[0])


def _unusable(path: Path, why: Exception) -> UnusableError:
    """The reason why a database cannot be opened for writing."""
    code = getattr(why, "sqlite_errorcode", 0) & 0xFF
    if isinstance(why, OSError) or code in UNWRITABLE:
        return UnusableError(
            f"the database {path} cannot be written ({why}): free space on its disk, "
            "give write permission, or name another directory with --data."
        )
    return DamagedFileError(_damaged(path, str(why)))


def _damaged(path: Path, why: str) -> str:
    first = why.splitlines()[0]
    return (
        f"the database {path} is damaged ({first}) and was left untouched: "
        "restore a copy, or name another directory with --data."
    )
