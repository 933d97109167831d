"""Who calls, who may call what changes something, and how often."""

from typing import Any

from litestar import Request
from litestar.datastructures import State

from tierce.server.guard.limits import network
from tierce.server.guard.origin import is_ours
from tierce.server.people.identity import COOKIE, new_person
from tierce.server.service.problems import ProblemError
from tierce.server.service.service import Service

Ask = Request[Any, Any, State]


def guard(request: Ask) -> None:
    """A call that changes something comes from our page or from none, and not too often."""
    parts: Service = request.app.state.service
    if not is_ours(request, parts.settings.origins):
        raise ProblemError(403, "foreign_origin", request.headers.get("origin"))
    if request.headers.get("x-tierce") != "1":
        raise ProblemError(403, "missing_header", "X-Tierce: 1")
    if not parts.limits.asking.allows(person_of(request), address_of(request)):
        raise ProblemError(429, "too_many", None)


def guard_making(request: Ask) -> None:
    """A call that makes a table: as above, and not too many tables."""
    guard(request)
    limits = request.app.state.service.limits
    if not limits.making.allows(person_of(request), address_of(request)):
        raise ProblemError(429, "too_many", None)


def address_of(request: Ask) -> str:
    """Where the call comes from, as it is counted."""
    return network(request.client.host) if request.client else ""


def person_of(request: Ask) -> str | None:
    """The guest whose cookie the call carries."""
    parts: Service = request.app.state.service
    return parts.identity.person(request.cookies.get(COOKIE))


def guest_of(request: Ask) -> str:
    """The guest who calls; a new one where the address may have one more."""
    if (known := person_of(request)) is not None:
        return known
    if not request.app.state.service.limits.guests.allows(address_of(request)):
        raise ProblemError(429, "too_many", None)
    return new_person()
