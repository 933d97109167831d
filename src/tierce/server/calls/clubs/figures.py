"""Calls about the figures of a club, and about score sheets that are kept for it."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on
from tierce.server.calls.learn.sheets import check_over, keys_of, said_by
from tierce.server.people.sheets.room import Keys
from tierce.server.service.answers import answer, service
from tierce.server.service.guarding import guard, guest_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.store import UnmetError

NOT_STORED: Final = {"cache-control": "no-store"}


@get("/api/clubs/{club:str}/figures")
async def get_figures(request: Ask, club: FromPath[str]) -> Response[wire.ClubFigures]:
    """Matches of the members, online and with real cards, for members."""
    person, here = await acting_on(request, club, "see")
    found = await service(request).club_figures.page(here.id, person)
    return Response(found, headers=NOT_STORED)


@get("/api/sheets/{key:str}/club")
async def get_sheet_club(request: Ask, key: FromPath[str]) -> Response[wire.SheetClub]:
    """The club for which a sheet is kept, for its writer."""
    keys = await written(request, key)
    club = await service(request).club_figures.figures.club_of(keys.reader)
    return Response(wire.SheetClub(club), headers=NOT_STORED)


@post("/api/sheets/{key:str}/club", status_code=200)
async def post_sheet_club(
    request: Ask, key: FromPath[str], data: JSONBody[wire.SheetClub]
) -> Response[wire.SheetClub]:
    """Keep a finished sheet for a club of the writer, or for none."""
    guard(request)
    keys, person = await written(request, key), await guest_of(request)
    figures = service(request).club_figures.figures
    if data.club is None:
        await figures.drop(keys.reader)
        return answer(request, person, wire.SheetClub(None))
    check_over(await said_by(request, keys))
    try:
        await figures.keep(keys.reader, data.club, person, service(request).now())
    except UnmetError:
        raise ProblemError(403, "not_member", None) from None
    return answer(request, person, data)


async def written(request: Ask, key: str) -> Keys:
    """The keys of a sheet, if the key is the one to write it; raises ProblemError."""
    keys = await keys_of(request, key)
    if key != keys.writer:
        raise ProblemError(403, "not_yours", None)
    return keys


HANDLERS: list[Any] = [get_figures, get_sheet_club, post_sheet_club]
