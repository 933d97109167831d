"""Calls that read tournaments: their list, one of them, a round, the wall screen."""

from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.calls.play.tournament_pages import page_of, read, reader_of, refuse_strangers
from tierce.server.lists.gatherings.tournament.line import line
from tierce.server.lists.gatherings.tournament.rounds import round_at
from tierce.server.people.tournaments.records import Head
from tierce.server.service.answers import service
from tierce.server.service.callers import caller_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask

NOT_STORED: Final = {"cache-control": "no-store"}


@get("/api/tournaments")
async def get_tournaments(request: Ask) -> Response[wire.TournamentList]:
    """Tournaments that take players or play, and those of the reader."""
    tournaments, ids = service(request).tournaments, caller_of(request).ids
    found = wire.TournamentList(
        open=await lines(request, await tournaments.open()),
        yours=await lines(
            request, [head for head in await tournaments.of_person(ids) if head.club is None]
        ),
    )
    return Response(found, headers=NOT_STORED)


async def lines(request: Ask, heads: list[Head]) -> list[wire.TournamentLine]:
    reader, tournaments = reader_of(request), service(request).tournaments
    return [line(now, reader) for now in await tournaments.listed(heads, reader.ids)]


@get("/api/tournaments/{tournament:str}")
async def get_tournament(request: Ask, tournament: FromPath[str]) -> Response[wire.TournamentPage]:
    """One tournament."""
    now = await read(request, tournament)
    await refuse_strangers(request, now.head)
    return Response(await page_of(request, now), headers=NOT_STORED)


@get("/api/tournaments/{tournament:str}/rounds/{number:int}")
async def get_round(
    request: Ask, tournament: FromPath[str], number: FromPath[int]
) -> Response[wire.TournamentRound]:
    """One round of a tournament, from 1."""
    now = await read(request, tournament)
    await refuse_strangers(request, now.head)
    if not 1 <= number <= len(now.tournament.rounds):
        raise ProblemError(404, "not_found", None)
    found = round_at(now, number - 1, reader_of(request), {})
    return Response(found, headers=NOT_STORED)


@get("/api/tournaments/{tournament:str}/wall")
async def get_wall(request: Ask, tournament: FromPath[str]) -> Response[wire.ClubWall]:
    """The wall screen of a tournament; an evening has that of its club."""
    now = await read(request, tournament)
    if now.head.club is not None:
        raise ProblemError(404, "not_found", None)
    return Response(await service(request).evenings.wall_of(now), headers=NOT_STORED)


HANDLERS: list[Any] = [get_tournaments, get_tournament, get_round, get_wall]
