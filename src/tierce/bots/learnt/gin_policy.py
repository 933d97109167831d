"""The learnt Gin policy of the expert: discard, take and knock (docs/decisions/0611)."""

from typing import Final

from librt.vecs import vec

from tierce.bots.learnt.gin_context import GinContext
from tierce.bots.learnt.gin_features import discard_features, knock_features, take_features
from tierce.bots.learnt.network import network
from tierce.bots.levels.level import Level
from tierce.cards import JOKER
from tierce.game import View

EXCLUDED: Final = 1000.0
"""Cost that keeps a card behind all candidates."""
MARGIN: Final = 12
"""A melded card is a candidate if its discard leaves at most this many points more than the best
one.
"""


def take_gain(view: View, level: Level) -> float:
    """Gain of taking the discard over drawing a stock card."""
    features = take_features(GinContext(view, level), view.known.discard[-1])
    return network("take").evaluate(features)


def knock_gain(view: View, level: Level, card: int) -> float:
    """Gain of discarding the card and knocking over playing on."""
    return network("knock").evaluate(knock_features(GinContext(view, level), card))


def gin_costs(view: View, level: Level, hand: list[int]) -> vec[float]:
    """Cost of discarding each card of the hand."""
    context, policy = GinContext(view, level), network("throw")
    cards = discard_candidates(context)
    costs = {card: EXCLUDED - float(context.solver.values[card]) for card in hand}
    if len(cards) == 1:
        costs[cards[0]] = 0.0
    else:
        for card, features in zip(cards, discard_features(context, cards), strict=True):
            costs[card] = -policy.evaluate(features)
    return vec[float]([costs[card] for card in hand])


def discard_candidates(context: GinContext) -> list[int]:
    """Cards worth discarding: the deadwood, and melded cards whose loss costs little."""
    may = [card for card in range(JOKER) if context.hand >> card & 1 and card != context.taken]
    left = context.solver.points_without(context.hand, 0, 0)
    most = min([left[card] for card in may]) + MARGIN
    return [card for card in may if context.loose >> card & 1 or left[card] <= most]
