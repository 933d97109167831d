"""Learns anew what a knock brings at Gin, and writes the weights that the expert knocks by.

    python bench/learn_knock.py --rounds 300000 --seed 1

Rounds of a match to 100 are played, most against the simple player of the challenge. Where our
player may knock it often plays on instead. What the knock would have brought, less what playing on
did bring, in chances to win the match, is what the network learns from the facts of that moment.
The first quarter of the rounds is played by one that always waits, the rest by one that knocks as
the first quarter taught.
"""

import argparse
import random
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import tierce
from tierce.bench.gin import EaaiSimple
from tierce.bench.gin.strength import RULES
from tierce.bots.gin import possible_ending
from tierce.bots.knocking import knock_facts
from tierce.bots.levels import levels
from tierce.bots.net import SCALE, Net
from tierce.bots.prospects import chance_to_win
from tierce.bots.regular import Regular
from tierce.cards import Shuffler
from tierce.game import Action, Knock, View
from tierce.game.decide import advance
from tierce.sim import deal_seed
from tierce.sim.playing import Table

INPUTS, INNER = 20, 12
FILE = Path(__file__).parent.parent / "src/tierce/bots/nets.toml"
OFTEN = [8, 1, 1]
"""How often the other is the simple player, greedy, and one like the learner."""
PLAYS_ON = 0.35
"""How often it does not knock where it would."""
BATCH, EPOCHS, FASTEST = 512, 12, 3e-3


class Curious:
    """The expert, that plays on to see what comes of it."""

    name = "curious"

    def __init__(self, net: Net | None, chance: random.Random) -> None:
        self.expert = Regular("curious", levels()["expert"])
        self.net = net
        self.chance = chance
        self.game: tierce.Round
        self.waited: list[tuple[list[float], float]] = []
        """The facts where it did not knock, and what the knock would have changed."""

    def choose(self, view: View) -> Action:
        """As the expert does, but for knocks."""
        if view.phase == "draw":
            return self.expert.choose(view)
        act = possible_ending(view, self.expert.level)
        if not isinstance(act, Knock):
            return act or self.expert.discard(view)
        facts = knock_facts(view, self.expert.level, act.card)
        if self.net and self.net.of(facts) > 0 and self.chance.random() > PLAYS_ON:
            return act
        ended = advance(self.game.state.copy(), view.turn, act, Shuffler(1)).state
        self.waited.append((list(facts), changed(self.game, ended.points, view.turn)))
        return self.expert.discard(view)

    def react(self, _: View) -> Action | None:
        """Nobody acts out of turn at Gin."""
        return None


def changed(game: tierce.Round, points: list[int] | None, seat: int) -> float:
    """How much likelier the seat wins the match with these points of the round."""
    assert points is not None, "the round has ended"
    after = chance_to_win(game.state, game.totals, points, seat)
    return after - chance_to_win(game.state, game.totals, [0, 0], seat)


def lessons(net: Net | None, seeds: range, seed: int) -> Iterator[tuple[list[float], float]]:
    """What so many rounds teach: the facts, and how much better the knock would have been."""
    for number in seeds:
        chance = random.Random(f"{seed} {number}")
        learner, seat = Curious(net, chance), chance.randrange(2)
        twin = Curious(net, chance)
        others: list[tierce.Bot] = [EaaiSimple(), tierce.bot("greedy"), twin]
        bots = [learner, *chance.choices(others, OFTEN)]
        totals = (chance.randrange(100), chance.randrange(100))
        if chance.random() < 0.2:
            totals = (0, 0)
        game = tierce.Round(RULES, ("0", "1"), seed=deal_seed(seed, number), totals=totals)
        learner.game = twin.game = game
        table = Table(game, bots if seat == 0 else bots[::-1])
        while not game.over:
            table.step()
        came = changed(game, game.points, seat)
        yield from ((facts, knocked - came) for facts, knocked in learner.waited)


def fitted(net: Net | None, seeds: range, seed: int) -> list[int]:
    """The weights that tell best what these rounds teach, by stochastic descent (Adam)."""
    taught = list(lessons(net, seeds, seed))
    facts = np.array([one for one, _ in taught])
    gains = np.array([gain for _, gain in taught])
    rng = np.random.default_rng(seed)
    parts = [rng.normal(size=(INPUTS, INNER)) / INPUTS**0.5, np.zeros(INNER)]
    parts += [0.03 * rng.normal(size=INNER), np.zeros(INPUTS), np.zeros(1)]
    means, squares = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]
    steps, step = EPOCHS * (len(gains) // BATCH), 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(gains))
        for at in range(0, len(gains) - BATCH + 1, BATCH):
            chosen, step = order[at : at + BATCH], step + 1
            rate = FASTEST * (1 - step / (steps + 1)) ** 2
            for place, slope in enumerate(slopes(parts, facts[chosen], gains[chosen])):
                means[place] += 0.1 * (slope - means[place])
                squares[place] += 0.001 * (slope**2 - squares[place])
                spread = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-8
                parts[place] -= rate * means[place] / (1 - 0.9**step) / spread
    print(f"{len(gains)} lessons of {len(seeds)} rounds")
    return [round(SCALE * weight) for part in parts for weight in part.ravel()]


def slopes(parts: list[Any], facts: Any, gains: Any) -> list[Any]:
    """How the mean square of what is told wrongly grows with each weight."""
    into, base, outer, straight, always = parts
    sums = np.maximum(0, facts @ into + base)
    wrong = (sums @ outer + facts @ straight + always - gains) / len(gains)
    back = np.outer(wrong, outer) * (sums > 0)
    return [facts.T @ back, back.sum(0), sums.T @ wrong, facts.T @ wrong, wrong.sum(keepdims=True)]


def write(weights: list[int]) -> None:
    """Put them where the bots read them."""
    head = FILE.read_text(encoding="utf-8").split("weights")[0]
    rows = textwrap.fill(", ".join(map(str, weights)), 150, initial_indent="    ")
    FILE.write_text(f"{head}weights = [\n{rows},\n]\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    first = given.rounds // 4
    waiting = Net(INPUTS, INNER, fitted(None, range(first), given.seed))
    write(fitted(waiting, range(first, given.rounds), given.seed))


if __name__ == "__main__":
    main()
