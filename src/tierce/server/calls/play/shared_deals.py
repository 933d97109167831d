"""Calls about the shared deal: the deals of a day, their rankings, and playing one."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.lists.tables.shared_deals import NoSuchDealError, PlayedError, SealedError
from tierce.server.people.shared_deals.days import ordinal
from tierce.server.service.answers import answer, name_of, service
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import guard_making, guest_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.storing import payer_of

NOT_STORED: Final = {"cache-control": "no-store"}


@get("/api/shared")
async def get_shared(request: Ask) -> Response[wire.SharedDay]:
    """The shared deals of today."""
    return await day_of(request, service(request).shared.today)


@get("/api/shared/{day:str}")
async def get_shared_day(request: Ask, day: FromPath[str]) -> Response[wire.SharedDay]:
    """The shared deals of one day."""
    return await day_of(request, checked(day))


async def day_of(request: Ask, day: str) -> Response[wire.SharedDay]:
    try:
        found = await service(request).shared.page(day, caller_of(request).ids)
    except NoSuchDealError:
        raise ProblemError(404, "not_found", None) from None
    return Response(found, headers=NOT_STORED)


@get("/api/shared/{day:str}/{family:str}")
async def get_standing(
    request: Ask, day: FromPath[str], family: FromPath[str]
) -> Response[wire.SharedStanding]:
    """The ranking of one deal, for those who have played it; for all after its day."""
    ids = caller_of(request).ids
    try:
        found = await service(request).shared.standing(checked(day), family, ids)
    except NoSuchDealError:
        raise ProblemError(404, "not_found", None) from None
    except SealedError:
        raise ProblemError(403, "shared_sealed", None) from None
    return Response(found, headers=NOT_STORED)


@post("/api/shared/{family:str}")
async def post_shared(request: Ask, family: FromPath[str]) -> Response[wire.Created]:
    """Begin the deal of today."""
    await guard_making(request)
    person = await guest_of(request)
    name = await name_of(request, person)
    try:
        table = await service(request).shared.play(
            family, caller_of(request).ids or (person,), name
        )
    except NoSuchDealError:
        raise ProblemError(404, "not_found", None) from None
    except PlayedError as before:
        raise ProblemError(409, "shared_once", {"table": before.table}) from None
    service(request).payments.made(table, payer_of(request))
    return answer(request, person, wire.Created(table), 201)


def checked(day: str) -> str:
    """The day; raises ProblemError for a text that is none."""
    try:
        ordinal(day)
    except ValueError:
        raise ProblemError(404, "not_found", None) from None
    return day


HANDLERS: list[Any] = [get_shared, get_shared_day, get_standing, post_shared]
