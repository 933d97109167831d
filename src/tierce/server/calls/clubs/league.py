"""Calls about the league of a club: its seasons, its rules, and the switch."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on, allowed
from tierce.server.lists.league.own_league import NotInLeagueError
from tierce.server.service.answers import answer, service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask

NOT_STORED: Final = {"cache-control": "no-store"}


@get("/api/clubs/{club:str}/league")
async def get_club_league(request: Ask, club: FromPath[str]) -> Response[wire.ClubLeague]:
    """The present season and earlier ones, for members."""
    person, here = await acting_on(request, club, "see")
    found = await service(request).club_leagues.page(here.id, person)
    return Response(found, headers=NOT_STORED)


@post("/api/clubs/{club:str}/league", status_code=200)
async def post_club_league(
    request: Ask, club: FromPath[str], data: JSONBody[wire.ClubLeagueWish]
) -> Response[wire.ClubLeague]:
    """Switch the league on, let the present season be its last, or change how long seasons last."""
    person, here = await allowed(request, club, "organise")
    pages, counting = service(request).club_leagues, service(request).counting
    if data.days not in pages.leagues.days:
        raise ProblemError(400, "malformed", {"days": pages.leagues.days})
    now = service(request).now()
    await pages.leagues.switch(here.id, data.days, now, running=data.running)
    await counting.begin(here.id)
    return answer(request, person, await pages.page(here.id, person))


@get("/api/clubs/{club:str}/league/rules")
async def get_club_league_rules(request: Ask, club: FromPath[str]) -> Response[wire.LeagueRules]:
    """All numbers of the club's league, for members."""
    _, here = await acting_on(request, club, "see")
    found = await service(request).club_leagues.rules(here.id)
    return Response(found, headers=NOT_STORED)


@get("/api/clubs/{club:str}/league/{season:int}")
async def get_club_season(
    request: Ask, club: FromPath[str], season: FromPath[int]
) -> Response[wire.ClubSeason]:
    """One season, for members."""
    person, here = await acting_on(request, club, "see")
    try:
        found = await service(request).club_leagues.season(here.id, season, person)
    except NotInLeagueError:
        raise ProblemError(404, "not_found", None) from None
    return Response(found, headers=NOT_STORED)


HANDLERS: list[Any] = [get_club_league, post_club_league, get_club_league_rules, get_club_season]
