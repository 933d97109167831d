"""The bot of every level: takes what completes, lays what it can, throws the least useful card."""

from typing import Any, Final

from tierce.bots.drawing import wants_claim, wants_discard
from tierce.bots.ending import any_discard
from tierce.bots.gin import ending_of_round
from tierce.bots.level import Level
from tierce.bots.patience import holds_back
from tierce.bots.planning import Planner
from tierce.bots.reacting import honest_call
from tierce.bots.throwing import throwing_order
from tierce.bots.turn import Turn
from tierce.game import Action, CallCard, Claim, DrawStock, Lay, TakeDiscard, View
from tierce.game.judge import before_laying

DRAW: Final = DrawStock()
TAKE: Final = TakeDiscard()


class Regular:
    """Plans its whole turn before it acts, as well as its level lets it."""

    def __init__(self, name: str, level: Level) -> None:
        self.name = name
        self.level = level
        self.planner = Planner(level)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.level)

    def choose(self, view: View) -> Action:
        """Draw, lay, then discard."""
        if view.phase == "draw":
            return draw(view, self.planner)
        ended = ending_of_round(view, self.level) or lay(view, self.planner) or announce(view)
        return ended or discard(view, self.level)

    def react(self, view: View) -> Action | None:
        """Whatever is owed to the table, and a knock for a discard that helps much."""
        if (called := honest_call(view)) is not None:
            return called
        assert view.seat is not None, "an onlooker does not act"
        if view.refusal(Claim()) is None and wants_claim(view.known, view.seat):
            return Claim()
        return None


def draw(view: View, planner: Planner) -> Action:
    """The discard if it is wanted and was not just put back."""
    assert view.seat is not None, "an onlooker has no turn"
    if view.memory.undone or view.refusal(TAKE) is not None:
        return DRAW
    return TAKE if wants_discard(view, planner) else DRAW


def lay(view: View, planner: Planner) -> Lay | None:
    """All that is to be laid in this turn, unless it is better held back."""
    assert view.seat is not None
    if view.memory.undone or before_laying(view.known, view.seat) is not None:
        return None
    best = planner.plan(view.known, view.seat)
    if best is None or not best.parts:
        return None
    if holds_back(Turn(view.known, view.seat), best, planner.level):
        return None
    return best.act()


def announce(view: View) -> Action | None:
    """The last card announced before it is the last, where that must be said."""
    if len(view.known.hands[view.turn]) == 2 and view.refusal(CallCard()) is None:
        return CallCard()
    return None


def discard(view: View, level: Level) -> Action:
    """The card that is missed least."""
    return any_discard(view, throwing_order(view, level))
