"""When to keep melds in hand although they could be laid.

Melds on the table help every seat that has opened, and a hand laid all at once may count double.
Waiting costs more than it gains once many cards are missing or another seat may go out:
docs/decisions/0602.
"""

from tierce.bots.lay.turn import Turn
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import situation
from tierce.bots.value.endgame import smallest_other_hand
from tierce.game import State


def holds_back(idle: Turn, best: Turn, level: Level) -> bool:
    """Whether the level's parameters delay ``best``. A due laying is never delayed."""
    if not can_wait(idle, best):
        return False
    state, seat = idle.start, idle.seat
    return best.cards_left <= patience(state, seat, level) and not threatened(state, seat, level)


def can_wait(idle: Turn, best: Turn) -> bool:
    """Whether laying can be delayed: no laying is due, and ``best`` does not end the round."""
    return best.cards_left > 0 and idle.is_legal()


def threatened(state: State, seat: int, level: Level) -> bool:
    """Whether another seat holds so few cards that it may go out at any moment."""
    return smallest_other_hand(state, seat) <= level.at(situation(state, seat)).threat


def patience(state: State, seat: int, level: Level) -> int:
    """Greatest number of cards outside melds with which the level waits now."""
    return level.at(situation(state, seat)).patience
