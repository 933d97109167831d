"""Seals of cards that others may still play: the shared deal, and rounds with the same cards."""

from tierce.server.keeper.keeper import Keeper
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service


async def refuse_sealed(request: Ask, keeper: Keeper) -> None:
    """Refuse cards that others may still play; raises ProblemError."""
    if (no := await seal(request.app.state.service, keeper)) is not None:
        raise no


async def seal(service: Service, keeper: Keeper) -> ProblemError | None:
    """Why the cards of this table are still sealed, also for those who have played them.

    Who has played may do it again under another cookie, and a cookie costs nothing.
    """
    if await _plays_on(service, keeper):
        return ProblemError(403, "not_over", None)
    shared = await keeper.shared()
    opens = None if shared is None else service.shared.opens(shared.day)
    if opens is None:
        return None
    return ProblemError(403, "shared_sealed", {"opens": opens, "zone": service.shared.days.zone})


async def _plays_on(service: Service, keeper: Keeper) -> bool:
    """Whether the table belongs to a duplicate round that still plays."""
    if (place := await keeper.alike()) is None:
        return False
    try:
        hall = (await service.tournaments.read(place.id)).hall
    except NoSuchTournamentError:
        return False
    return hall.round <= place.round and bool(hall.waiting_tables)
