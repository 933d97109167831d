"""When to keep melds in hand although they could be laid.

What lies on the table helps everybody who has opened to get rid of cards, and a hand laid all at
once may count double. Measured at the table of 110 cards with 30 points to open: to wait like this
is worth four points a round, of two players or three, against a bot that lays at once. To wait
whatever is missing costs ten to thirty against it: sooner or later somebody else lays everything.
"""

from tierce.bots.level import Level
from tierce.bots.turn import Turn

THREAT = 4
"""With as few cards somebody may go out at any moment."""


def holds_back(idle: Turn, best: Turn, level: Level) -> bool:
    """Whether to lay nothing now although ``best`` could be laid; what is owed is laid always."""
    if best.over == 0 or not idle.stands():
        return False
    state, seat = idle.start, idle.seat
    others = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    priced = state.rules.unopened_flat and not state.opened[seat]
    return min(others) > THREAT and best.over <= (
        level.patience_priced if priced else level.patience
    )
