"""Measures random legal play of Gin, move by move from Python."""

import random
from collections.abc import Iterator
from itertools import count

import tierce
from lab import peers
from lab.benches.racing import race
from lab.figures.row import Row
from lab.figures.timing import Effort, Work

GIN = "gin+knock_10+undercut_tie"
"""The rules that come nearest to those of OpenSpiel and RLCard."""
LEAD = 5.0


def random_play_rows(effort: Effort) -> Iterator[Row]:
    """Steps a second beside two peers."""
    for peer in (peers.random_open_spiel(), peers.random_rlcard()):
        what = f"random legal play of Gin from Python, steps, beside {peer.name}"
        yield race(what, random_rounds(), effort, unit="/s", peer=peer, lead=LEAD)


def random_rounds() -> Work:
    """Another round, each step one of the choices."""
    rules, seeds, rng = tierce.preset(GIN), count(), random.Random(7)

    def work() -> int:
        game, steps = tierce.Round(rules, ("Amal", "Bilel"), seed=next(seeds)), 0
        while not game.over:
            game.push(rng.choice(game.choices()))
            steps += 1
        return steps

    return work
