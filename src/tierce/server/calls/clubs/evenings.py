"""Calls about evenings of a club: the calendar, a new one, one of them."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on, allowed, club_at
from tierce.server.calls.clubs.evening.changing import evening_of
from tierce.server.calls.clubs.evening.terms import LATEST, check_list_times, terms_of
from tierce.server.people.clubs.records import COMING
from tierce.server.people.tournaments.changes import Wish
from tierce.server.service.answers import answer, service
from tierce.server.service.fitting import fit
from tierce.server.service.guarding import person_of, refuse_stopped, spend
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.typed_texts import typed

NOT_STORED: Final = {"cache-control": "no-store"}
NAME: Final = 40


@get("/api/clubs/{club:str}/evenings")
async def get_evenings(request: Ask, club: FromPath[str]) -> Response[wire.ClubCalendar]:
    here = await club_at(request, club)
    person = person_of(request)
    known = await service(request).clubs.room.role(here.id, person) is not None
    found = await service(request).evenings.calendar(here, person, known=known)
    return Response(found, headers=NOT_STORED)


@post("/api/clubs/{club:str}/evenings")
async def post_evening(
    request: Ask, club: FromPath[str], data: JSONBody[wire.NewEvening]
) -> Response[wire.Evening]:
    """Add an evening to the calendar."""
    person, here = await allowed(request, club, "organise")
    refuse_stopped(request, "make")
    await spend(service(request).limits.making, person)
    if not (name := fit(data.name, NAME, "thing")):
        raise ProblemError(400, "club_name", None)
    if data.starts is not None and not 0 <= data.starts < LATEST:
        raise ProblemError(400, "malformed", {"starts": [0, LATEST]})
    check_list_times(data, service(request).now())
    parts = service(request)
    heads = await parts.tournaments.of_club(here.id)
    if sum(head.state != "ended" for head in heads) >= COMING:
        raise ProblemError(409, "evenings_many", None)
    wish = Wish(
        name=typed(request, name),
        place=data.place,
        terms=await terms_of(request, here, data),
        starts=data.starts,
    )
    evening = await parts.tournaments.create(wish, person, here.id)
    return await page(request, club, evening, 201)


@get("/api/clubs/{club:str}/evenings/{evening:str}")
async def get_evening(
    request: Ask, club: FromPath[str], evening: FromPath[str]
) -> Response[wire.Evening]:
    return await page(request, club, evening)


async def page(request: Ask, club: str, evening: str, status: int = 200) -> Response[wire.Evening]:
    """An evening, for the caller."""
    person, here = await acting_on(request, club, "see")
    parts = service(request)
    now = await evening_of(request, here, evening)
    role = await parts.clubs.room.role(here.id, person)
    if role is None:
        raise ProblemError(403, "not_member", None)
    return answer(request, person, await parts.evenings.page(now, person, role), status)


HANDLERS: list[Any] = [get_evenings, post_evening, get_evening]
