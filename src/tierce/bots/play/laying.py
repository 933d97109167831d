"""The laying: now, or later with more cards."""

from tierce.bots.lay.patience import can_wait, holds_back
from tierce.bots.lay.planning import Planner
from tierce.bots.lay.turn import Turn
from tierce.bots.learnt.laying_policy import laying_gain, laying_policy_applies
from tierce.bots.levels.level import Level
from tierce.bots.value.endgame import other_near_end
from tierce.cards import is_joker
from tierce.game import Addition, View
from tierce.game.judge.judge import before_laying


def best_laying(view: View, planner: Planner) -> Turn | None:
    """The best turn that lays something now, or None."""
    assert view.seat is not None
    if view.memory.undone or before_laying(view.known, view.seat) is not None:
        return None
    best = planner.plan(view.known, view.seat)
    return best if best is not None and best.parts else None


def delays(view: View, best: Turn, level: Level) -> bool:
    """Whether to delay ``best``. A due laying is never delayed."""
    if other_near_end(view.known, best.seat) and adds_joker(best):
        return False
    idle = Turn(view.known, best.seat)
    if not laying_policy_applies(view.known, level):
        return holds_back(idle, best, level)
    return can_wait(idle, best) and laying_gain(view, best, level) <= 0.0


def adds_joker(turn: Turn) -> bool:
    """Whether the turn adds a joker to a meld. The training of the policy had no such turns."""
    for part in turn.parts:
        if isinstance(part, Addition):
            for card in part.cards:
                if is_joker(card):
                    return True
    return False
