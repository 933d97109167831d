"""The seal of the shared deal: while its day lasts, its cards are for those who have played it."""

from tierce.server.keeper.keeper import Keeper
from tierce.server.lists.shared_deals import SealedError
from tierce.server.service.callers import acting, caller_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask


async def refuse_sealed(request: Ask, keeper: Keeper) -> None:
    """Refuse the cards of another person's shared deal; raises ProblemError."""
    if (shared := await keeper.shared_with(await acting(request, keeper))) is None:
        return
    try:
        await request.app.state.service.shared.check(shared, caller_of(request).ids)
    except SealedError:
        raise ProblemError(403, "shared_sealed", None) from None
