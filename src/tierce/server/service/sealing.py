"""Seals of cards that others may still play: the shared deal, and rounds with the same cards."""

from tierce.server.keeper.keeper import Keeper
from tierce.server.lists.tables.shared_deals import SealedError
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError
from tierce.server.service.answers import service
from tierce.server.service.callers import acting, caller_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask


async def refuse_sealed(request: Ask, keeper: Keeper) -> None:
    """Refuse cards that others may still play; raises ProblemError."""
    await _refuse_round(request, keeper)
    if (shared := await keeper.shared_with(await acting(request, keeper))) is None:
        return
    try:
        await request.app.state.service.shared.check(shared, caller_of(request).ids)
    except SealedError:
        raise ProblemError(403, "shared_sealed", None) from None


async def _refuse_round(request: Ask, keeper: Keeper) -> None:
    """Refuse the cards of a duplicate round that still plays, also to those who have played."""
    if (place := await keeper.alike()) is None:
        return
    try:
        hall = (await service(request).tournaments.read(place.id)).hall
    except NoSuchTournamentError:
        return
    if hall.round <= place.round and hall.waiting_tables:
        raise ProblemError(403, "not_over", None)
