"""Score sheets on which a person has claimed a seat: the name there becomes neutral.

The sheet stays for those who have its key, with all points.
"""

from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from tierce.server.erasing.texts import NAME
from tierce.server.store import Relations, Statement, do

NAMED: Final = {
    "sheet_entry": ("body", """
        select writer, entry, body, seat from sheet_claim
        join sheet on sheet.reader = sheet_claim.sheet
        join sheet_entry using (writer) where person = $1 order by number
    """),
    "sheet_result": ("line", """
        select sheet, number, line, seat from sheet_claim join sheet_result using (sheet)
        where person = $1
    """),
    "sheet_summary": ("line", """
        select sheet, number, line, seat from sheet_claim join sheet_summary using (sheet)
        where person = $1
    """),
}  # fmt: skip
"""The column that holds the names, and its rows of a person."""
KEYS: Final = {"sheet_entry": ("writer", "entry")}


async def unnamed(relations: Relations, person: str) -> list[Statement]:
    """Statements that write the claimed sheets of a person without the name."""
    return [one async for one in _unnamed(relations, person)]


async def _unnamed(relations: Relations, person: str) -> AsyncIterator[Statement]:
    for table, (column, sql) in NAMED.items():
        first, second = KEYS.get(table, ("sheet", "number"))
        update = (
            f"update {table} set {column} = $4 "
            f"where {first} = $1 and {second} = $2 and {column} = $3"
        )
        for one, other, text, seat in await relations.read(sql, person):
            if (new := _without(text, seat)) != text:
                yield do(update, one, other, text, new)


def _without(text: str, seat: int) -> str:
    """The JSON with a neutral name in a seat; as it is where there is none."""
    kept: dict[str, Any] = msgspec.json.decode(text)
    names = kept.get("names", [])
    if seat >= len(names):
        return text
    named = [*names[:seat], NAME, *names[seat + 1 :]]
    return msgspec.json.encode({**kept, "names": named}).decode()
