"""Check a database row by row: which tables are unchanged since they were written.

The server may be running. The check changes nothing.
"""

import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from tierce.server.keeper import chat
from tierce.server.keeper.replaying import DifferentStateError, NewerRowError, replay
from tierce.server.ops.backup import DAMAGED, DATABASE
from tierce.server.store import Line, Row, Saying
from tierce.server.store.schema import DamagedFileError, check_file
from tierce.server.store.sqlite import EVENTS, decode_text
from tierce.server.store.sums import row_sum
from tierce.server.system.data_dir import UnusableError
from tierce.server.table.table import Table
from tierce.server.views import summary
from tierce.server.views.kept_hand import kept_hand

What = Literal[
    "changed", "missing", "replay", "differs", "newer", "unreadable", "line", "talk", "hand"
]
SIGNED: Final = 8
"""First version of the database with checksums."""
VERSIONED: Final = 9
"""First version of the database with versions of replay and digests."""
SIGNED_EVENTS: Final = EVENTS.replace("version, digest", "0, null")
UNSIGNED_EVENTS: Final = SIGNED_EVENTS.replace(", sum", ", null")
IDS: Final = ("select distinct table_id from event", "select table_id from line")
COMPLAINTS: Final = 100
"""Complaints of SQLite that are read at most."""


class Damage(Struct, frozen=True):
    """What is wrong with one table."""

    table: str
    what: What
    seq: int | None = None
    """The first damaged row of its log. The rows before it are intact."""


class Report(Struct):
    """The result of a check."""

    tables: int = 0
    rows: int = 0
    unsigned: int = 0
    """Rows without checksum. They are only read and replayed."""
    file: list[str] = []
    """What SQLite says of the file."""
    damaged: list[Damage] = []

    @property
    def whole(self) -> bool:
        return not self.file and not self.damaged


def check(path: Path) -> Report:
    """Check a data directory, a database or a backup.

    Raises UnusableError if there is no database of ours.
    """
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


class Checker:
    """Checks one database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._report = Report()
        version = self._read("pragma user_version")[0][0]
        self._signed = version >= SIGNED
        self._events = events_of(version)

    def check(self) -> Report:
        self._file()
        for table in self._tables():
            self._report.tables += 1
            if (found := self._log(table) or self._beside(table)) is not None:
                self._report.damaged.append(found)
        return self._report

    def _file(self) -> None:
        try:
            said = [line for (line,) in self._read(f"pragma integrity_check({COMPLAINTS})")]
        except sqlite3.DatabaseError as why:
            said = [str(why)]
        self._report.file = [] if said == ["ok"] else said

    def _tables(self) -> list[str]:
        """Ids of all tables, as far as they can be read."""
        found: set[str] = set()
        for ids in IDS:
            try:
                found |= {str(table) for (table,) in self._read(ids)}
            except sqlite3.DatabaseError as why:
                self._report.file.append(str(why))
        return sorted(found)

    def _log(self, table_id: str) -> Damage | None:
        """The first damaged row of a log."""
        table = Table(table_id)
        try:
            kept = self._read(self._events, table_id)
        except sqlite3.DatabaseError:
            return Damage(table_id, "unreadable")
        if not kept:
            return Damage(table_id, "missing", 1)
        self._report.rows += len(kept)
        self._report.unsigned += 0 if self._signed else len(kept)
        for seq, (*values, kept_sum) in enumerate(kept, start=1):
            if (what := self._row(table, values, kept_sum)) is not None:
                return Damage(table_id, what, seq)
        return None

    def _row(self, table: Table, values: list[Any], kept_sum: object) -> What | None:
        *signed, version, digest = values
        if self._signed and row_sum(*signed) != kept_sum:
            return "changed"
        if signed[1] != table.seq + 1:
            return "missing"
        try:
            replay(table, Row(*[*signed, 0, version, digest]))
        except NewerRowError:
            return "newer"
        except DifferentStateError:
            return "differs"
        except Exception:  # noqa: BLE001  a damaged log may raise anything
            return "replay"
        return None

    def _beside(self, table: str) -> Damage | None:
        """The first damaged record beside the log: the line in lists, the chat, the hands."""
        looks: dict[What, Any] = {"line": self._line, "talk": self._talk, "hand": self._hand}
        for what, fine in looks.items():
            try:
                if fine(table):
                    continue
            except (sqlite3.DatabaseError, ValueError):
                pass
            return Damage(table, what)
        return None

    def _line(self, table: str) -> bool:
        kept = self._read("select line from line where table_id = ?", table)
        return bool(kept) and summary.read(Line(table, 0, kept[0][0])) is not None

    def _talk(self, table: str) -> bool:
        kept = self._read("select line from talk where table_id = ?", table)
        return all(chat.read(Saying(0, 0, "", line)) is not None for (line,) in kept)

    def _hand(self, table: str) -> bool:
        kept = self._read("select lies from hand where table_id = ?", table)
        return all(kept_hand(lies) is not None for (lies,) in kept)

    def _read(self, sql: str, *facts: object) -> list[Any]:
        return self._connection.execute(sql, facts).fetchall()


def events_of(version: int) -> str:
    """The query for the rows of a table, in a database of that version."""
    if version >= VERSIONED:
        return EVENTS
    return SIGNED_EVENTS if version >= SIGNED else UNSIGNED_EVENTS


def as_json(report: Report) -> str:
    return msgspec.json.encode(report).decode()
