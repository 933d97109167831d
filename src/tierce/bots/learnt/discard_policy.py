"""What the expert throws where melds are laid as they come, as it has learnt: by what came of one
card or another (docs/decisions/0608).
"""

from typing import Final

from librt.vecs import vec

from tierce.bots.learnt.discard_features import Choice
from tierce.bots.learnt.laying_policy import lays_as_learnt
from tierce.bots.learnt.network import net
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import whole_hand_counts
from tierce.cards import JOKER
from tierce.game import State, View

MOST: Final = 5
"""Cards that are compared, those first that are missed least by the numbers."""
FAR: Final = 1000.0
"""What keeps all others behind."""


def throws_as_learnt(state: State, level: Level) -> bool:
    """Whether it was learnt for such a table: where laying was, but not where a hand is kept to be
    laid all at once whoever else has laid. There the lessons lost matches.
    """
    return lays_as_learnt(state, level) and not whole_hand_counts(state)


def harms_by_trial(view: View, level: Level, hand: list[int], harm: vec[float]) -> vec[float]:
    """How much each card of the hand is missed, which by the numbers does so much harm."""
    choice, weigh = Choice(view, level), net("discard")
    found = vec[float]([FAR + one for one in harm])
    for place in nearest(hand, harm):
        found[place] = -weigh.of(choice.of(hand[place], harm[place]))
    return found


def nearest(hand: list[int], harm: vec[float]) -> list[int]:
    """The places of the cards that are missed least, no joker among them."""
    ranked = sorted([(one, place) for place, one in enumerate(harm) if hand[place] != JOKER])
    return [place for _, place in ranked[:MOST]]
