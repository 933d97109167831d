"""The rows of one table of cards without a person: the match still replays for the others."""

from collections.abc import AsyncIterator, Callable, Collection
from typing import Any, Final

from msgspec.structs import replace

from tierce.server.erasing.texts import Erased
from tierce.server.store import DamagedError, Relations, Statement, need
from tierce.server.store.archive import pack, unpack
from tierce.server.store.raw import (
    ARCHIVE,
    EVENT,
    GAIN,
    HAND,
    LINE,
    REPORT,
    REPORT_CASE,
    RESULT,
    SITS,
    TALK,
    Kept,
)
from tierce.server.store.sums import row_sum

Row = dict[str, Any]
Change = Callable[[Erased, Row], Row | None]
"""The row without the person; None if it is deleted."""


async def rewritten(relations: Relations, table: str, persons: Collection[str]) -> list[Statement]:
    """Statements that write the rows of a table without a person of these ids.

    Each must find its row as it was read, else the write fails with UnmetError.
    """
    erased = Erased(persons)
    found = list[Statement]()
    for kept, change in CHANGES.items():
        async for row in _rows(relations, kept, table):
            if (new := change(erased, row)) != row:
                found.append(_changing(kept, row, new))
    return found


async def _rows(relations: Relations, kept: Kept, table: str) -> AsyncIterator[Row]:
    sql = f"select {', '.join(kept.columns)} from {kept.name} where table_id = $1 order by "
    for values in await relations.read(sql + ", ".join(kept.key), table):
        yield dict(zip(kept.columns, values, strict=True))


def _changing(kept: Kept, old: Row, new: Row | None) -> Statement:
    changed = [] if new is None else [name for name in kept.columns if new[name] != old[name]]
    known = [*kept.key, *(name for name in changed if old[name] is not None)]
    if kept is ARCHIVE:
        known.append("seq")  # another node may have packed a longer log meanwhile
    known = list(dict.fromkeys(known))
    where = " and ".join(f"{name} = ${at}" for at, name in enumerate(known, start=1))
    facts = [old[name] for name in known]
    if new is None:
        return need(f"delete from {kept.name} where {where} returning 1", *facts)
    first = len(known) + 1
    sets = ", ".join(f"{name} = ${at}" for at, name in enumerate(changed, start=first))
    sql = f"update {kept.name} set {sets} where {where} returning 1"
    return need(sql, *facts, *(new[name] for name in changed))


def _event(erased: Erased, row: Row) -> Row:
    own = row["person"] in erased.aliases
    if not own and not any(person in row["entry"] for person in erased.aliases):
        return row
    new = {**row, "entry": erased.entry(row["entry"])}
    if own:
        new |= {"person": None, "command": None}
    if row["sum"] == _sum(row):  # a damaged row stays a damaged one
        new["sum"] = _sum(new)
    return new


def _archived(erased: Erased, row: Row) -> Row:
    try:
        log = unpack(row["table_id"], bytes(row["entries"]))
    except DamagedError:
        return row
    if not any(person in one.entry for one in log for person in erased.aliases):
        return row
    return {**row, "entries": pack([replace(one, entry=erased.entry(one.entry)) for one in log])}


def _line(erased: Erased, row: Row) -> Row:
    named = any(person in row["line"] for person in erased.aliases)
    return {**row, "line": erased.line(row["line"])} if named or erased.names else row


def _talk(erased: Erased, row: Row) -> Row:
    if row["person"] not in erased.aliases:
        return row
    new = {"person": erased.aliases[row["person"]], "line": erased.talk(row["line"])}
    return {**row, **new}


def _report(erased: Erased, row: Row) -> Row:
    persons = {name: erased.pseudonym(row[name]) for name in ("reporter", "accused")}
    return {**row, **persons, "lines": erased.lines(row["lines"])}


def _case(erased: Erased, row: Row) -> Row:
    """The facts of a report stay, without the person."""
    named = ("reporter_id", "accused_id", "handler")
    gone = {name: None for name in named if row[name] in erased.aliases}
    return {**row, **gone, "reporter": erased.pseudonym(row["reporter"])}


def _result(erased: Erased, row: Row) -> Row:
    if row["person"] not in erased.aliases:
        return row
    return {**row, "person": erased.at(row["seat"], row["person"])}


def _own(erased: Erased, row: Row) -> Row | None:
    return None if row["person"] in erased.aliases else row


def _sum(row: Row) -> int:
    facts = (row[name] for name in ("table_id", "seq", "at", "entry", "person", "command"))
    return row_sum(*facts)


CHANGES: Final[dict[Kept, Change]] = {
    EVENT: _event,  # logs first: they tell the names, and who sat where
    ARCHIVE: _archived,
    LINE: _line,
    TALK: _talk,
    REPORT: _report,
    REPORT_CASE: _case,
    RESULT: _result,
    GAIN: _result,
    SITS: _own,
    HAND: _own,
}
"""What becomes of the rows of a table of cards."""
