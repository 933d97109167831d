"""Counts claimed sheets anew.

An entry changes no result, so that it costs the same however long its sheet. A list that shows
results first counts those that have fallen behind, each once, and a few at a time.
"""

import asyncio
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from tierce.server.people.sheets import summaries
from tierce.server.people.sheets.folding import Sheet, sheet_of
from tierce.server.people.sheets.room import LAST, Keys, SheetRoom
from tierce.server.store import Relations, Statement, do
from tierce.server.wire import SheetEntry

AT_ONCE: Final = 20
"""Sheets counted before one list, or read at once."""
KEEP: Final = """
insert into sheet_result (sheet, number, ended, line) values ($1, $2, $3, $4)
on conflict (sheet) do update set number = excluded.number, line = excluded.line,
    ended = case
        when excluded.ended = 0 or sheet_result.ended = 0 then excluded.ended
        else sheet_result.ended
    end
where sheet_result.number < excluded.number
"""
"""A result of fewer entries never replaces one of more. The first end is the one that stays."""
ONE: Final = "sheet_claim.sheet = $1"
"""One sheet, by its reader's key."""
SEEN: Final = "select seen from sheet where writer = $1"
BEHIND: Final = f"""
select distinct sheet.writer, sheet.reader
from sheet_claim join sheet on sheet.reader = sheet_claim.sheet
left join sheet_result on sheet_result.sheet = sheet_claim.sheet
where {{}} and coalesce(sheet_result.number, 0) < ({LAST.replace("$1", "sheet.writer")})
limit {AT_ONCE}
"""
MISSING: Final = f"""
select sheet_result.sheet, sheet_result.number, sheet_result.line
from sheet_claim join sheet_result on sheet_result.sheet = sheet_claim.sheet
left join sheet_summary on sheet_summary.sheet = sheet_claim.sheet
where {{}} and sheet_result.ended > 0
    and (sheet_summary.number is null or sheet_summary.number < sheet_result.number)
limit {AT_ONCE}
"""
"""Results of an older version, which wrote no line."""


class Counted(NamedTuple):
    """What a sheet says after so many entries."""

    number: int
    sheet: Sheet


_turns: WeakKeyDictionary[Relations, asyncio.Lock] = WeakKeyDictionary()
"""One at a time counts on a database here: of many readers at once, the first does it for all."""


async def renew(relations: Relations, which: str, of: str) -> None:
    """Bring the results and lines of these sheets up to date.

    ``which`` is a condition on ``sheet_claim``, where ``of`` stands for ``$1``.
    """
    if await relations.read(BEHIND.format(which), of):
        async with _turns.setdefault(relations, asyncio.Lock()):
            for writer, reader in await relations.read(BEHIND.format(which), of):
                await count_anew(relations, Keys(writer, reader))
    while found := await relations.read(MISSING.format(which), of):
        await relations.write(
            *[
                summaries.keep(sheet, number, msgspec.json.decode(line, type=Sheet))
                for sheet, number, line in found
            ]
        )


async def count_anew(relations: Relations, keys: Keys) -> None:
    """Keep the result as the entries now say it."""
    await relations.write(*await kept(relations, keys, await counted(relations, keys.writer)))


async def kept(relations: Relations, keys: Keys, said: Counted) -> tuple[Statement, Statement]:
    """The statements that keep this result, and its line."""
    number, played = said
    found = await relations.read(SEEN, keys.writer)
    ended = int(found[0][0]) if found and played.ended and played.whole else 0
    line = msgspec.json.encode(played).decode()
    return do(KEEP, keys.reader, number, ended, line), summaries.keep(keys.reader, number, played)


async def counted(relations: Relations, writer: str) -> Counted:
    """What all entries of a sheet say, counted beside the event loop."""
    number, bodies, room = 0, list[str](), SheetRoom(relations)
    while (news := await room.since(writer, number)).bodies:
        number = news.number
        bodies += news.bodies
    return Counted(number, await asyncio.to_thread(_folded, bodies))


def _folded(bodies: list[str]) -> Sheet:
    return sheet_of([msgspec.json.decode(body, type=SheetEntry) for body in bodies])
