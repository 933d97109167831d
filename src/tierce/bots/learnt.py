"""What the expert throws and takes at Gin, as it has learnt: by what came of either way."""

from typing import Final

from librt.vecs import vec

from tierce.bots.gin import waiting_may_pay
from tierce.bots.gin_facts import Moment
from tierce.bots.knocking import learnt_for
from tierce.bots.level import Level
from tierce.bots.net import Net, net
from tierce.bots.prospects import one_round
from tierce.game import State, View

MOST: Final = 7
"""Cards that are compared, those first that are missed least by the numbers."""
REACH: Final = 15.0
"""Points by which a card may be missed more than the first and still be compared."""
FAR: Final = 1000.0
"""What keeps all others behind."""


def plays_as_learnt(view: View, level: Level) -> bool:
    """Whether the level has learnt for such a table."""
    state = view.known
    if not (level.learnt and state.terms.at_end and learnt_for(state)):
        return False
    return one_round(state) or waiting_may_pay(view.rules)


def net_for(state: State, name: str) -> Net:
    """What was learnt for a match of many rounds, or for one round that is the match: there it is
    all the same by how much it is won.
    """
    return net(f"{name}_alone" if one_round(state) else name)


def gain_of_taking(view: View, level: Level) -> float:
    """How much more it brings to take the discard than a stock card; below zero where less."""
    moment = Moment(view, level)
    return net_for(view.known, "take").of(moment.of_take(view.known.discard[-1]))


def harms_learnt(view: View, level: Level, hand: list[int], harm: vec[float]) -> vec[float]:
    """How much each card of the hand is missed, which by the numbers does so much harm."""
    moment, weigh = Moment(view, level), net_for(view.known, "throw")
    found = vec[float]([FAR + one for one in harm])
    for place in compared(harm):
        found[place] = -weigh.of(moment.of_throw(hand[place], harm[place]))
    return found


def compared(harm: vec[float]) -> list[int]:
    """The places of the cards that come near the one that does least harm, that one first."""
    ranked = sorted([(one, place) for place, one in enumerate(harm)])
    return [place for one, place in ranked[:MOST] if one <= ranked[0][0] + REACH]
