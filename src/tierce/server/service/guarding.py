"""Guards of calls: the rate of those that change something, and measures.

Origin and header were checked before (`requests.prepare`). Measures of moderators and the switches
of the host are enforced here, and for talk in the chat.
"""

from typing import Final

from tierce.server.guard.shared_limits import SharedLimit
from tierce.server.people.office.records import Act
from tierce.server.service.callers import caller_of
from tierce.server.service.marking import address_of, facts, new_guest
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service

STOPPED: Final = {
    "ban": "banned",
    "suspend": "suspended",
    "mute": "muted",
    "rename": "renamed",
    "picture": "picture_removed",
}
"""The code of a refusal by each kind of measure."""


def guard(request: Ask) -> None:
    """Guard a call that changes something: `guard_all`, and no ban."""
    guard_all(request)
    refuse_stopped(request, "visit")


def guard_all(request: Ask) -> None:
    """Guard a call that a banned person may make too: not too fast."""
    parts: Service = request.app.state.service
    if not parts.limits.asking.allows(person_of(request), address_of(request)):
        raise too_many(1)


async def guard_making(request: Ask) -> None:
    """Guard a call that makes a table: `guard`, no suspension, and a lower rate."""
    guard(request)
    refuse_stopped(request, "make")
    if not request.app.state.service.office.board.switches.making:
        raise ProblemError(403, "making_closed", None)
    limits, person = request.app.state.service.limits, person_of(request)
    if person is not None:
        await spend(limits.making, person)
    await spend(limits.making_here, address_of(request))


async def spend(limit: SharedLimit, asker: str) -> None:
    """Take a token of the caller; raises ProblemError where there is none."""
    if not await limit.allows(asker):
        raise too_many(limit.seconds)


def too_many(seconds: int) -> ProblemError:
    """The answer to a caller who is too fast, and after how many seconds to call again."""
    return ProblemError(429, "too_many", None, {"retry-after": str(seconds)})


def guard_joining(request: Ask) -> None:
    """Guard a call that takes a seat: `guard`, and no suspension."""
    guard(request)
    refuse_stopped(request, "join")


def refuse_stopped(request: Ask, act: Act) -> None:
    """Refuse what a measure keeps the caller from; raises ProblemError."""
    service: Service = request.app.state.service
    if (why := service.office.stopped(person_of(request), act)) is not None:
        raise ProblemError(403, STOPPED[why.kind], facts(why))


def person_of(request: Ask) -> str | None:
    """The account of the caller's session, else the guest of the cookie."""
    return caller_of(request).person


async def guest_of(request: Ask) -> str:
    """The guest who calls, or a new one if the address may have one more; raises ProblemError."""
    if (known := person_of(request)) is not None:
        return known
    if not request.app.state.service.office.board.switches.guests:
        raise ProblemError(403, "guests_closed", None)
    await spend(request.app.state.service.limits.guests, address_of(request))
    return await new_guest(request)
