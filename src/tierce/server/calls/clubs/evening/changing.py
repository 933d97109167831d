"""Reads and changes an evening of a club."""

from collections.abc import Iterator
from contextlib import contextmanager

from tierce.server.lists.gatherings.acting import ActingError
from tierce.server.people.clubs.records import Club
from tierce.server.people.tournaments.changes import Decide
from tierce.server.people.tournaments.events import HOST
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.tournament import RefusedError


@contextmanager
def refused() -> Iterator[None]:
    """Answer a refusal by the tournament as one of the evening; raises ProblemError."""
    try:
        yield
    except NoSuchTournamentError:  # also where its club has ended meanwhile
        raise ProblemError(404, "unknown_evening", None) from None
    except RefusedError as why:
        raise ProblemError(409, "evening_refused", {"why": why.code}) from None
    except ActingError as why:
        raise ProblemError(409, "evening_refused", {"why": why.code, "at": why.at}) from None


async def evening_of(request: Ask, club: Club, evening: str) -> Now:
    """An evening of the club; raises ProblemError."""
    with refused():
        now = await service(request).tournaments.read(evening)
    if now.head.club != club.id:
        raise ProblemError(404, "unknown_evening", None)
    return now


async def changing(
    request: Ask, club: Club, evening: str, decide: Decide, actor: str | None = None
) -> Now:
    """Change an evening of the club; return it as it is then. Raises ProblemError."""
    now = await evening_of(request, club, evening)
    acts = next(iter(now.players_of([actor])), HOST) if actor else HOST
    with refused():
        return await service(request).tournaments.change(evening, acts, decide)
