"""The bot of every level: one policy of five parts, each in a module of its own.

======== ==================
Part     Module
======== ==================
draw     ``drawing``
knock    ``knocking``
lay      ``laying``
discard  ``discarding``
react    ``reacting``
======== ==================
"""

from typing import Any

from tierce.bots.lay.planning import Planner
from tierce.bots.levels.level import Level
from tierce.bots.play.comparison import best_by_rollouts, uses_rollouts
from tierce.bots.play.discarding import cheapest_discards, compares, discard
from tierce.bots.play.drawing import draw
from tierce.bots.play.in_turn import seat_in_turn
from tierce.bots.play.knocking import end_round
from tierce.bots.play.laying import best_laying, delays
from tierce.bots.play.reacting import react
from tierce.bots.play.stalled import eager, is_stalled, rotating_discard
from tierce.game import Action, CallCard, Lay, Undo, View


class Regular:
    """Plays the policy with the parameters of a level."""

    def __init__(self, name: str, level: Level) -> None:
        self.name = name
        self.level = level
        self.planner = Planner(level)
        self.rollout_bot = rollout_bot(level)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.level)

    def choose(self, view: View) -> Action:
        """Draw; then end the round, lay, announce the last card or discard.

        Raises ValueError unless the view is that of the seat in turn.
        """
        if is_stalled(view.known, seat_in_turn(view)):
            return Regular(self.name, eager(self.level)).choose_stalled(view)
        if view.phase == "draw":
            return draw(view, self.planner)
        return self.before_discard(view) or self.discard(view)

    def choose_stalled(self, view: View) -> Action:
        """Like ``choose``, in a stalled round."""
        if view.phase == "draw":
            return draw(view, self.planner)
        return self.before_discard(view) or rotating_discard(view)

    def before_discard(self, view: View) -> Action | None:
        """The end of the round, a laying or the announcement of the last card."""
        return end_round(view, self.level) or self.lay(view) or announce(view)

    def lay(self, view: View) -> Lay | None:
        """The best laying, unless it is delayed. Rollouts may decide against the delay."""
        best = best_laying(view, self.planner)
        if best is None:
            return None
        now = best.act()
        if not delays(view, best, self.level):
            return now
        if self.rollout_bot is None or not uses_rollouts(view.known, self.level):
            return None
        acts: list[Action] = [discard(view, self.level), now]
        return now if best_by_rollouts(view, acts, self.rollout_bot, self.level) is now else None

    def discard(self, view: View) -> Action:
        """The discard of least cost, or another one that rollouts prefer."""
        if self.rollout_bot is None or not compares(view, self.level):
            return discard(view, self.level)
        acts = cheapest_discards(view, self.level)
        return best_by_rollouts(view, acts, self.rollout_bot, self.level) if acts else Undo()

    def react(self, view: View) -> Action | None:
        """A call that the rules demand, or a claim of the discard."""
        return react(view)


def rollout_bot(level: Level) -> Regular | None:
    """The fast bot that plays every seat in rollouts: the level without lookahead and learning."""
    if not level.deals:
        return None
    fast = level.but(deals=0, learnt=0, foresight=0, takes=min(level.takes, 2))
    return Regular("rollout", fast)


def announce(view: View) -> Action | None:
    """The announcement of the last card before the discard, where the rules demand it."""
    if len(view.known.hands[view.turn]) == 2 and view.refusal(CallCard()) is None:
        return CallCard()
    return None
