"""Rollouts: determinized rounds played to their end by a fast bot."""

from typing import Final

from tierce.bots.believe.determinization import copied_memory
from tierce.bots.play.bot import Bot
from tierce.bots.value.match_odds import win_probability
from tierce.cards import Shuffler
from tierce.game import Action, SeenState, State, Undo, View
from tierce.game.play.decide import advance
from tierce.game.play.ending import outcome_of
from tierce.game.state.rows import total

MOST_TURNS: Final = 15
"""Turns of each seat after which a rollout stops, as if the stock had run out."""
MOST_ACTS: Final = 2_000
"""Most acts of a rollout."""


class Rollouts:
    """Runs rollouts from one view and counts their acts."""

    def __init__(self, view: View, player: Bot) -> None:
        assert view.seat is not None, "an onlooker does not act"
        self.view = view
        self.seat = view.seat
        self.player = player
        """The bot that plays every seat."""
        self.acts = 0

    def win_probability(self, world: State, act: Action, number: int) -> float:
        """Probability of winning the match after a rollout that begins with the act."""
        points = self.run(world, act, number)
        return win_probability(self.view.known, self.view.totals, points, self.seat)

    def run(self, world: State, act: Action, number: int) -> list[int]:
        """Points of one rollout. Changes ``world``; ``number`` seeds the chance."""
        memory, chance = copied_memory(self.view.memory), Shuffler(number)
        last = total(world.turns) + MOST_TURNS * world.players
        state, seat = world, self.seat
        totals = self.view.totals
        known = [SeenState(state, at) for at in range(state.players)]
        views = [View(at, known[at], (), (), totals, memory) for at in range(state.players)]
        for _ in range(MOST_ACTS):
            step = advance(state, seat, act, chance)
            self.acts += 1
            state = step.state
            for event in step.events:
                memory.see(event)
            if state.points is not None:
                return state.points
            seat = state.turn
            views[seat].known.show(state)
            act = self.player.choose(views[seat])
            if isinstance(act, Undo) or total(state.turns) >= last:
                break
        return list(state.rules.price(outcome_of(state, "empty", None, ())))
