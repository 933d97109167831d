"""Measures how many rounds end before the safety stop after 200 turns a seat."""

from collections.abc import Iterator

import tierce
from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from tierce.rules.price.turns import MOST_TURNS

LEVELS = tuple(name for name in tierce.bots() if name != "random")
SEATS = 4
ROUNDS = 300
LEAST = 95.0
"""The bar: at most one round in twenty is stopped."""


def endings_rows(effort: Effort) -> Iterator[Row]:
    """Each level among four of its kind, at every preset; the same deals for all."""
    rounds = effort.some(ROUNDS)
    for rules in tierce.presets():
        for level in LEVELS:
            ended = 100.0 * sum(ends(rules, level, seed) for seed in range(rounds)) / rounds
            what = f"{rules}, four {level}: rounds that end by themselves, of {rounds}"
            yield Row(what=what, unit="%", ours=Figure((ended,)), bar=LEAST)


def ends(name: str, level: str, seed: int) -> bool:
    """Whether the round is over before its last turn but one would be the stop."""
    rules = tierce.preset(name)
    seats = min(SEATS, rules.players[1])
    game = tierce.Round(rules, [f"{level} {seat}" for seat in range(seats)], seed=seed)
    players = [tierce.bot(level) for _ in range(seats)]
    while not game.over:
        game.push(players[game.turn].choose(game.view(game.turn)))
    return sum(game.state.turns) < (MOST_TURNS - 1) * seats
