"""The learnt discard policy of the expert where melds are laid at any time
(docs/decisions/0608).
"""

from typing import Final

from librt.vecs import vec

from tierce.bots.learnt.discard_features import DiscardContext
from tierce.bots.learnt.laying_policy import laying_policy_applies
from tierce.bots.learnt.network import network
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import whole_hand_counts
from tierce.cards import JOKER
from tierce.game import State, View

CANDIDATES: Final = 5
"""Number of cards that the policy compares, those of least cost."""
EXCLUDED: Final = 1000.0
"""Cost that keeps all other cards behind."""


def discard_policy_applies(state: State, level: Level) -> bool:
    """Whether the policy covers the table: as the laying policy, except where a hand laid all at
    once counts for more. There it lost matches.
    """
    return laying_policy_applies(state, level) and not whole_hand_counts(state)


def learnt_costs(view: View, level: Level, hand: list[int], costs: vec[float]) -> vec[float]:
    """Cost of discarding each card of the hand; ``costs`` are those by the evaluation."""
    context, policy = DiscardContext(view, level), network("discard")
    found = vec[float]([EXCLUDED + one for one in costs])
    for place in cheapest(hand, costs):
        found[place] = -policy.evaluate(context.features(hand[place], costs[place]))
    return found


def cheapest(hand: list[int], costs: vec[float]) -> list[int]:
    """Indices of the cards of least cost, without jokers."""
    ranked = sorted([(one, place) for place, one in enumerate(costs) if hand[place] != JOKER])
    return [place for _, place in ranked[:CANDIDATES]]
