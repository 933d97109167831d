"""Erase a person: everything stored loses the id and the names, and all matches still replay.

At each table the person gets another id, so that nothing connects the tables either.
"""

import secrets
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tierce.server.erasing.texts import Erased
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.purse.room import ERASED
from tierce.server.store import DamagedError
from tierce.server.store.archive import pack, unpack
from tierce.server.store.raw import (
    ACCOUNT_NAME,
    ARCHIVE,
    AUDIT,
    CIRCLE,
    CLUB_MEMBER,
    CLUB_SCORE,
    ENTRANT,
    EVENT,
    EXPERIENCE,
    FLAG,
    GAIN,
    GUEST_COOKIE,
    GUEST_SEEN,
    HAND,
    INVITATION,
    KNOWN_DEVICE,
    LINE,
    MAIL,
    MEASURE,
    MESSAGE,
    NOTICES,
    PERSON,
    PERSON_CODE,
    PICTURE,
    PLACE,
    POINTS,
    PROFILE,
    PURSE,
    PURSE_ENTRY,
    PUZZLE_TRY,
    QUOTA,
    RATING,
    RENAMING,
    REPORT,
    REPORT_CASE,
    REPORT_CONTEXT,
    RESULT,
    ROLE,
    SHARED,
    SHEET_CLAIM,
    SHEET_RESULT,
    SHEET_SUMMARY,
    SITS,
    SOLVER,
    TALK,
    TIE,
    TOURNAMENT,
    Kept,
    Raw,
    Values,
    pages,
)
from tierce.server.store.sums import row_sum

GONE: Final = "erased"
"""Stands for the person in the audit log."""
OWN: Final = {
    SITS: ("person",),
    HAND: ("person",),
    TIE: ("person", "other"),
    CIRCLE: ("person",),
    MESSAGE: ("sender", "recipient"),
    INVITATION: ("inviter", "invited"),
    GUEST_COOKIE: ("person",),
    ACCOUNT_NAME: ("person",),
    RENAMING: ("person",),
    KNOWN_DEVICE: ("account",),
    GUEST_SEEN: ("person",),
    PROFILE: ("person",),
    PICTURE: ("person",),
    EXPERIENCE: ("person",),
    RATING: ("person",),
    PLACE: ("person",),
    POINTS: ("person",),
    ROLE: ("person",),
    PERSON_CODE: ("person",),
    SHARED: ("person",),
    CLUB_MEMBER: ("person",),
    CLUB_SCORE: ("person",),
    PURSE: ("person",),
    MEASURE: ("person",),
    FLAG: ("person", "other"),
    REPORT_CONTEXT: ("reporter_id", "accused_id"),
    SHEET_CLAIM: ("person",),
    PUZZLE_TRY: ("person",),
    SOLVER: ("person",),
    QUOTA: ("who",),
    **dict.fromkeys((*NOTICES, *MAIL), ("person",)),
    PERSON: ("id",),
}
"""Rows that are deleted, by the columns that name the person."""
Change = Callable[[dict[str, Any]], dict[str, Any] | None]
"""The row changed; None if it is deleted."""


