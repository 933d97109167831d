"""The database file: what is in it, how an old one becomes a new one, and which ones we refuse."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from tierce.server.data import UnusableError

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
]
"""Each takes the database one version further. Never change one that has been released."""

CHECKED_WHOLE: Final = 64 << 20
"""Up to this size a start reads all of the file; beyond it, only what costs no time."""


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
    except (sqlite3.Error, OSError) as why:
        raise UnusableError(_damaged(path, str(why))) from None
    return connection


def _create(path: Path) -> None:
    """Make the file whole or not at all, so that an empty one is always a damaged one."""
    if path.with_name(path.name + "-wal").exists():
        raise UnusableError(_damaged(path, "the file is gone, its journal is there"))
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        _migrate(connection)
    part.chmod(0o600)
    part.replace(path)


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
    try:
        _check(path)
    except (sqlite3.Error, OSError) as why:
        raise UnusableError(_damaged(path, str(why))) from None


def _check(path: Path) -> None:
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(b"SQLite format 3\0") or len(head) < 100:
        raise UnusableError(_damaged(path, "not a database"))
    if size < _promised(head):
        raise UnusableError(_damaged(path, "its end is missing"))
    where = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(where, uri=True)) as connection:
        _check_inside(connection, path, whole=size <= CHECKED_WHOLE)


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
        raise UnusableError(_damaged(path, word))


def _migrate(connection: sqlite3.Connection) -> None:
    for version in range(_pragma(connection, "user_version"), len(MIGRATIONS)):
        connection.executescript(
            f"begin immediate; {MIGRATIONS[version]}"
            f"pragma user_version = {version + 1};"
            f"pragma application_id = {APPLICATION}; commit;"
        )


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"pragma {name}").fetchone()[0])


def _damaged(path: Path, why: str) -> str:
    first = why.splitlines()[0]
    return (
        f"the database {path} is damaged ({first}) and was left untouched: "
        "restore a copy, or name another directory with --data."
    )
