"""The database file: what is in it, how an old one becomes a new one, and which ones we refuse."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from tierce.server.store.sums import row_sum
from tierce.server.system.data_dir import UnusableError

APPLICATION: Final = 0x54696572
"""``Tier`` in the file's header: whose database this is."""

MIGRATIONS: Final = [
    """
    create table event (
        table_id text not null,
        seq integer not null,
        at integer not null,
        entry text not null,
        person text,
        command text,
        primary key (table_id, seq)
    ) without rowid;
    create unique index event_command on event (table_id, person, command)
        where command is not null;
    create table line (
        table_id text primary key,
        at integer not null,
        line text not null
    ) without rowid;
    create table sits (
        person text not null,
        table_id text not null,
        primary key (person, table_id)
    ) without rowid;
    create table person (
        id text primary key,
        name text not null
    ) without rowid;
    """,
    """
    create table timer (
        table_id text primary key,
        due integer not null
    ) without rowid;
    create index timer_due on timer (due);
    """,
    """
    alter table line add column listed integer not null default 0;
    create index line_listed on line (at) where listed;
    """,
    """
    create table spent (
        key text primary key,
        at integer not null
    ) without rowid;
    """,
    """
    create table talk (
        table_id text not null,
        number integer not null,
        at integer not null,
        person text not null,
        command text not null,
        line text not null,
        primary key (table_id, number)
    ) without rowid;
    create unique index talk_command on talk (table_id, person, command);
    create table report (
        table_id text not null,
        reporter text not null,
        command text not null,
        at integer not null,
        accused text not null,
        reason text not null,
        lines text not null,
        primary key (table_id, reporter, command)
    ) without rowid;
    """,
    """
    create table hand (
        table_id text not null,
        person text not null,
        lies text not null,
        primary key (table_id, person)
    ) without rowid;
    """,
    """
    create table dealt (
        pack text not null,
        place text not null,
        size integer not null,
        face integer not null,
        count integer not null,
        primary key (pack, place, size, face)
    ) without rowid;
    """,
    """
    alter table event add column sum integer;
    update event set sum = row_sum(table_id, seq, at, entry, person, command);
    create table probe (
        one integer primary key check (one = 1),
        at integer not null
    );
    """,
]
"""Each takes the database one version further. Never change one that has been released."""

UNWRITABLE: Final = {
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
}
"""Errors of the disk or of its owner, not of what is in the file."""
CHECKED_WHOLE: Final = 64 << 20
"""Up to this size a start reads all of the file; beyond it, only what costs no time."""


class DamagedFileError(UnusableError):
    """The file is a database of ours, or was one."""


def open_database(path: Path) -> sqlite3.Connection:
    """The database at ``path``, made or brought to the present version.

    Raises UnusableError, and then the file is as it was.
    """
    try:
        if path.exists():
            check_database(path)
        else:
            _create(path)
        connection = connect(path)
        _migrate(connection)
        write_probe(connection)
    except (sqlite3.Error, OSError) as why:
        raise _unusable(path, why) from None
    return connection


def _create(path: Path) -> None:
    """Make the file whole or not at all, so that an empty one is always a damaged one."""
    if path.with_name(path.name + "-wal").exists():
        raise DamagedFileError(_damaged(path, "the file is gone, its journal is there"))
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        _migrate(connection)
    part.chmod(0o600)
    part.replace(path)


def write_probe(connection: sqlite3.Connection) -> None:
    """Write something; raises sqlite3.Error where nothing can be written."""
    connection.execute("insert or replace into probe values (1, ?)", (time.time_ns(),))


def connect(path: Path) -> sqlite3.Connection:
    """A connection of which an acknowledged commit survives a power cut."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma fullfsync = on")  # where fsync alone does not reach the disk: macOS
    connection.execute("pragma busy_timeout = 5000")
    return connection


def check_database(path: Path) -> None:
    """Look before anything is written: opening for writing may already change a damaged file.

    Raises UnusableError where this is no database of ours that we can read.
    """
    check_file(path, whole=path.exists() and path.stat().st_size <= CHECKED_WHOLE)


def check_file(path: Path, *, whole: bool = False) -> None:
    """Look whose file this is; reads all of it where it has to be ``whole``.

    Raises UnusableError, DamagedFileError where it is or was a database of ours.
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
    """How long the file ought to be by its own header, where the header is in force."""
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


def _migrate(connection: sqlite3.Connection) -> None:
    connection.create_function("row_sum", 6, row_sum, deterministic=True)
    for version in range(_pragma(connection, "user_version"), len(MIGRATIONS)):
        connection.executescript(
            f"begin immediate; {MIGRATIONS[version]}"
            f"pragma user_version = {version + 1};"
            f"pragma application_id = {APPLICATION}; commit;"
        )


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"pragma {name}").fetchone()[0])


def _unusable(path: Path, why: Exception) -> UnusableError:
    """Why a database cannot be opened for writing."""
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