class Erasure:
    """The erasure of one person."""

    def __init__(self, raw: Raw, person: str) -> None:
        self._raw = raw
        self._person = person
        self._known = pseudonym(person)
        self._tables: defaultdict[str, Erased] = defaultdict(
            lambda: Erased(person, secrets.token_urlsafe(16))
        )

    async def run(self) -> int:
        async with self._raw.whole():
            count = await self._change(EVENT, self._event)  # logs first: they tell the names
            count += await self._change(ARCHIVE, self._archived)
            count += await self._change(LINE, self._line)
            count += await self._change(TALK, self._talk)
            count += await self._change(REPORT, self._report)
            count += await self._change(RESULT, self._result)
            count += await self._change(GAIN, self._result)
            count += await self._change(REPORT_CASE, self._case)
            count += await self._change(AUDIT, self._audited)
            count += await self._change(ENTRANT, self._entrant)
            count += await self._change(TOURNAMENT, self._hosted)
            count += await self._change(PURSE_ENTRY, self._entered)
            for kept, columns in OWN.items():
                count += await self._change(kept, self._without(*columns))
            count += await self._unclaimed()
        return count

    async def _unclaimed(self) -> int:
        """Delete the results of score sheets that no person claims any more."""
        found = [row[0] async for rows in pages(self._raw, SHEET_CLAIM) for row in rows]
        claimed = set(found)
        changes = [
            await self._change(kept, lambda row: row if row["sheet"] in claimed else None)
            for kept in (SHEET_RESULT, SHEET_SUMMARY)
        ]
        return sum(changes)

    async def _change(self, kept: Kept, change: Change) -> int:
        """Change the rows of a table; return how many are not as they were."""
        count = 0
        async for rows in pages(self._raw, kept):
            old, new = self._changed(kept, rows, change)
            if old:
                await self._raw.remove(kept, old)
                await self._raw.add(kept, new)
                count += len(old)
        return count

    def _changed(
        self, kept: Kept, rows: list[Values], change: Change
    ) -> tuple[list[Values], list[Values]]:
        """The rows that change, and what becomes of them."""
        old, new = [], []
        for row in rows:
            found = change(dict(zip(kept.columns, row, strict=True)))
            values = None if found is None else tuple(found[name] for name in kept.columns)
            if values != row:
                old.append(row)
                new += [] if values is None else [values]
        return old, new

    def _event(self, row: dict[str, Any]) -> dict[str, Any]:
        own = row["person"] == self._person
        if not own and self._person not in row["entry"]:
            return row
        new = {**row, "entry": self._tables[row["table_id"]].entry(row["entry"])}
        if own:
            new |= {"person": None, "command": None}
        if row["sum"] == _sum(row):  # a damaged row stays a damaged one
            new["sum"] = _sum(new)
        return new

    def _archived(self, row: dict[str, Any]) -> dict[str, Any]:
        try:
            log = unpack(row["table_id"], bytes(row["entries"]))
        except DamagedError:
            return row
        if not any(self._person in one.entry for one in log):
            return row
        here = self._tables[row["table_id"]]
        return {**row, "entries": pack([replace(one, entry=here.entry(one.entry)) for one in log])}

    def _line(self, row: dict[str, Any]) -> dict[str, Any]:
        if row["table_id"] not in self._tables and self._person not in row["line"]:
            return row
        return {**row, "line": self._tables[row["table_id"]].line(row["line"])}

    def _talk(self, row: dict[str, Any]) -> dict[str, Any]:
        if row["person"] != self._person:
            return row
        here = self._tables[row["table_id"]]
        return {**row, "person": here.alias, "line": here.talk(row["line"])}

    def _report(self, row: dict[str, Any]) -> dict[str, Any]:
        if not any(self._known in row[name] for name in ("reporter", "accused", "lines")):
            return row
        here = self._tables[row["table_id"]]
        persons = {name: here.pseudonym(row[name]) for name in ("reporter", "accused")}
        return {**row, **persons, "lines": here.lines(row["lines"])}

    def _result(self, row: dict[str, Any]) -> dict[str, Any]:
        if row["person"] != self._person:
            return row
        return {**row, "person": self._tables[row["table_id"]].alias}

    def _case(self, row: dict[str, Any]) -> dict[str, Any]:
        """The facts of a report stay, without the person."""
        here = self._tables[row["table_id"]]
        named = ("reporter_id", "accused_id", "handler")
        gone = {name: None for name in named if row[name] == self._person}
        return {**row, **gone, "reporter": here.pseudonym(row["reporter"])}

    def _audited(self, row: dict[str, Any]) -> dict[str, Any]:
        """What a role did stays in the log, without the person and the words about the person."""
        named = {"actor": GONE} if row["actor"] == self._person else {}
        if row["target"] == self._person:
            named |= {"target": GONE, "detail": ""}
        return {**row, **named}

    def _entrant(self, row: dict[str, Any]) -> dict[str, Any]:
        """Results of a tournament stay, those of a player without a name."""
        return {**row, "person": None, "name": ""} if row["person"] == self._person else row

    def _hosted(self, row: dict[str, Any]) -> dict[str, Any]:
        return {**row, "host": None} if row["host"] == self._person else row

    def _entered(self, row: dict[str, Any]) -> dict[str, Any]:
        """Entries of the purse stay, as those of no person: the ledger keeps its sums."""
        return {**row, "account": ERASED} if row["account"] == self._person else row

    def _without(self, *columns: str) -> Change:
        return lambda row: None if self._person in (row[name] for name in columns) else row


def _sum(row: dict[str, Any]) -> int:
    facts = (row[name] for name in ("table_id", "seq", "at", "entry", "person", "command"))
    return row_sum(*facts)
