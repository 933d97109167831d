"""The learnt policy for laying or waiting, trained by rollouts of both (docs/decisions/0607)."""

from tierce.bots.lay.turn import Turn
from tierce.bots.learnt.laying_features import laying_features
from tierce.bots.learnt.network import network
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round
from tierce.game import State, View


def laying_policy_applies(state: State, level: Level) -> bool:
    """Whether the policy covers the table.

    It covers two seats and more than one round, where melds are laid at any time and no card is
    borrowed.
    """
    terms, two = state.terms, state.players == 2
    return bool(level.learnt) and two and not (terms.at_end or terms.borrow or one_round(state))


def laying_gain(view: View, best: Turn, level: Level) -> float:
    """Gain of laying ``best`` over waiting."""
    return network("lay").evaluate(laying_features(view, best, level))
