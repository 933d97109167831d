"""Guards of calls: origin, header and rate of those that change something."""

from tierce.server.guard.limits import network
from tierce.server.guard.origin import is_ours
from tierce.server.people.identity import COOKIE, new_person
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service


def guard(request: Ask) -> None:
    """Guard a call that changes something: our own page or a script, at a limited rate."""
    parts: Service = request.app.state.service
    if not is_ours(request, parts.settings.origins):
        raise ProblemError(403, "foreign_origin", request.headers.get("origin"))
    if request.headers.get("x-tierce") != "1":
        raise ProblemError(403, "missing_header", "X-Tierce: 1")
    if not parts.limits.asking.allows(person_of(request), address_of(request)):
        raise ProblemError(429, "too_many", None)


def guard_making(request: Ask) -> None:
    """Guard a call that makes a table: `guard`, with a lower rate."""
    guard(request)
    limits = request.app.state.service.limits
    if not limits.making.allows(person_of(request), address_of(request)):
        raise ProblemError(429, "too_many", None)


def address_of(request: Ask) -> str:
    """The caller's address, as limits count it."""
    return network(request.client.host) if request.client else ""


def person_of(request: Ask) -> str | None:
    """The guest of the caller's cookie."""
    parts: Service = request.app.state.service
    return parts.identity.person(request.cookies.get(COOKIE))


def guest_of(request: Ask) -> str:
    """The guest who calls, or a new one if the address may have one more; raises ProblemError."""
    if (known := person_of(request)) is not None:
        return known
    if not request.app.state.service.limits.guests.allows(address_of(request)):
        raise ProblemError(429, "too_many", None)
    return new_person()
