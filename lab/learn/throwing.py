"""Learns anew what to throw where melds are laid as they come, and writes the weights that the
expert uses.

    python -m lab.learn.throwing --rounds 20000 --seeds 21 22

Rounds of two are played against several players. At some throws another card is thrown, too, and
both ways are played to the end of the round, with the same cards to come. How much likelier the one
wins the match than the other is what the network learns from the facts of both. The learner lays as
it has learnt and throws by its numbers.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

import tierce
from lab.learn.laying import SPREAD, gain, turns
from lab.learn.learning import Played, fitted, write
from tierce import Rules
from tierce.bots.learnt.discard_features import DiscardContext
from tierce.bots.learnt.discard_policy import cheapest
from tierce.bots.levels.profiles import levels
from tierce.bots.play.discarding import discard, discard_costs
from tierce.bots.play.regular import Regular
from tierce.bots.value.masks import distinct
from tierce.cards import JOKER
from tierce.game import Action, Discard, View

PRESETS = ["palace", "sans-min"]
INNER = 16
THROWS = 0.35
"""How often a throw is played both ways."""

Lesson = tuple[list[float], list[float], float]
"""The facts of another card and of the one that is thrown, and how much more the other brought."""


class ByNumbers:
    """The expert as it lays, which throws by its numbers."""

    name = "by numbers"

    def __init__(self) -> None:
        self.expert = Regular("expert", levels()["expert"].but(deals=0))
        self.level = self.expert.level.but(learnt=0)

    def choose(self, view: View) -> Action:
        """As the expert does, but for throws."""
        act = self.expert.choose(view)
        return discard(view, self.level) if isinstance(act, Discard) else act

    def react(self, view: View) -> Action | None:
        """As the expert does."""
        return self.expert.react(view)


def lessons(rules: Rules, rounds: int, seed: int) -> Iterator[Lesson]:
    """What so many rounds teach."""
    learner = ByNumbers()
    for played, chance in turns(learner, rules, rounds, seed):
        yield from of_turn(played, learner, chance)


def of_turn(played: Played, learner: ByNumbers, chance: random.Random) -> Iterator[Lesson]:
    """An act of the turn; before it, where a card is thrown, what comes of another one."""
    view = played.view()
    act = learner.choose(view)
    if isinstance(act, Discard) and chance.random() < THROWS and act.card != JOKER:
        yield from of_throw(played, act, learner, chance)
    played.act(act)


def of_throw(
    played: Played, act: Discard, learner: ByNumbers, chance: random.Random
) -> Iterator[Lesson]:
    """The card thrown, and another one."""
    view = played.view()
    hand = distinct(view.known.hands[view.turn])
    harm = discard_costs(view, hand, learner.level)
    near = [hand[place] for place in cheapest(hand, harm)]
    may = [one for one in near if one != act.card and view.refusal(Discard(one)) is None]
    if not may:
        return
    other, choice = chance.choice(may), DiscardContext(view, learner.expert.level)
    facts = [list(choice.features(one, harm[hand.index(one)])) for one in (other, act.card)]
    yield facts[0], facts[1], gain(played, Discard(other), act)


def taught(name: str, rounds: int, seeds: list[int]) -> tuple[Any, Any, Any]:
    """The facts of the lessons of a table, those of the cards thrown, and the gains."""
    rules = tierce.preset(name)
    found = [lesson for seed in seeds for lesson in lessons(rules, rounds, seed)]
    facts, others, gains = (np.array(part) for part in zip(*found, strict=True))
    print(f"{len(found)} lessons of {rounds * len(seeds)} rounds of {name}", flush=True)
    return facts, others, gains * SPREAD / gains.std()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    given = parser.parse_args()
    tables = [taught(name, given.rounds, given.seeds) for name in PRESETS]
    facts, others, gains = (np.concatenate(parts) for parts in zip(*tables, strict=True))
    write("discard", fitted(facts, others, gains, inner=INNER, seed=given.seeds[0]))


if __name__ == "__main__":
    main()
