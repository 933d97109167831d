"""A bot that plays like a sound regular: takes what completes, lays what it can, throws the least
useful card.
"""

from tierce.bots.ending import any_discard, taken_back
from tierce.bots.gin import ending_of_round
from tierce.bots.planning import plan
from tierce.bots.reacting import honest_call
from tierce.bots.throwing import throwing_order
from tierce.game import Action, CallCard, Discard, DrawStock, State, TakeDiscard, View
from tierce.game.events import Took
from tierce.game.evolve import evolve
from tierce.melds import arrange


class GreedyBot:
    """Plans its whole turn before it acts, and thinks no further than this turn."""

    name = "greedy"

    def choose(self, view: View) -> Action:
        """Draw, lay, then discard."""
        assert view.seat is not None, "an onlooker has no turn"
        if view.phase == "draw":
            return TakeDiscard() if wants_discard(view, view.seat) else DrawStock()
        if (last := ending_of_round(view.known, view.seat)) is not None:
            return last
        laying = None if taken_back(view) else plan(view.known, view.seat)
        return laying or announced(view) or self.discard(view)

    def discard(self, view: View) -> Action:
        """The card that is missed least."""
        assert view.seat is not None
        return any_discard(view, map(Discard, throwing_order(view.known, view.seat)))

    def react(self, view: View) -> Action | None:
        """Whatever is owed to the table."""
        return honest_call(view)


def announced(view: View) -> Action | None:
    """The last card announced before it is the last, where that must be said."""
    if len(view.hand) == 2 and view.refusal(CallCard()) is None:
        return CallCard()
    return None


def wants_discard(view: View, seat: int) -> bool:
    """Whether the discard completes something now, and any duty that comes with it can be met."""
    state = view.known
    if taken_back(view) or view.refusal(TakeDiscard()) is not None:
        return False
    after = evolve(state.copy(), Took(seat=seat, card=state.discard[-1]))
    if state.rules.discard_take != "free":
        return plan(after, seat) is not None
    return points_left(after, seat) < points_left(state, seat)


def points_left(state: State, seat: int) -> int:
    """The points outside melds in the seat's hand."""
    rules = state.rules
    return arrange(state.hands[seat], rules.melds, rules.hand_values).points
