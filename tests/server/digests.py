"""Digests of the golden logs; run as a program it prints them."""

import sqlite3
import tarfile
import tempfile
from contextlib import closing
from pathlib import Path

from tests.golden.make_records import HERE
from tierce.server.keeper.log.replaying import EVERY, replay
from tierce.server.store import Row
from tierce.server.table.digest import digest
from tierce.server.table.table import Table

VERSION = "0.1.0"
LONGEST = (
    "select table_id, seq, at, entry, person, command from event where table_id = "
    "(select table_id from event group by table_id order by count(*) desc limit 1) order by seq"
)


def golden_logs() -> dict[str, list[Row]]:
    """The longest log of each golden database."""
    found = {}
    with tarfile.open(HERE / VERSION / "databases.tar.xz") as archive:
        for name in sorted(archive.getnames()):
            if name.endswith(".db") and (packed := archive.extractfile(name)) is not None:
                found[name.removesuffix(".db")] = longest(packed.read())
    return found


def longest(database: bytes) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tierce.db"
        file.write_bytes(database)
        with closing(sqlite3.connect(file)) as connection:
            return [Row(*values) for values in connection.execute(LONGEST)]


def digests(rows: list[Row]) -> list[int]:
    """The digests that a log would carry, and that of its end."""
    table, found = Table(rows[0].table), []
    for row in rows:
        replay(table, row)
        if table.seq % EVERY == 0 or row is rows[-1]:
            found.append(digest(table))
    return found


if __name__ == "__main__":
    for rows in golden_logs().values():
        print(*digests(rows))
