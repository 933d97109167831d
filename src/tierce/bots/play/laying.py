"""Whether to lay what could be laid: by the level's numbers, or as it was learnt where something
was (docs/decisions/0607).
"""

from tierce.bots.lay.patience import holds_back, may_wait
from tierce.bots.lay.turn import Turn
from tierce.bots.learnt.laying_policy import gain_of_laying, lays_as_learnt
from tierce.bots.levels.level import Level
from tierce.bots.value.endgame import near_the_end
from tierce.cards import is_joker
from tierce.game import Addition, View


def waits(view: View, best: Turn, level: Level) -> bool:
    """Whether to lay nothing now although ``best`` could be laid; what is owed is laid always."""
    if near_the_end(view.known, best.seat) and adds_joker(best):
        return False
    idle = Turn(view.known, best.seat)
    if not lays_as_learnt(view.known, level):
        return holds_back(idle, best, level)
    return may_wait(idle, best) and gain_of_laying(view, best, level) <= 0.0


def adds_joker(turn: Turn) -> bool:
    """Whether a joker is added to a meld of the table, which was not so when laying was learnt."""
    for part in turn.parts:
        if isinstance(part, Addition):
            for card in part.cards:
                if is_joker(card):
                    return True
    return False
