"""Learns anew when to lay what could be laid, and writes the weights that the expert uses.

    python -m lab.learn.laying --rounds 20000 --seed 1

Rounds of two are played against several players, at presets where melds are laid and left alone
and a match is more than one round. Wherever laying could be put off, both ways are played to the
end of the round, with the same cards to come: all that can be laid, and a card thrown. How much
likelier the one wins the match than the other is what the network learns. The learner waits by
its numbers, so it is what they overlook that is learnt.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

import tierce
from lab.learn.learning import Played, fitted, write
from tierce import Rules
from tierce.bots.lay.patience import can_wait
from tierce.bots.lay.turn import Turn
from tierce.bots.learnt.laying_features import laying_features
from tierce.bots.levels.profiles import levels
from tierce.bots.play.discarding import discard
from tierce.bots.play.laying import best_laying, delays
from tierce.bots.play.regular import Regular
from tierce.sim import deal_seed

PRESETS = {"palace": 1.0, "deux-jeux": 1.5, "sans-min": 1.0, "classique": 0.5}
"""The tables, and how many rounds of each, as a part of those asked for."""
INNER = 24
OFTEN = [5, 3, 2]
"""How often the other is greedy, the learner, strong."""
OTHERWISE = 0.35
"""How often it does what it would not, so that later moments of both kinds are seen."""
FAR = 100
"""About the points by which a round turns a match."""
SPREAD = 0.25
"""The gains of each table are stretched to spread so far: a round of many turns a match less."""

Lesson = tuple[list[float], float]
"""The facts of a laying, and how much more it brought than to wait."""


def lessons(rules: Rules, rounds: int, seed: int) -> Iterator[Lesson]:
    """What so many rounds teach."""
    learner = Regular("learner", levels()["expert"].but(learnt=0, deals=0))
    for played, chance in turns(learner, rules, rounds, seed):
        yield from of_turn(played, learner, chance)


def turns(
    learner: tierce.Bot, rules: Rules, rounds: int, seed: int
) -> Iterator[tuple[Played, random.Random]]:
    """Every moment of so many rounds, against several players, in which the learner may lay or
    throw. The caller acts at each.
    """
    others: list[tierce.Bot] = [tierce.bot("greedy"), learner, tierce.bot("strong")]
    for number in range(rounds):
        chance = random.Random(f"{seed} {number}")
        seat = chance.randrange(2)
        bots = [learner, *chance.choices(others, OFTEN)]
        totals, last = standing(rules, chance)
        game = tierce.Round(
            rules, ("0", "1"), seed=deal_seed(seed, number), totals=totals, last_round=last
        )
        played = Played.begun(game, bots if seat == 0 else bots[::-1])
        while played.state.points is None:
            if played.state.turn == seat and played.state.phase == "play":
                yield played, chance
            else:
                played.step()


def standing(rules: Rules, chance: random.Random) -> tuple[tuple[int, int], bool]:
    """Totals that two may bring into a round, and whether it is the last."""
    if rules.match_end == "limit":
        most = rules.limit * 19 // 20
        return (chance.randrange(most), chance.randrange(most)), False
    before = chance.randrange(rules.rounds)
    if rules.score_mode == "transfer":
        lead = sum([int(chance.gauss(0, FAR)) for _ in range(before)])
        return (lead, -lead), before == rules.rounds - 1
    paid = [[chance.choice([0, chance.randrange(2 * FAR)]) for _ in range(before)] for _ in "01"]
    return (sum(paid[0]), sum(paid[1])), before == rules.rounds - 1


def of_turn(played: Played, learner: Regular, chance: random.Random) -> Iterator[Lesson]:
    """An act of the turn; before it, where laying could be put off, what comes of both ways."""
    view, level = played.view(), learner.level
    best = best_laying(view, learner.planner)
    if best is None or not can_wait(Turn(view.known, best.seat), best):
        played.step()
        return
    lay, wait = best.act(), discard(view, level)
    yield list(laying_features(view, best, level)), gain(played, lay, wait)
    waiting = delays(view, best, level) is not (chance.random() < OTHERWISE)
    played.act(wait if waiting else lay)


def gain(played: Played, one: tierce.Action, other: tierce.Action) -> float:
    """How much more the one act brings to the seat in turn than the other."""
    seat = played.state.turn
    return played.after(one, seat) - played.after(other, seat)


def taught(name: str, rounds: int, seed: int) -> tuple[Any, Any]:
    """The facts of the lessons of a table, and the gains."""
    found = list(lessons(tierce.preset(name), rounds, seed))
    gains = np.array([gained for _, gained in found])
    print(f"{len(found)} lessons of {rounds} rounds of {name}", flush=True)
    return np.array([facts for facts, _ in found]), gains * SPREAD / gains.std()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tables = [taught(name, int(given.rounds * of), given.seed) for name, of in PRESETS.items()]
    facts, gains = (np.concatenate(parts) for parts in zip(*tables, strict=True))
    write("lay", fitted(facts, None, gains, inner=INNER, seed=given.seed))


if __name__ == "__main__":
    main()
