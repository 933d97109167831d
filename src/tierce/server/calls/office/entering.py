"""Who may enter the office, and what its calls share."""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from tierce.server import wire
from tierce.server.people.names import clean
from tierce.server.people.office.records import TERMINAL, Measure, Role
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import guard, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service

LONGEST: Final = 500
"""Characters of a reason, an answer or an appeal."""
MODERATOR: Final = {"role": "moderator"}
"""Marks a handler that a moderator may call. Without the mark only a host may."""
UNPROVED: Final = {"proof": False}
"""Marks a change that needs no proof, as it concerns the roles only and is easily undone."""
ANNOUNCED: Final = 300


async def check_role(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Guard of all calls of the office: the caller has the role, and a change needs a proof.

    Raises ProblemError.
    """
    service: Service = connection.app.state.service
    role = await service.roles.of(caller_of(connection).person)
    if role is None or (role != "host" and handler.opt.get("role") != "moderator"):
        raise ProblemError(403, "no_role", None)
    if needs_proof(handler) and not has_proved(connection):
        raise ProblemError(403, "not_proved", None)


def needs_proof(handler: Any) -> bool:
    """Whether the call changes something for others."""
    return "POST" in handler.http_methods and handler.opt.get("proof", True)


def has_proved(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the session has proved who it is a few minutes ago; a guest has only the cookie."""
    caller = caller_of(connection)
    sessions = connection.app.state.service.accounts.sessions
    return caller.session is None or sessions.is_recent(caller)


def actor(request: Ask) -> str:
    """The person with the role, after the guards of a change; raises ProblemError."""
    guard(request)
    person = person_of(request)
    assert person is not None, "the guard has found a role"
    return person


def role_of(request: Ask) -> Role:
    """The role of the caller."""
    service: Service = request.app.state.service
    return service.office.board.roles.get(person_of(request) or "", "moderator")


def written(text: str, length: int = LONGEST) -> str:
    """The text as one clean line; raises ProblemError where nothing is left of it."""
    if not (found := clean(text, length)):
        raise ProblemError(400, "malformed", "a text with visible letters")
    return found


async def someone(service: Service, person: str | None) -> wire.Someone:
    """A person as the office names one."""
    if person is None or person == TERMINAL or not person:
        return wire.Someone("", person or "")
    roles, page = service.roles, await service.profiles.profiles.handle(person)
    return wire.Someone(await roles.code(person), await roles.name(person), page)


async def past(service: Service, measure: Measure) -> wire.PastMeasure:
    """A measure as roles see it."""
    by = await someone(service, measure.actor)
    return wire.PastMeasure(
        measure.id,
        measure.kind,
        measure.reason,
        measure.at,
        measure.until or None,
        over(service, measure),
        by.name or by.code,
        measure.appeal,
        measure.reply,
    )


def over(service: Service, measure: Measure) -> bool:
    """Whether a measure with a length has ended."""
    return measure.kind != "warn" and not measure.in_force(service.office.now())
