"""The summary line of each claimed sheet, so that no list reads a whole sheet.

A line is written with the result, which `renewing` counts anew before it is listed.
"""

from typing import Final, NamedTuple

import msgspec

from tierce.server.people.sheets.folding import Sheet
from tierce.server.store import Relations, Statement, do

OWN: Final = "sheet_claim.person = $1"
"""The sheets of a person."""
KEEP: Final = """
insert into sheet_summary (sheet, number, rounds, winners, line) values ($1, $2, $3, $4, $5)
on conflict (sheet) do update set number = excluded.number, rounds = excluded.rounds,
    winners = excluded.winners, line = excluded.line
where sheet_summary.number < excluded.number
"""
FORGET: Final = """
delete from sheet_summary
where sheet = $1 and not exists (select 1 from sheet_result where sheet = $1)
"""
OF_PERSON: Final = """
select sheet_claim.sheet, sheet_claim.seat, sheet_result.ended, sheet_summary.line
from sheet_claim join sheet_result on sheet_result.sheet = sheet_claim.sheet
join sheet_summary on sheet_summary.sheet = sheet_claim.sheet
where sheet_claim.person = $1 and sheet_result.ended > 0
    and (sheet_result.ended < $2 or (sheet_result.ended = $2 and sheet_claim.sheet > $3))
order by sheet_result.ended desc, sheet_claim.sheet limit $4
"""
FIGURES: Final = """
select count(*), coalesce(sum((sheet_summary.winners >> sheet_claim.seat) & 1), 0),
    coalesce(sum(sheet_summary.rounds), 0)
from sheet_claim join sheet_result on sheet_result.sheet = sheet_claim.sheet
join sheet_summary on sheet_summary.sheet = sheet_claim.sheet
where sheet_claim.person = $1 and sheet_result.ended > 0
"""


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a score sheet."""

    names: list[str]
    totals: list[int]
    places: list[list[int]]
    """The seats by their totals, the leader first; equal totals share a place."""
    rounds: int
    """Rounds in which every seat has its points."""
    rules: str
    secs: list[int] = []
    """Rami secs by seat; none in a line of an older version."""


class Place(NamedTuple):
    """The place of a finished sheet among those of a person, which are ordered by it."""

    ended: int
    sheet: str


LATEST: Final = Place(2**62, "")
"""Before every other one."""


class Result(NamedTuple):
    """A finished match with real cards, as one of its players sees it."""

    sheet: str
    """The reader's key."""
    seat: int
    ended: int
    """When it was last written, in milliseconds since 1970."""
    played: Summary


class Figures(NamedTuple):
    """Matches, wins and rounds. A shared first place is a win."""

    matches: int
    won: int
    rounds: int


def keep(sheet: str, number: int, played: Sheet) -> Statement:
    """The statement that keeps the line of a sheet of so many entries."""
    places = played.places
    winners = sum(1 << seat for seat in places[0]) if places else 0
    said = Summary(played.names, played.totals, places, played.whole, played.rules, played.secs)
    line = msgspec.json.encode(said).decode()
    return do(KEEP, sheet, number, played.whole, winners, line)


async def results(
    relations: Relations, person: str, limit: int, before: Place = LATEST
) -> list[Result]:
    """The finished sheets of a person after that place, latest first."""
    return [
        Result(str(sheet), int(seat), int(ended), msgspec.json.decode(line, type=Summary))
        for sheet, seat, ended, line in await relations.read(OF_PERSON, person, *before, limit)
    ]


async def figures(relations: Relations, person: str) -> Figures:
    """The figures of all finished sheets of a person whose lines are kept."""
    [found] = await relations.read(FIGURES, person)
    return Figures(*map(int, found))
