"""Calls about the wall screens of clubs."""

from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on
from tierce.server.people.clubs.links import club_of
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask

NOT_STORED: Final = {"cache-control": "no-store"}


@get("/api/club-walls/{code:str}")
async def get_wall(request: Ask, code: FromPath[str]) -> Response[wire.ClubWall]:
    """The wall screen of a club, for those who have its link."""
    parts = service(request)
    club = await parts.clubs.room.club(club_of(code))
    if club is None or not parts.clubs.links.opens(code, club, "wall"):
        raise ProblemError(403, "unknown_code", None)
    return Response(await parts.evenings.wall(club), headers=NOT_STORED)


@get("/api/clubs/{club:str}/wall")
async def get_own_wall(request: Ask, club: FromPath[str]) -> Response[wire.ClubWall]:
    """The wall screen of a club, for its members."""
    _, here = await acting_on(request, club, "see")
    return Response(await service(request).evenings.wall(here), headers=NOT_STORED)


HANDLERS: list[Any] = [get_wall, get_own_wall]
