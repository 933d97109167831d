"""Calls about the league: the reader in it, its seasons, any group, and its rules."""

from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.lists.league.own_league import NotInLeagueError
from tierce.server.people.league.room import Group
from tierce.server.people.standing.numbers import DIVISIONS
from tierce.server.service.answers import number_in, service
from tierce.server.service.guarding import person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask

LATEST: Final = 99_999
"""No season of the site has this number."""


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


@get("/api/league/seasons")
async def get_league_seasons(request: Ask) -> Response[wire.LeagueArchive]:
    """The seasons of the site, the latest first; ``before`` names the one that follows them."""
    before = number_in(request, "before", str(LATEST))
    found = await service(request).league_archives.seasons(before)
    return Response(found, headers={"cache-control": "no-store"})


@get("/api/league/{season:int}")
async def get_league_season(request: Ask, season: FromPath[int]) -> Response[wire.LeagueOverview]:
    """All divisions of one season, for everybody."""
    person = person_of(request) or ""
    try:
        found = await service(request).league_archives.season(season, person)
    except NotInLeagueError:
        raise ProblemError(404, "not_found", None) from None
    return Response(found, headers={"cache-control": "no-store"})


@get("/api/league/{season:int}/{family:str}/{pace:str}")
async def get_league_group(
    request: Ask, season: FromPath[int], family: FromPath[str], pace: FromPath[str]
) -> Response[wire.LeagueGroup]:
    """A group of one season: that of the query, else the reader's, else the highest one."""
    person, wanted = person_of(request) or "", wanted_in(request, family, pace)
    archives = service(request).league_archives
    try:
        found = await archives.group(season, (family, pace), person, wanted)
    except NotInLeagueError:
        raise ProblemError(404, "not_found", None) from None
    return Response(found, headers={"cache-control": "no-store"})


def wanted_in(request: Ask, family: str, pace: str) -> Group | None:
    """The group that the query names by ``division`` and ``group``; raises ProblemError."""
    name = request.query_params.get("division")
    if name is None:
        return None
    if name not in DIVISIONS:
        raise ProblemError(400, "malformed", {"division": list(DIVISIONS)})
    number = number_in(request, "group")
    return Group(family, pace, DIVISIONS.index(name), max(1, number))


HANDLERS: list[Any] = [
    get_league,
    get_league_rules,
    get_league_seasons,
    get_league_season,
    get_league_group,
]
