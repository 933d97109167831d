"""Checks the logs of one SQLite database, and what is stored beside them."""

import sqlite3
from typing import Any, Final, Literal

from msgspec import Struct

from tierce.server.keeper import chat
from tierce.server.keeper.endings.shared_ending import shared_score
from tierce.server.keeper.endings.stakes import moved, pot_in
from tierce.server.keeper.log.replaying import DifferentStateError, NewerRowError, replay
from tierce.server.ops.sums import wrong_sums
from tierce.server.people.profile.agreeing import agree
from tierce.server.people.profile.result import FIELDS
from tierce.server.people.purse.room import pot_of
from tierce.server.store import DamagedError, Line, Row, Saying
from tierce.server.store.archive import unpack
from tierce.server.store.sqlite.log import ARCHIVED, EVENTS
from tierce.server.store.sums import row_sum
from tierce.server.table.table import Table
from tierce.server.views import summary
from tierce.server.views.kept_hand import kept_hand

What = Literal[
    "changed",
    "missing",
    "replay",
    "differs",
    "newer",
    "unreadable",
    "line",
    "talk",
    "hand",
    "result",
    "shared",
    "purse",
]
SIGNED: Final = 8
"""First version of the database with checksums."""
VERSIONED: Final = 9
"""First version of the database with versions of replay and digests."""
ARCHIVES: Final = 10
"""First version of the database with an archive."""
HAS_SHARED: Final = "select 1 from sqlite_master where type = 'table' and name = 'shared_deal'"
SHARED: Final = "select day, family, ended, score from shared_deal where table_id = ?"
HAS_RESULTS: Final = "select 1 from sqlite_master where type = 'table' and name = 'result'"
HAS_ALIASES: Final = HAS_RESULTS.replace("'result'", "'alias'")
OWNERS: Final = "select person, account from alias"
HAS_PURSES: Final = HAS_RESULTS.replace("'result'", "'purse_entry'")
MOVED: Final = """
select transfer, number, amount from purse_entry
where table_id = ? and account <> ? order by transfer, number
"""
POT: Final = "select coalesce(sum(amount), 0) from purse_entry where account = ?"
SIGNED_EVENTS: Final = EVENTS.replace("version, digest", "0, null")
UNSIGNED_EVENTS: Final = SIGNED_EVENTS.replace(", sum", ", null")
IDS: Final = ("select distinct table_id from event", "select table_id from line")
ARCHIVED_IDS: Final = "select table_id from archive"
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


class Checker:
    """Checks one database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._report = Report()
        version = self._read("pragma user_version")[0][0]
        self._signed = version >= SIGNED
        self._archives = version >= ARCHIVES
        self._profiles = bool(self._read(HAS_RESULTS))
        self._has_shared = bool(self._read(HAS_SHARED))
        self._has_purses = bool(self._read(HAS_PURSES))
        self._owners = dict(self._read(OWNERS)) if self._read(HAS_ALIASES) else {}
        self._events = events_of(version)

    def check(self) -> Report:
        self._file()
        for table in self._tables():
            self._report.tables += 1
            if (found := self._log(table) or self._beside(table)) is not None:
                self._report.damaged.append(found)
        self._report.file += wrong_sums(self._read)
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
        for ids in (*IDS, *([ARCHIVED_IDS] if self._archives else [])):
            try:
                found |= {str(table) for (table,) in self._read(ids)}
            except sqlite3.DatabaseError as why:
                self._report.file.append(str(why))
        return sorted(found)

    def _log(self, table_id: str) -> Damage | None:
        """The first damaged row of a log."""
        table = Table(table_id)
        try:
            archived = self._archived(table_id)
            rows = self._read(self._events, table_id)
            kept = [one for one in rows if one[1] > len(archived)] if archived else rows
        except (sqlite3.DatabaseError, DamagedError):
            return Damage(table_id, "unreadable")
        if not archived and not kept:
            return Damage(table_id, "missing", 1)
        self._report.rows += len(archived) + len(kept)
        self._report.unsigned += 0 if self._signed else len(kept)
        found = self._replay_all(table, archived, kept)
        return found or self._results(table) or self._shared(table) or self._stakes(table)

    def _archived(self, table_id: str) -> list[Row]:
        """The archived rows of a table; raises DamagedError."""
        found = self._read(ARCHIVED, table_id) if self._archives else []
        return unpack(table_id, found[0][0]) if found else []

    def _replay_all(self, table: Table, archived: list[Row], kept: list[Any]) -> Damage | None:
        """Replay the archived rows, then the others."""
        for row in archived:
            if (what := replayed(table, row)) is not None:
                return Damage(table.id, what, row.seq)
        for seq, (*values, kept_sum) in enumerate(kept, start=len(archived) + 1):
            if (what := self._row(table, values, kept_sum)) is not None:
                return Damage(table.id, what, seq)
        return None

    def _results(self, table: Table) -> Damage | None:
        """Compare the stored results with those of the log. Old matches may have none yet."""
        if not self._profiles:
            return None
        sql = f"select {', '.join(FIELDS)} from result where table_id = ? order by seat, person"  # noqa: S608  names of fields
        kept, over = self._read(sql, table.id), table.stints.results
        found = table.stints.left if over is None else over
        fine = not kept or agree(kept, found, lambda person: self._owners.get(person, person))
        return None if fine else Damage(table.id, "result")

    def _shared(self, table: Table) -> Damage | None:
        """Compare an attempt at a shared deal with the log. A late one has no end."""
        for day, family, ended, score in self._read(SHARED, table.id) if self._has_shared else []:
            deal = None if table.shared is None else (table.shared.day, table.shared.family)
            found = shared_score(table)
            if deal != (day, family) or (ended is not None and score != (found and found.score)):
                return Damage(table.id, "shared")
        return None

    def _stakes(self, table: Table) -> Damage | None:
        """Compare what purses paid and got with the log. After the match the pot is empty."""
        if not self._has_purses:
            return None
        pot = pot_of(table.id)
        kept = self._read(MOVED, table.id, pot)
        left = self._read(POT, pot)[0][0]
        fine = kept == moved(table) and left == (0 if table.phase == "over" else pot_in(table))
        return None if fine else Damage(table.id, "purse")

    def _row(self, table: Table, values: list[Any], kept_sum: object) -> What | None:
        *signed, version, digest = values
        if self._signed and row_sum(*signed) != kept_sum:
            return "changed"
        if signed[1] != table.seq + 1:
            return "missing"
        return replayed(table, Row(*[*signed, 0, version, digest]))

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


def replayed(table: Table, row: Row) -> What | None:
    """Apply a row; what is wrong with it."""
    try:
        replay(table, row)
    except NewerRowError:
        return "newer"
    except DifferentStateError:
        return "differs"
    except Exception:  # noqa: BLE001  a damaged log may raise anything
        return "replay"
    return None


def events_of(version: int) -> str:
    """The query for the rows of a table, in a database of that version."""
    if version >= VERSIONED:
        return EVENTS
    return SIGNED_EVENTS if version >= SIGNED else UNSIGNED_EVENTS
