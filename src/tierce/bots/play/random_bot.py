"""A bot that plays random legal acts. It lays when it can, so that rounds end."""

import random
from typing import Any

from tierce.bots.play.in_turn import seat_in_turn
from tierce.bots.play.legal_discard import first_legal_discard
from tierce.bots.play.reacting import due_call
from tierce.game import Action, DrawStock, Gin, Knock, Lay, Pass, TakeDiscard, View
from tierce.game.choose.choices import proposed

TRIES = 12
"""Most layings that it passes to the judge. A hand with jokers forms hundreds."""
MOST_ACTS = 20
"""Most acts of a turn before the discard: stealing and adding could go on without end."""


class RandomBot:
    """Plays at random. The same seed and view give the same act."""

    name = "random"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (), self.__getstate__()

    def choose(self, view: View) -> Action:
        """A random draw, then random layings, then a random discard.

        Raises ValueError unless the view is that of the seat in turn.
        """
        seat_in_turn(view)
        rng = self.generator(view)
        if view.phase == "draw":
            return draw(view, rng)
        return lay_or_end(view, rng) or discard(view, rng)

    def react(self, view: View) -> Action | None:
        """A call that the rules demand."""
        return due_call(view)

    def generator(self, view: View) -> random.Random:
        """A generator seeded by the bot's seed and the view."""
        return random.Random(f"{self.seed} {view.seat} {len(view.events)} {view.hand}")


def draw(view: View, rng: random.Random) -> Action:
    """Take the discard or the upcard one time in three, unless it was just put back."""
    if view.memory.undone or rng.random() > 1 / 3 or view.refusal(TakeDiscard()) is not None:
        return Pass() if view.known.upcard_offered else DrawStock()
    return TakeDiscard()


def lay_or_end(view: View, rng: random.Random) -> Action | None:
    """A legal laying, knock or gin."""
    if view.memory.undone or view.memory.acts > MOST_ACTS or rng.random() < 1 / 8:
        return None
    assert view.seat is not None
    acts = [a for a in proposed(view.known, view.seat) if isinstance(a, (Lay, Gin, Knock))]
    rng.shuffle(acts)
    return next((act for act in acts[:TRIES] if view.refusal(act) is None), None)


def discard(view: View, rng: random.Random) -> Action:
    """A random legal discard."""
    order = list(dict.fromkeys(view.hand))
    rng.shuffle(order)
    return first_legal_discard(view, order)
