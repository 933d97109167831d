"""Backup and restore: the database, and the key that signs guests' cookies, in one file."""

import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from contextlib import closing
from pathlib import Path
from typing import Final

from tierce.server.store.schema import check_database
from tierce.server.system.data_dir import DataDir, UnusableError, write_privately

DATABASE: Final = "tierce.db"
SECRET: Final = "secret"  # noqa: S105  the name of the file
DAMAGED: Final = (
    *(OSError, EOFError, ValueError, KeyError, NotImplementedError),
    *(zipfile.BadZipFile, zlib.error, sqlite3.Error),
)


def backup(data: Path, target: Path) -> None:
    """Copy everything to the file ``target``. The server may be running.

    Raises UnusableError, and then an existing file stays unchanged.
    """
    if not (data / DATABASE).exists():
        raise UnusableError(f"there is nothing to copy in {data}: name the directory with --data.")
    check_database(data / DATABASE)
    if target.exists() and not _is_backup(target):
        raise UnusableError(f"{target} is another file: name a new file, or an earlier backup.")
    part = target.with_name(target.name + ".part")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            copy = Path(folder) / DATABASE
            _copy_database(data / DATABASE, copy)
            _pack(part, copy, data / SECRET)
        part.replace(target)
    except (OSError, sqlite3.Error) as why:
        part.unlink(missing_ok=True)
        raise UnusableError(f"cannot write the copy {target} ({_reason(why)}).") from None


def _is_backup(file: Path) -> bool:
    """Whether an existing file may be replaced by a backup."""
    try:
        with zipfile.ZipFile(file) as packed:
            return DATABASE in packed.namelist()
    except (OSError, zipfile.BadZipFile):
        return False


def restore(source: Path, data: Path) -> None:
    """Restore a backup into a directory without tables; raises UnusableError."""
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
