"""Bots at a table: everybody is asked when it may act, nobody sees more than its view."""

from collections.abc import Sequence

from tierce.bots import Bot
from tierce.game import Round
from tierce.rules import Rules

MOST_ACTS = 100_000
"""The rules end every round long before; a bot that only lays and takes back would not."""


def play_round(rules: Rules, bots: Sequence[Bot], seed: int) -> Round:
    """A round played to its end, ``bots`` in the order of the seats.

    Raises IllegalAction where a bot in turn does what the rules refuse.
    """
    game = Round(rules, [f"{bot.name} {seat}" for seat, bot in enumerate(bots)], seed=seed)
    for _ in range(MOST_ACTS):
        if game.over:
            return game
        take_step(game, bots)
    raise AssertionError(f"bots {[bot.name for bot in bots]} go round in circles, seed {seed}")


def take_step(game: Round, bots: Sequence[Bot]) -> None:
    """Whoever may act out of turn is asked first, then the seat in turn acts once."""
    for seat in game.actors()[1:]:
        act = bots[seat].react(game.view(seat))
        # The bot asked by what it can see; a hidden card may still speak against it.
        if act is not None and game.allows(act, seat):
            game.push(act, seat)
    if not game.over:
        game.push(bots[game.turn].choose(game.view(game.turn)))
