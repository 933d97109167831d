"""A bot that plays any legal thing, and lays when it can, so that rounds end."""

import random
from typing import Any

from tierce.bots.ending import any_discard
from tierce.bots.reacting import honest_call
from tierce.game import Action, DrawStock, Gin, Knock, Lay, Pass, TakeDiscard, View
from tierce.game.choose.choices import proposed

TRIES = 12
"""How many layings it asks the judge about; a hand with jokers forms hundreds."""
LONG = 20
"""What may happen in its turn before it discards: stealing and adding could go on for ever."""


class RandomBot:
    """Plays at random, the same from the same seed and view."""

    name = "random"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (), self.__getstate__()

    def choose(self, view: View) -> Action:
        """A random draw, then layings as they come, then a random discard."""
        rng = self.chance(view)
        if view.phase == "draw":
            return draw(view, rng)
        return lay_or_end(view, rng) or discard(view, rng)

    def react(self, view: View) -> Action | None:
        """Nothing but what is owed."""
        return honest_call(view)

    def chance(self, view: View) -> random.Random:
        """Chance that hangs on nothing but the seed and what the bot can see."""
        return random.Random(f"{self.seed} {view.seat} {len(view.events)} {view.hand}")


def draw(view: View, rng: random.Random) -> Action:
    """The discard one time in three, unless it was just put back; an upcard is taken as often."""
    if view.memory.undone or rng.random() > 1 / 3 or view.refusal(TakeDiscard()) is not None:
        return Pass() if view.known.upcard_offered else DrawStock()
    return TakeDiscard()


def lay_or_end(view: View, rng: random.Random) -> Action | None:
    """Some laying, knock or gin that is allowed."""
    if view.memory.undone or view.memory.acts > LONG or rng.random() < 1 / 8:
        return None
    assert view.seat is not None
    acts = [a for a in proposed(view.known, view.seat) if isinstance(a, (Lay, Gin, Knock))]
    rng.shuffle(acts)
    return next((act for act in acts[:TRIES] if view.refusal(act) is None), None)


def discard(view: View, rng: random.Random) -> Action:
    """Any card that may go."""
    order = list(dict.fromkeys(view.hand))
    rng.shuffle(order)
    return any_discard(view, order)
