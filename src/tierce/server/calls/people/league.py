"""Calls about the league: the reader in it, a group, and its rules."""

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.lists.gatherings.league import NotInLeagueError
from tierce.server.service.answers import service
from tierce.server.service.guarding import person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask


@get("/api/league")
async def get_league(request: Ask) -> Response[wire.League]:
    """The reader in the league, now and in earlier seasons."""
    found = await service(request).league.page(person_of(request) or "")
    return Response(found, headers={"cache-control": "no-store"})


@get("/api/league/rules")
async def get_league_rules(request: Ask) -> Response[wire.LeagueRules]:
    """All numbers of the league."""
    found = service(request).league.rules()
    return Response(found, headers={"cache-control": "max-age=3600"})


@get("/api/league/{season:int}/{family:str}/{pace:str}")
async def get_league_group(
    request: Ask, season: FromPath[int], family: FromPath[str], pace: FromPath[str]
) -> Response[wire.LeagueGroup]:
    """The reader's group in one season, variant and pace."""
    person = person_of(request) or ""
    try:
        found = await service(request).league.group(season, family, pace, person)
    except NotInLeagueError:
        raise ProblemError(404, "not_found", None) from None
    return Response(found, headers={"cache-control": "no-store"})


HANDLERS: list[Any] = [get_league, get_league_rules, get_league_group]
