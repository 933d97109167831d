"""What calls about clubs share: the club of an address, and what the caller may do there."""

from collections.abc import Awaitable
from typing import Final

from tierce.server.people.clubs.records import Club, ClubError
from tierce.server.people.clubs.roles import Act, may
from tierce.server.people.names import clean
from tierce.server.service.answers import service
from tierce.server.service.guarding import guard, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask

ABOUT: Final = 200
"""Characters of a line about a club."""


async def club_at(request: Ask, club: str) -> Club:
    """The club of an address; raises ProblemError."""
    if (found := await service(request).clubs.room.club(club)) is None:
        raise ProblemError(404, "unknown_club", None)
    return found


async def acting_on(request: Ask, club: str, act: Act) -> tuple[str, Club]:
    """The caller and the club, if the caller's role allows the act; raises ProblemError."""
    found, person = await club_at(request, club), person_of(request)
    role = await service(request).clubs.room.role(found.id, person)
    if person is None or role is None:
        raise ProblemError(403, "not_member", None)
    if not may(role, act):
        raise ProblemError(403, "club_role", None)
    return person, found


async def allowed(request: Ask, club: str, act: Act) -> tuple[str, Club]:
    """`acting_on` for a call that changes something."""
    guard(request)
    return await acting_on(request, club, act)


async def trying(change: Awaitable[None]) -> None:
    """Await a change of a club; raises ProblemError where it cannot be made."""
    try:
        await change
    except ClubError as why:
        raise ProblemError(409, why.code, None) from None


def plain_text(text: str, longest: int = ABOUT) -> str:
    """One readable line."""
    return clean(text, longest)
