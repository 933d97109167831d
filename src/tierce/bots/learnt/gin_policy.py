"""What the expert throws and takes at Gin and when it knocks, as it has learnt by play
(docs/decisions/0611).
"""

from typing import Final

from librt.vecs import vec

from tierce.bots.learnt.gin_context import Moment
from tierce.bots.learnt.gin_features import of_knock, of_take, of_throws
from tierce.bots.learnt.network import net
from tierce.bots.levels.level import Level
from tierce.cards import JOKER
from tierce.game import View

FAR: Final = 1000.0
"""What keeps cards behind that are not thought of."""
SPARED: Final = 12
"""Points by which more may be left without a card of a meld than without the best one, and it is
still thought of.
"""


def gain_of_taking(view: View, level: Level) -> float:
    """How much rather it takes the discard than a stock card; below zero where it does not."""
    return net("take").of(of_take(Moment(view, level), view.known.discard[-1]))


def gain_of_knock(view: View, level: Level, thrown: int) -> float:
    """How much rather it throws the card and knocks than plays on; below zero where it does not."""
    return net("knock").of(of_knock(Moment(view, level), thrown))


def harms_learnt(view: View, level: Level, hand: list[int]) -> vec[float]:
    """How much each card of the hand is missed."""
    moment, weigh = Moment(view, level), net("throw")
    cards = thought_of(moment)
    missed = {card: FAR - float(moment.solver.values[card]) for card in hand}
    if len(cards) == 1:
        missed[cards[0]] = 0.0
    else:
        for card, facts in zip(cards, of_throws(moment, cards), strict=True):
            missed[card] = -weigh.of(facts)
    return vec[float]([missed[card] for card in hand])


def thought_of(moment: Moment) -> list[int]:
    """The cards that may be thrown: those outside melds, and those of melds that hold on without
    them or count for little.
    """
    may = [card for card in range(JOKER) if moment.hand >> card & 1 and card != moment.taken]
    left = moment.solver.points_without(moment.hand, 0, 0)
    most = min([left[card] for card in may]) + SPARED
    return [card for card in may if moment.loose >> card & 1 or left[card] <= most]
