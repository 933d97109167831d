"""When to lay, learnt by playing rounds to the end both ways (docs/decisions/0607)."""

from tierce.bots.lay.turn import Turn
from tierce.bots.learnt.laying_features import laying_facts
from tierce.bots.learnt.network import net
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round
from tierce.game import State, View


def lays_as_learnt(state: State, level: Level) -> bool:
    """Whether the policy covers the table: two players, more than one round, and melds that are
    laid as they come and not borrowed from.
    """
    terms, two = state.terms, state.players == 2
    return bool(level.learnt) and two and not (terms.at_end or terms.borrow or one_round(state))


def gain_of_laying(view: View, best: Turn, level: Level) -> float:
    """By how much laying is better than waiting; negative where it is worse."""
    return net("lay").of(laying_facts(view, best, level))
