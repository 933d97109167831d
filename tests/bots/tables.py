"""Rounds played to the end by bots, for tests."""

from collections.abc import Sequence

from tierce import Round, Rules, bot
from tierce.bots import Bot

MOST_ACTS = 20_000
"""No round that ends by the rules needs as many."""


def seated(names: Sequence[str], seed: int) -> list[Bot]:
    """The bots of these names; those that take a seed get one each."""
    return [
        bot(name, seed=seed + seat) if name == "random" else bot(name)
        for seat, name in enumerate(names)
    ]


def played(rules: Rules, names: Sequence[str], seed: int) -> Round:
    """A round played to its end."""
    game = Round(rules, tuple("ABCDEFG"[: len(names)]), seed=seed)
    bots = seated(names, seed)
    for _ in range(MOST_ACTS):
        if game.over:
            return game
        step(game, bots)
    raise AssertionError(f"{rules.name} with {names} from seed {seed} does not end")


def step(game: Round, bots: Sequence[Bot]) -> None:
    """Whoever wants to act out of turn does, then the seat in turn."""
    for seat in game.actors()[1:]:
        act = bots[seat].react(game.view(seat))
        if act is not None and not game.over and game.allows(act, seat):
            game.push(act, seat)
    if not game.over:
        game.push(bots[game.turn].choose(game.view(game.turn)))
