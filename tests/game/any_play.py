"""Play by chance, any legal act, for tests that must hold at every table."""

import random
from collections import Counter
from collections.abc import Iterator

from tierce.cards import bare
from tierce.game import Action, Lay, Round, State, Step, TimeOut, Undo
from tierce.rules import Rules


def some_round(rules: Rules, seed: int) -> Round:
    """A round with a number of players that the rules allow."""
    least, most = rules.players
    players = least + seed % (most - least + 1)
    return Round(rules, [f"Player {seat}" for seat in range(players)], seed=seed)


def some_play(played: Round, seed: int, acts: int) -> Iterator[tuple[int, Action, Step]]:
    """At most so many acts of seats that may act, layings preferred so that rounds end."""
    rng = random.Random(seed)
    for _ in range(acts):
        if played.over:
            return
        seat = rng.choice(played.actors())
        act = some_act(played, seat, rng)
        yield seat, act, played.push(act, seat)


def some_act(played: Round, seat: int, rng: random.Random) -> Action:
    """One act of the seat."""
    if seat == played.turn and rng.random() < 0.01:
        return TimeOut()
    if rng.random() < 0.05 and played.allows(Undo(), seat):
        return Undo()
    choices = played.choices(seat)
    layings = [act for act in choices if isinstance(act, Lay)]
    return rng.choice(layings if layings and rng.random() < 0.6 else choices)


def cards_of(state: State) -> Counter[int]:
    """Every card in play, wherever it lies."""
    lying = Counter(card for hand in state.hands for card in hand)
    lying.update(state.stock + state.discard)
    lying.update(bare(card) for entry in state.table for card in entry.meld.cards)
    return lying
