"""Copies of a SQLite file that an update has left beside it. They hold who was erased since."""

import contextlib
from pathlib import Path
from typing import Final

from tierce.server.people.accounts.records import DAY

KEPT: Final = 30 * DAY
"""Milliseconds after which a copy is removed."""


def forget_copies(folder: Path, now: int) -> None:
    """Remove the copies that are older than 30 days."""
    for copy in folder.glob("tierce.db.v*"):
        with contextlib.suppress(OSError):
            if now - copy.stat().st_mtime * 1000 > KEPT:
                copy.unlink()
