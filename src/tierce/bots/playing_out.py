"""An imagined moment played to the end of the round by quick players."""

from typing import Final

from tierce.bots.bot import Bot
from tierce.bots.imagined import remembered
from tierce.bots.prospects import chance_to_win
from tierce.cards import Shuffler
from tierce.game import Action, SeenState, State, Undo, View
from tierce.game.play.decide import advance
from tierce.game.play.ending import outcome_of
from tierce.game.state.rows import total

TURNS: Final = 15
"""Turns of each seat after which a round is cut off as if the stock were empty."""
ACTS: Final = 2_000
"""The most acts of a rehearsed round."""


class Rehearsal:
    """Imagined rounds played on from one view; `acts` counts the work."""

    def __init__(self, view: View, player: Bot) -> None:
        assert view.seat is not None, "an onlooker does not act"
        self.view = view
        self.seat = view.seat
        self.player = player
        """The bot that plays for every seat."""
        self.acts = 0

    def chance(self, world: State, act: Action, number: int) -> float:
        """Return the chance to win the match after the round that begins with the act."""
        points = self.play_out(world, act, number)
        return chance_to_win(self.view.known, self.view.totals, points, self.seat)

    def play_out(self, world: State, act: Action, number: int) -> list[int]:
        """Return the points of such a round; `world` is changed."""
        memory, chance = remembered(self.view.memory), Shuffler(number)
        last = total(world.turns) + TURNS * world.players
        state, seat = world, self.seat
        totals = self.view.totals
        known = [SeenState(state, at) for at in range(state.players)]
        eyes = [View(at, known[at], (), (), totals, memory) for at in range(state.players)]
        for _ in range(ACTS):
            step = advance(state, seat, act, chance)
            self.acts += 1
            state = step.state
            for event in step.events:
                memory.see(event)
            if state.points is not None:
                return state.points
            seat = state.turn
            eyes[seat].known.show(state)
            act = self.player.choose(eyes[seat])
            if isinstance(act, Undo) or total(state.turns) >= last:
                break
        return list(state.rules.price(outcome_of(state, "empty", None, ())))
