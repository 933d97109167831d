"""The simple player that the Gin Rummy challenge of EAAI 2021 measured its entries by.

Written anew from one sentence: it draws the discard only into a meld, throws a random card among
those that leave the least deadwood, and knocks at once.
"""

import random

from tierce import solve
from tierce.game import Action, Discard, DrawStock, Gin, Knock, TakeDiscard, View
from tierce.game.judge.gin import deadwood_after


class EaaiSimple:
    """Plays Gin and nothing else."""

    name = "EAAI simple"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        """Draw, then throw, or knock where that may be."""
        if view.phase == "draw":
            return draw(view)
        card = self.thrown(view)
        ends = [act for act in (Gin(card), Knock(card)) if view.refusal(act) is None]
        return ends[0] if ends else Discard(card)

    def react(self, _: View) -> Action | None:
        """None: no seat acts out of turn at Gin."""
        return None

    def thrown(self, view: View) -> int:
        """A random one of the best; the drawn discard does not go back."""
        assert view.seat is not None, "an onlooker has no turn"
        may = [card for card in sorted(set(view.hand)) if view.refusal(Discard(card)) is None]
        left = [deadwood_after(view.known, view.seat, card) for card in may]
        best = [card for card, points in zip(may, left, strict=True) if points == min(left)]
        chance = random.Random(f"{self.seed} {view.seat} {len(view.events)} {view.hand}")
        return chance.choice(best)


def draw(view: View) -> Action:
    """The discard where some meld could hold it."""
    card = view.known.discard[-1]
    formed = solve.candidates([*view.hand, card], view.rules.melds)
    wanted = any(card in meld.cards for meld in formed)
    return TakeDiscard() if wanted and view.refusal(TakeDiscard()) is None else DrawStock()
