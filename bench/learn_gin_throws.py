"""Learns anew what to throw in matches of Gin, and writes the weights that the expert uses.

    python bench/learn_gin_throws.py --rounds 66000 --seed 41

Rounds of a match to 100 are played against several players. At some moments up to four cards are
thrown, one after the other, and the round is played to its end with the same cards to come. How
likely each wins the match, beside the others, is what a network learns from the facts of each. Who
tries plays by the weights that are written, so lessons come out as they did only from those that
stood before.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np
from gin_trials import OTHERS, Taught, Teaching, level, missed, moments
from learning import write
from weighing import weighed

from tierce.bots.gin_facts import Moment

INNER = 32
COUNTS = {"highest first": 2, "simple": 3, "greedy": 2}
"""How often a lesson counts by who the other was, once where nothing is said: against those that
are no experts most can be won.
"""


def lessons(taught: Taught, seed: int) -> Iterator[tuple[Any, Any]]:
    """The facts of each card that was tried, and what came of it, by moment."""
    for view, trial in moments(taught, seed):
        if trial.acts[0] < 0:
            continue
        moment = Moment(view, level())
        harms = missed(moment)
        known = [list(moment.of_throw(card, harms[card])) for card in trial.acts]
        facts = np.zeros((1 + OTHERS, len(known[0])), np.float32)
        chances = np.full(1 + OTHERS, np.nan, np.float32)
        facts[: len(known)], chances[: len(known)] = known, trial.chances
        yield facts, chances


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=66_000)
    parser.add_argument("--seed", type=int, default=41)
    given = parser.parse_args()
    found = []
    for number in range(given.rounds):
        taught = Teaching(number, given.seed).play()
        found += [*lessons(taught, given.seed)] * COUNTS.get(taught.other, 1)
    facts, chances = (np.array(part) for part in zip(*found, strict=True))
    write("throw", weighed(facts, chances, inner=INNER, seed=given.seed))
    print(f"{len(facts)} lessons of {given.rounds} rounds")


if __name__ == "__main__":
    main()
