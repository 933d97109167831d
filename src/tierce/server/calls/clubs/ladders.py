"""Calls about the ladder of a club, and rankings for a spreadsheet."""

import re
from typing import Any, Final
from urllib.parse import quote

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on
from tierce.server.calls.clubs.evening.changing import evening_of
from tierce.server.lists.gatherings.club_tables import evening_csv, ladder_csv
from tierce.server.service.answers import number_in, service
from tierce.server.service.requests import Ask

NOT_STORED: Final = {"cache-control": "no-store"}


@get("/api/clubs/{club:str}/ladder")
async def get_ladder(request: Ask, club: FromPath[str]) -> Response[wire.Ladder]:
    """The ladder of a year, for members."""
    person, here = await acting_on(request, club, "see")
    found = await ladder_in(request, here.id, person)
    return Response(found, headers=NOT_STORED)


async def ladder_in(request: Ask, club: str, person: str) -> wire.Ladder:
    """The ladder of the year that the query names, else of this one."""
    ladders = service(request).ladders
    year = number_in(request, "year", str(ladders.year))
    return await ladders.of(club, year, person)


@get("/api/clubs/{club:str}/evenings/{evening:str}/csv")
async def get_csv(request: Ask, club: FromPath[str], evening: FromPath[str]) -> Response[str]:
    """The ranking of an evening for a spreadsheet."""
    person, here = await acting_on(request, club, "see")
    now = await evening_of(request, here, evening)
    found = await service(request).evenings.page(now, person, "member")
    return file(evening_csv(found), f"{here.id}-{found.line.name}")


@get("/api/clubs/{club:str}/ladder/csv")
async def get_ladder_csv(request: Ask, club: FromPath[str]) -> Response[str]:
    """The ladder of a year for a spreadsheet."""
    person, here = await acting_on(request, club, "see")
    found = await ladder_in(request, here.id, person)
    return file(ladder_csv(found), f"{here.id}-{found.year}")


def file(text: str, name: str) -> Response[str]:
    """A file to keep."""
    stem = re.sub(r"[^\w-]+", "-", name).strip("-")
    kept = f"attachment; filename*=UTF-8''{quote(stem)}.csv"
    return Response(
        text, media_type="text/csv", headers={**NOT_STORED, "content-disposition": kept}
    )


HANDLERS: list[Any] = [get_ladder, get_csv, get_ladder_csv]
