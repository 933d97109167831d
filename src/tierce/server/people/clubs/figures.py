"""Figures of a club: matches of its members online, at its tables, and with real cards, on sheets.

A sheet belongs to a club when its writer has kept it for one. Its players are those who have said
which seat was theirs.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

import msgspec

from tierce.server.people.profile.result import BOT
from tierce.server.people.sheets.renewing import renew
from tierce.server.people.sheets.summaries import Summary
from tierce.server.store import Relations, do, need

MOST: Final = 2000
"""Sheets of a club that are counted, the latest ones."""
KEEP: Final = """
    insert into club_sheet (sheet, club, kept)
    select $1, club, cast($4 as bigint) from club_member where club = $2 and person = $3
    on conflict (sheet) do update set club = excluded.club, kept = excluded.kept
    returning 1
"""
DROP: Final = "delete from club_sheet where sheet = $1"
KEPT: Final = "select club from club_sheet where sheet = $1"
ONLINE: Final = """
    select result.person, result.family, count(*), sum(result.won), sum(result.rank),
        sum(result.points), sum(result.rounds), sum(result.rami_secs)
    from counting join result on result.table_id = counting.table_id
    where counting.club = $1 and counting.club <> ''
    group by result.person, result.family
"""
SHEETS: Final = f"""
    select sheet_claim.person, sheet_claim.seat, sheet_summary.line
    from (
        select sheet from club_sheet where club = $1 order by kept desc limit {MOST}
    ) as own
    join sheet_result on sheet_result.sheet = own.sheet
    join sheet_claim on sheet_claim.sheet = own.sheet
    join sheet_summary on sheet_summary.sheet = own.sheet
    where sheet_result.ended > 0
"""
OF_CLUB: Final = "sheet_claim.sheet in (select sheet from club_sheet where club = $1)"
"""The sheets of a club."""
HIDING: Final = """
    select member.person from club_member as member
    join profile on profile.person = member.person
    where member.club = $1 and profile.shown <> 'all'
"""


class Figures(NamedTuple):
    """Matches of one person in one variant."""

    person: str
    family: str
    cards: bool
    """Whether they were played with real cards."""
    matches: int
    won: int
    places: int
    """The sum of the places."""
    points: int
    rounds: int
    rami_secs: int


class ClubFigures:
    """The figures of all clubs. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def keep(self, sheet: str, club: str, person: str, now: int) -> None:
        """Keep a sheet for a club; raises UnmetError where the person is no member."""
        await self._relations.write(need(KEEP, sheet, club, person, now))

    async def drop(self, sheet: str) -> None:
        """Keep the sheet for no club."""
        await self._relations.write(do(DROP, sheet))

    async def club_of(self, sheet: str) -> str | None:
        """The club for which a sheet is kept."""
        found = await self._relations.read(KEPT, sheet)
        return str(found[0][0]) if found else None

    async def hiding(self, club: str) -> frozenset[str]:
        """The members who show others no figures."""
        return frozenset(str(one) for (one,) in await self._relations.read(HIDING, club))

    async def of(self, club: str, members: Collection[str]) -> list[Figures]:
        """The figures of these members."""
        online = await self._relations.read(ONLINE, club)
        found = [
            Figures(person, family, False, *map(int, sums))
            for person, family, *sums in online
            if not person.startswith(BOT)
        ]
        await renew(self._relations, OF_CLUB, club)
        rows = await self._relations.read(SHEETS, club)
        told = [(p, int(seat), msgspec.json.decode(line, type=Summary)) for p, seat, line in rows]
        return [one for one in [*found, *with_cards(told)] if one.person in members]


def with_cards(claims: Iterable[tuple[str, int, Summary]]) -> list[Figures]:
    """The figures of finished sheets, by person and variant."""
    found = defaultdict[tuple[str, str], list[tuple[int, Summary]]](list)
    for person, seat, sheet in claims:
        if seat < len(sheet.names):
            found[person, variant_of(sheet)].append((seat, sheet))
    return [
        Figures(
            person=person,
            family=family,
            cards=True,
            matches=len(seats),
            won=sum(place_of(sheet, seat) == 1 for seat, sheet in seats),
            places=sum(place_of(sheet, seat) for seat, sheet in seats),
            points=sum(sheet.totals[seat] for seat, sheet in seats),
            rounds=sum(sheet.rounds for _, sheet in seats),
            rami_secs=sum(sheet.secs[seat] for seat, sheet in seats if sheet.secs),
        )
        for (person, family), seats in found.items()
    ]


def variant_of(sheet: Summary) -> str:
    """The preset of a sheet's rules."""
    return sheet.rules.partition("?")[0].partition("+")[0]


def place_of(sheet: Summary, seat: int) -> int:
    """The place of a seat; equal totals share the better one."""
    before = 0
    for seats in sheet.places:
        if seat in seats:
            break
        before += len(seats)
    return before + 1
