"""Who sat at which place of a finished score sheet, as the persons themselves say.

The result of a sheet that somebody claims is kept beside it, with a summary line for lists: it
outlives the sheet. It never counts for a rating, a league or experience.
"""

from typing import Final

from tierce.server.people.sheets import summaries
from tierce.server.people.sheets.renewing import Counted, counted, kept, renew
from tierce.server.people.sheets.room import Keys
from tierce.server.store import Relations, UnmetError, do, need

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


class ClaimRoom:
    """Statements on claimed sheets. A sheet is named by its reader's key."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def seats(self, sheet: str) -> dict[str, int]:
        """The claimed seats by person."""
        found = await self._relations.read(CLAIMS, sheet)
        return {str(person): int(seat) for person, seat in found}

    async def claim(self, keys: Keys, person: str, seat: int, said: Counted | None = None) -> bool:
        """Take the seat; whether it was free. Another seat of the person becomes free.

        ``said`` is what the sheet says, where that has just been counted.
        """
        try:
            await self._relations.write(
                do(LEAVE, keys.reader, person),
                need(CLAIM, keys.reader, person, seat),
                *await kept(self._relations, keys, said or await self.sheet(keys)),
            )
        except UnmetError:
            return False
        return True

    async def leave(self, sheet: str, person: str) -> None:
        """Give the seat up. What nobody claims is not kept."""
        await self._relations.write(
            do(LEAVE, sheet, person), do(FORGET, sheet), do(summaries.FORGET, sheet)
        )

    async def sheet(self, keys: Keys) -> Counted:
        """The number of the last entry, and the sheet."""
        return await counted(self._relations, keys.writer)


async def own_sheets(relations: Relations, person: str) -> list[dict[str, object]]:
    """What is stored of a person's matches with real cards, for the person's own data."""
    await renew(relations, summaries.OWN, person)
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
