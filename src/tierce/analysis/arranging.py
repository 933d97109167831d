"""The best arrangement of a hand, for the screen."""

from typing import Any

from tierce.cards import name
from tierce.game import View
from tierce.solve import arrange


def arrange_hand(view: View) -> dict[str, Any]:
    """The melds that leave the least deadwood, in the form that docs/protocol.md describes."""
    best = arrange(view.hand, view.rules.melds, view.rules.hand_values)
    return {
        "melds": [[name(card) for card in meld.cards] for meld in best.melds],
        "rest": [name(card) for card in best.rest],
        "points": best.points,
    }
