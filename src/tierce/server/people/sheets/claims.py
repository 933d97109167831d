"""Who sat at which place of a finished score sheet, as the persons themselves say.

The result of a sheet that somebody claims is kept beside it, with a summary line for lists: it
outlives the sheet. It never counts for a rating, a league or experience.
"""

from typing import Final

import msgspec

from tierce.server.people.sheets import summaries
from tierce.server.people.sheets.folding import Sheet, sheet_of
from tierce.server.people.sheets.room import Keys, SheetRoom
from tierce.server.store import Relations, Statement, UnmetError, do, need
from tierce.server.wire import SheetEntry

CLAIM: Final = """
insert into sheet_claim (sheet, person, seat) values ($1, $2, $3)
on conflict do nothing returning seat
"""
LEAVE: Final = "delete from sheet_claim where sheet = $1 and person = $2"
FORGET: Final = """
delete from sheet_result
where sheet = $1 and not exists (select 1 from sheet_claim where sheet = $1)
"""
CLAIMS: Final = "select person, seat from sheet_claim where sheet = $1 order by seat"
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
SEEN: Final = "select seen from sheet where writer = $1"


class ClaimRoom:
    """Statements on claimed sheets. A sheet is named by its reader's key."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations
        self._sheets = SheetRoom(relations)

    async def seats(self, sheet: str) -> dict[str, int]:
        """The claimed seats by person."""
        found = await self._relations.read(CLAIMS, sheet)
        return {str(person): int(seat) for person, seat in found}

    async def claim(self, keys: Keys, person: str, seat: int) -> bool:
        """Take the seat; whether it was free. Another seat of the person becomes free."""
        try:
            await self._relations.write(
                do(LEAVE, keys.reader, person),
                need(CLAIM, keys.reader, person, seat),
                *await self._result(keys),
            )
        except UnmetError:
            return False
        await self.refresh(keys)  # an entry written meanwhile saw no claim yet
        return True

    async def leave(self, sheet: str, person: str) -> None:
        """Give the seat up. What nobody claims is not kept."""
        await self._relations.write(
            do(LEAVE, sheet, person), do(FORGET, sheet), do(summaries.FORGET, sheet)
        )

    async def refresh(self, keys: Keys) -> None:
        """Keep the result as its entries now say it, if anybody has claimed a seat."""
        if not await self.seats(keys.reader):
            return
        await self._relations.write(*await self._result(keys))

    async def _result(self, keys: Keys) -> tuple[Statement, Statement]:
        """The statements that keep the result, and its line, as the entries now say it."""
        number, played = await self.sheet(keys)
        found = await self._relations.read(SEEN, keys.writer)
        ended = int(found[0][0]) if found and played.ended and played.whole else 0
        line = msgspec.json.encode(played).decode()
        kept = do(KEEP, keys.reader, number, ended, line)
        return kept, summaries.keep(keys.reader, number, played)

    async def sheet(self, keys: Keys) -> tuple[int, Sheet]:
        """The number of the last entry, and the sheet."""
        number, entries = 0, list[SheetEntry]()
        while (news := await self._sheets.since(keys.writer, number)).bodies:
            number = news.number
            entries += [msgspec.json.decode(body, type=SheetEntry) for body in news.bodies]
        return number, sheet_of(entries)


async def own_sheets(relations: Relations, person: str) -> list[dict[str, object]]:
    """What is stored of a person's matches with real cards, for the person's own data."""
    return [
        {
            "seat": one.seat,
            "ended": one.ended,
            "names": one.played.names,
            "totals": one.played.totals,
            "rounds": one.played.rounds,
        }
        for one in await summaries.results(relations, person, 100_000)
    ]
