"""When to keep melds in hand although they could be laid.

What lies on the table helps everybody who has opened to get rid of cards, and a hand laid all at
once may count double. Measured at the table of 110 cards with 30 points to open: to wait like this
is worth four points a round, of two players or three, against a bot that lays at once. To wait
whatever is missing costs ten to thirty against it: sooner or later somebody else lays
everything. Where laying all at once counts for more even after others have laid, to wait with
eight cards missing wins 57 to 61 of a hundred matches against waiting with five. How few cards of
another seat end the wait: docs/decisions/0602.
"""

from tierce.bots.lay.turn import Turn
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import situation
from tierce.bots.value.endgame import fewest_beside
from tierce.game import State


def holds_back(idle: Turn, best: Turn, level: Level) -> bool:
    """Whether to lay nothing now although ``best`` could be laid; what is owed is laid always."""
    if not may_wait(idle, best):
        return False
    state, seat = idle.start, idle.seat
    return best.over <= patience(state, seat, level) and not threatened(state, seat, level)


def may_wait(idle: Turn, best: Turn) -> bool:
    """Whether laying can be put off: nothing is owed, and ``best`` would not end the round."""
    return best.over > 0 and idle.stands()


def threatened(state: State, seat: int, level: Level) -> bool:
    """Whether another seat holds so few cards that it may go out at any moment."""
    return fewest_beside(state, seat) <= level.at(situation(state, seat)).threat


def patience(state: State, seat: int, level: Level) -> int:
    """The most cards outside melds with which it waits now."""
    return level.at(situation(state, seat)).patience
