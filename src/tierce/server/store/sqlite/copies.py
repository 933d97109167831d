"""The copy of a database file that is kept before its tables are changed."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from tierce.server.system.data_dir import UnusableError


def keep_copy(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Keep a copy of the database beside it, once for each version.

    Raises UnusableError, and then nothing has changed.
    """
    copy = path.with_name(f"{path.name}.v{version}")
    if copy.exists():
        return
    part = copy.with_name(copy.name + ".part")
    try:
        _write(connection, part)
        part.replace(copy)
    except (OSError, sqlite3.Error) as why:
        part.unlink(missing_ok=True)
        raise UnusableError(
            f"the database {path} is of an older Tierce, and the copy that is kept of it cannot "
            f"be written ({why}): free space on its disk, or move it to a larger one."
        ) from None


def _write(connection: sqlite3.Connection, part: Path) -> None:
    """Copy the database into a file that only its owner can read, and flush it."""
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    with closing(sqlite3.connect(part)) as target:
        target.execute("pragma synchronous = off")  # the file is flushed once, at the end
        connection.backup(target)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
