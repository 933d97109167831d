"""Backup and restore: the database, and the key that signs guests' cookies, in one file."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from contextlib import closing
from pathlib import Path
from typing import Final

from tierce.server.ops.databases import DATABASE, SECRET, is_address, opened, written
from tierce.server.ops.move import copy, move, quietly
from tierce.server.ops.office import opened_office
from tierce.server.people.office.settings import BACKUPS, KEEP, NOTED, BackedUp, note_backup, noted
from tierce.server.store import BrokenError, BusyError
from tierce.server.store.relations import numbered
from tierce.server.store.sqlite.schema import check_database
from tierce.server.system.clock import wall_time
from tierce.server.system.data_dir import DataDir, UnusableError, write_privately

DAMAGED: Final = (
    *(OSError, EOFError, ValueError, KeyError, NotImplementedError),
    *(zipfile.BadZipFile, zlib.error, sqlite3.Error),
)


PATIENCE: Final = 10.0
"""Seconds to wait for a server that writes."""


def backup(where: str, target: Path) -> None:
    """Copy everything of a directory or an address to the file ``target``. Servers may be running.

    Raises UnusableError, and then an existing file stays unchanged.
    """
    if not is_address(where):
        _check_source(Path(where))
    if target.exists() and not _is_backup(target):
        raise UnusableError(f"{target} is another file: name a new file, or an earlier backup.")
    part = target.with_name(target.name + ".part")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            _pack(part, *_copied(where, Path(folder)))
        part.replace(target)
    except (OSError, sqlite3.Error) as why:
        part.unlink(missing_ok=True)
        raise UnusableError(f"cannot write the copy {target} ({_reason(why)}).") from None
    _note(where, BackedUp(wall_time(), target.stat().st_size))


def _note(where: str, new: BackedUp) -> None:
    """Store when the backup was done, for the host's page. The copy is good without that."""
    if is_address(where):
        asyncio.run(_note_at(where, new))
        return
    with (
        contextlib.suppress(sqlite3.Error),
        closing(sqlite3.connect(Path(where) / DATABASE, timeout=PATIENCE)) as database,
        database,
    ):
        database.execute("begin immediate")
        before = database.execute(NOTED).fetchone()
        database.execute(numbered(KEEP), (BACKUPS, noted(before and before[0], new)))


async def _note_at(address: str, new: BackedUp) -> None:
    with contextlib.suppress(BrokenError, BusyError):
        async with opened_office(address) as rooms:
            await note_backup(rooms.office.relations, new)


def _check_source(data: Path) -> None:
    if not (data / DATABASE).exists():
        raise UnusableError(f"there is nothing to copy in {data}: name the directory with --data.")
    check_database(data / DATABASE)


def _copied(where: str, folder: Path) -> tuple[Path, Path]:
    """The database copied into the folder, as a SQLite file, and the file of the key."""
    if is_address(where):
        secret = asyncio.run(copy_as_sqlite(where, folder))
        write_privately(folder / SECRET, secret)
        return folder / DATABASE, folder / SECRET
    _copy_database(Path(where) / DATABASE, folder / DATABASE)
    return folder / DATABASE, Path(where) / SECRET


async def copy_as_sqlite(address: str, folder: Path) -> str:
    """Copy a PostgreSQL database, as it is at one moment, into a new file; return the key.

    Raises UnusableError.
    """
    async with opened(address, running=True) as old, written(folder) as new, old.raw.whole():
        await copy(old.raw, new, quietly)
    return old.secret


def _is_backup(file: Path) -> bool:
    """Whether an existing file may be replaced by a backup."""
    try:
        with zipfile.ZipFile(file) as packed:
            return DATABASE in packed.namelist()
    except (OSError, zipfile.BadZipFile):
        return False


def restore(source: Path, where: str) -> None:
    """Restore a backup into a directory or an address without tables; raises UnusableError."""
    if is_address(where):
        with tempfile.TemporaryDirectory() as folder:
            _restore(source, Path(folder) / "data")
            asyncio.run(move(str(Path(folder) / "data"), where, quietly))
        return
    _restore(source, Path(where))


def _restore(source: Path, data: Path) -> None:
    if (data / DATABASE).exists():
        raise UnusableError(
            f"{data} holds tables already, which would be lost: name another directory with --data."
        )
    try:
        with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(source) as packed:
            key, database = [Path(packed.extract(name, folder)) for name in (SECRET, DATABASE)]
            _check(database, source)
            _put(data, key, database)
    except DAMAGED as why:
        raise UnusableError(f"{source} is no copy that can be read ({_reason(why)}).") from None


def _check(database: Path, source: Path) -> None:
    try:
        check_database(database)
    except UnusableError:
        raise UnusableError(f"the database in {source} is damaged or of a newer Tierce.") from None


def _put(data: Path, key: Path, database: Path) -> None:
    """Move the files into the directory, the database last and atomically."""
    with closing(DataDir(data)):
        write_privately(data / SECRET, key.read_text(encoding="ascii"))
        part = _private(data / "restored.part")
        shutil.copyfile(database, part)
        part.replace(data / DATABASE)


def _copy_database(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _pack(target: Path, *files: Path) -> None:
    """Write a zip that only its owner can read. It holds cards and a key."""
    with _private(target).open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
            for source in files:
                packed.write(source, source.name)
        file.flush()
        os.fsync(file.fileno())


def _private(path: Path) -> Path:
    """Create an empty file that only its owner can read."""
    path.touch(mode=0o600)
    path.chmod(0o600)
    return path


def _reason(why: Exception) -> str:
    return (isinstance(why, OSError) and why.strerror) or str(why) or type(why).__name__
