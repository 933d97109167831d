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
from collections.abc import Iterator

import numpy as np
from learning import fitted, write

import tierce
from tierce.bench.gin import EaaiSimple
from tierce.bench.gin.strength import RULES
from tierce.bots.gin import possible_ending
from tierce.bots.knocking import knock_facts
from tierce.bots.levels import levels
from tierce.bots.net import Net
from tierce.bots.prospects import chance_to_win
from tierce.bots.regular import Regular
from tierce.cards import Shuffler
from tierce.game import Action, Knock, View
from tierce.game.decide import advance
from tierce.sim import deal_seed
from tierce.sim.playing import Table

INPUTS, INNER = 20, 12
OFTEN = [8, 1, 1]
"""How often the other is the simple player, greedy, and one like the learner."""
PLAYS_ON = 0.35
"""How often it does not knock where it would."""


class Curious:
    """The expert, that plays on to see what comes of it."""

    name = "curious"

    def __init__(self, net: Net | None, chance: random.Random) -> None:
        self.expert = Regular("curious", levels()["expert"].but(learnt=0))
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


def learnt(net: Net | None, seeds: range, seed: int) -> list[int]:
    """The weights that tell best what these rounds teach."""
    taught = list(lessons(net, seeds, seed))
    facts = np.array([one for one, _ in taught])
    gains = np.array([gain for _, gain in taught])
    print(f"{len(gains)} lessons of {len(seeds)} rounds")
    return fitted(facts, None, gains, inner=INNER, seed=seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    first = given.rounds // 4
    waiting = Net(INPUTS, INNER, learnt(None, range(first), given.seed))
    write("knock", learnt(waiting, range(first, given.rounds), given.seed))


if __name__ == "__main__":
    main()
