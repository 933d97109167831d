"""Whether to lay what could be laid: by the level's numbers, or as it was learnt where something
was (docs/decisions/0607).
"""

from tierce.bots.foresight import LAST_CARDS
from tierce.bots.laying_facts import laying_facts
from tierce.bots.level import Level
from tierce.bots.net import net
from tierce.bots.patience import holds_back, may_wait
from tierce.bots.planning import fewest_beside
from tierce.bots.prospects import one_round
from tierce.bots.turn import Turn
from tierce.cards import is_joker
from tierce.game import Addition, State, View


def waits(view: View, best: Turn, level: Level) -> bool:
    """Whether to lay nothing now although ``best`` could be laid; what is owed is laid always."""
    if fewest_beside(view.known, best.seat) <= LAST_CARDS and adds_joker(best):
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


def lays_as_learnt(state: State, level: Level) -> bool:
    """Whether it was learnt for such a table: two players, melds laid one by one and left alone,
    more than one round.
    """
    terms, two = state.terms, state.players == 2
    return bool(level.learnt) and two and not (terms.at_end or terms.borrow or one_round(state))


def gain_of_laying(view: View, best: Turn, level: Level) -> float:
    """How much more it brings to lay than to wait; below zero where less."""
    return net("lay").of(laying_facts(view, best, level))
