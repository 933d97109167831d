"""Calls about persons: search, a person's file, measures."""

from typing import Any, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.office.entering import MODERATOR, actor, past, role_of, someone, written
from tierce.server.guard.limits import Limit
from tierce.server.people.names import clean
from tierce.server.people.office.records import Kind
from tierce.server.people.office.roles import tables_of
from tierce.server.service.answers import service
from tierce.server.service.fitting import fit
from tierce.server.service.guarding import person_of, too_many
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service

LONGEST_SEARCH: Final = 40
WEEK: Final = 7 * 24
"""Hours of a moderator's suspension at most."""
YEARS: Final = 10 * 365 * 24
searching = Limit(30, 2.0)
"""Searches of a role: thirty at once, then one each two seconds."""


@get("/people", opt=MODERATOR)
async def get_people(request: Ask) -> list[wire.Someone]:
    """Persons by a part of the name, or by the code, in ``q``."""
    if not searching.allows(person_of(request) or ""):
        raise too_many(2)
    if not (asked := clean(request.query_params.get("q", ""), LONGEST_SEARCH)):
        return []
    parts = service(request)
    found = await parts.roles.search(asked)
    return [wire.Someone(await parts.roles.code(person), name) for person, name in found]


@get("/people/{code:str}", opt=MODERATOR)
async def get_person(request: Ask, code: FromPath[str]) -> wire.PersonFile:
    """What roles know of a person."""
    return await file_of(service(request), await of_code(request, code))


async def of_code(request: Ask, code: str) -> str:
    """The person of a short code; raises ProblemError."""
    if (person := await service(request).roles.of_code(code)) is None:
        raise ProblemError(404, "not_found", None)
    return person


async def file_of(parts: Service, person: str) -> wire.PersonFile:
    tables, finished = await tables_of(parts.store.relations, person)
    return wire.PersonFile(
        await someone(parts, person),
        parts.office.board.roles.get(person),
        tables,
        finished,
        await parts.profiles.pictures.of(person),
        [await past(parts, one) for one in await parts.measures.past(person)],
    )


@post("/people/{code:str}/measures", status_code=201, opt=MODERATOR)
async def post_measure(
    request: Ask, code: FromPath[str], data: JSONBody[wire.NewMeasure]
) -> wire.PersonFile:
    """Take a measure. The person reads the reason and may answer once."""
    by, parts, person = actor(request), service(request), await of_code(request, code)
    may_handle(request, person, data.kind)
    check_length(request, data)
    name = fit(data.name)
    if data.kind == "rename" and not name:
        raise ProblemError(400, "malformed", "name: the new name")
    case = data.case
    if case is not None and await parts.cases.one(case) is None:
        raise ProblemError(404, "not_found", None)
    await parts.measures.take(
        by, person, data.kind, written(data.reason), hours=data.hours, case=case, name=name
    )
    if data.kind == "picture":
        parts.friends_feed.change(*await parts.friends.friends_of(person))
    return await file_of(parts, person)


def check_length(request: Ask, data: wire.NewMeasure) -> None:
    """Refuse a length out of range; raises ProblemError."""
    if data.hours is not None and not 1 <= data.hours <= YEARS:
        raise ProblemError(400, "malformed", {"hours": [1, YEARS]})
    longest = data.hours is None or data.hours > WEEK
    if role_of(request) != "host" and data.kind == "suspend" and longest:
        raise ProblemError(403, "host_only", {"hours": [1, WEEK]})


def may_handle(request: Ask, person: str, kind: Kind) -> None:
    """Refuse a moderator's ban, and a measure about an equal role; raises ProblemError."""
    theirs = service(request).office.board.roles.get(person)
    mine = role_of(request)
    if theirs == "host" or (theirs is not None and mine != "host"):
        raise ProblemError(403, "has_role", None)
    if kind == "ban" and mine != "host":
        raise ProblemError(403, "host_only", None)


HANDLERS: list[Any] = [get_people, get_person, post_measure]
