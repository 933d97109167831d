"""Calls that change an evening: the list, draws, results, the end."""

from typing import Any

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on, allowed
from tierce.server.calls.clubs.evening.changing import changing, evening_of
from tierce.server.calls.clubs.evening.draws import draw
from tierce.server.calls.clubs.evening.entries import entered, signed
from tierce.server.calls.clubs.evening.marks import is_own, marked
from tierce.server.calls.clubs.evening.results import claiming, ended, reported
from tierce.server.calls.clubs.evenings import NAME, page
from tierce.server.people.clubs.roles import may
from tierce.server.people.tournaments.changes import new_player
from tierce.server.people.tournaments.records import Entrant
from tierce.server.service.answers import name_of, service
from tierce.server.service.fitting import fit
from tierce.server.service.guarding import refuse_stopped
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.typed_texts import typed


@post("/api/clubs/{club:str}/evenings/{evening:str}/sign", status_code=200)
async def post_sign(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.Signing]
) -> Response[wire.Evening]:
    """Sign up, or take it back."""
    person, here = await allowed(request, club, "see")
    if data.coming:
        refuse_stopped(request, "join")
    name = await name_of(request, person)
    at = service(request).now()
    change = signed(person, name, at, coming=data.coming, home=data.home)
    await changing(request, here, evening, change, person)
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/players", status_code=200)
async def post_player(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.EveningEntry]
) -> Response[wire.Evening]:
    """Add a typed name, or a member, who is there."""
    _, here = await allowed(request, club, "organise")
    if data.who:
        member = await service(request).clubs.person(here.id, data.who)
        if member is None:
            raise ProblemError(404, "unknown_person", None)
        if service(request).office.stopped(member.person, "join") is not None:
            raise ProblemError(409, "evening_refused", {"why": "may_not_join"})
        one = Entrant(new_player(), member.person, member.name)
    elif name := fit(data.name, NAME):
        one = Entrant(new_player(), None, typed(request, name))
    else:
        raise ProblemError(400, "club_name", None)
    await changing(request, here, evening, entered(one, service(request).now()))
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/marks", status_code=200)
async def post_mark(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.EveningAct]
) -> Response[wire.Evening]:
    """Note that a player is there, or has gone."""
    person, here = await allowed(request, club, "see")
    before = await evening_of(request, here, evening)
    if not is_own(before, data) or data.player not in before.players_of([person]):
        await acting_on(request, club, "organise")
    await changing(request, here, evening, marked(data))
    now = await evening_of(request, here, evening)
    if data.act == "drop" and now.tournament.started and now.head.place != "cards":
        own = data.player in now.players_of([person])
        await service(request).rounds.matches.depart(now, data.player, "left" if own else "removed")
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/draw", status_code=200)
async def post_draw(
    request: Ask, club: FromPath[str], evening: FromPath[str]
) -> Response[wire.Evening]:
    """Draw the next round. The first one begins the evening, with those who are there."""
    _, here = await allowed(request, club, "organise")
    await draw(request, here, evening)
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/results", status_code=200)
async def post_result(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.EveningResult]
) -> Response[wire.Evening]:
    """Type the result of a table, or correct it. A player's counts when another one agrees."""
    person, here = await allowed(request, club, "see")
    runs = may(await service(request).clubs.room.role(here.id, person), "organise")
    if not runs:
        await changing(request, here, evening, claiming(data, person), person)
        return await page(request, club, evening)
    now = await changing(request, here, evening, reported(data, person))
    if data.round == now.hall.round:
        await service(request).rounds.matches.close_typed(now, data.table)
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/end", status_code=200)
async def post_end(
    request: Ask, club: FromPath[str], evening: FromPath[str]
) -> Response[wire.Evening]:
    """End the evening; its points go into the ladder."""
    _, here = await allowed(request, club, "organise")
    year = service(request).ladders.year
    await changing(request, here, evening, ended(here.id, year))
    return await page(request, club, evening)


HANDLERS: list[Any] = [post_sign, post_player, post_mark, post_draw, post_result, post_end]
