"""Learns anew what to take at Gin, and what to throw where one round is the match, and writes the
weights that the expert uses. What to throw in longer matches bench/learn_gin_throws.py learns.

    python bench/learn_gin.py --rounds 120000 --seed 1
    python bench/learn_gin.py --alone --rounds 30000 --seed 31

Rounds of a match to 100, or such as are the whole match, are played against several players. At
some moments both ways are played to the end of the round, with the same cards to come: the card
that is thrown and another one, or the discard taken and a card of the stock. How much likelier the
one wins the match than the other is what the networks learn from the facts of both. The learner
throws and takes by its numbers, so it is what they overlook that is learnt.
"""

import argparse
import random
from collections.abc import Iterator

import numpy as np
from learning import Played, fitted, write
from librt.vecs import vec

import tierce
from tierce import Rules
from tierce.bench.gin import EaaiSimple
from tierce.bench.gin.strength import RULES
from tierce.bots.gin import possible_ending
from tierce.bots.gin_facts import Moment
from tierce.bots.learnt import compared
from tierce.bots.level import Level
from tierce.bots.levels import levels
from tierce.bots.regular import Regular
from tierce.game import Action, Discard, DrawStock, TakeDiscard, View
from tierce.game.gin import best_throw, deadwood_after
from tierce.sim import deal_seed

INNER, INPUTS = {"throw": 16, "take": 10}, {"throw": 25, "take": 16}
"""Sums, and the first facts that go into them."""
OFTEN = [4, 2, 1.5, 2.5]
"""How often the other throws the highest, is the challenge's simple player, greedy, the learner."""
OFTEN_ALONE = [5.0, 3.0, 2.0]
"""How often it is greedy, the learner, strong, where one round is the match."""
THROWS, TAKES = 0.33, 0.25
"""How often a throw and a draw is played both ways."""
PLAYS_ON = 0.35
"""How often it does not knock where it would, so that later moments are seen too."""
TOO_FAR = 0.4
"""A discard is not tried that by the numbers is worse than the stock by more, in 30 points."""
TRIED = 6
"""Cards of which one is thrown for a trial, those missed least by the numbers."""

Lesson = tuple[str, list[float], list[float], float]
"""What is learnt, the facts of one way and of the other, and how much more the one brought."""


class HighestFirst(EaaiSimple):
    """A simple player that throws the highest rank, and takes what lets it knock."""

    name = "highest first"

    def choose(self, view: View) -> Action:
        """As the other does, but for knocks with the discard."""
        if view.phase == "draw" and view.refusal(TakeDiscard()) is None and may_knock(view):
            return TakeDiscard()
        return super().choose(view)

    def thrown(self, view: View) -> int:
        """The highest of those that leave the least."""
        assert view.seat is not None, "an onlooker has no turn"
        seat = view.seat
        may = [card for card in view.hand if view.refusal(Discard(card)) is None]
        left = {card: deadwood_after(view.known, seat, card) for card in may}
        return max(may, key=lambda card: (-left[card], card % 13, card))


def may_knock(view: View) -> bool:
    """Whether the discard would let the seat knock."""
    assert view.seat is not None
    after = view.known.copy()
    after.hands[view.seat].append(after.discard[-1])
    return best_throw(after, view.seat)[1] <= view.rules.gin_knock_max


def lessons(seeds: range, seed: int, rules: Rules) -> Iterator[Lesson]:
    """What so many rounds teach."""
    level = levels()["expert"].but(learnt=0)
    learner, greedy = Regular("learner", level), tierce.bot("greedy")
    others, often = [HighestFirst(), EaaiSimple(), greedy, learner], OFTEN
    if rules.match_end == "rounds":
        others, often = [greedy, learner, tierce.bot("strong")], OFTEN_ALONE
    for number in seeds:
        chance = random.Random(f"{seed} {number}")
        seat = chance.randrange(2)
        bots = [learner, *chance.choices(others, often)]
        totals = standing(rules, chance)
        game = tierce.Round(rules, ("0", "1"), seed=deal_seed(seed, number), totals=totals)
        played = Played.begun(game, bots if seat == 0 else bots[::-1])
        while played.state.points is None:
            if played.state.turn != seat:
                played.step()
            elif played.state.phase == "draw":
                yield from of_draw(played, level, chance)
                played.step()
            else:
                yield from of_turn(played, level, chance)


def standing(rules: Rules, chance: random.Random) -> tuple[int, int]:
    """Totals that two may bring into a round."""
    if rules.match_end == "rounds":
        return 0, 0
    totals = (chance.randrange(100), chance.randrange(100))
    return (0, 0) if chance.random() < 0.2 else totals


def of_draw(played: Played, level: Level, chance: random.Random) -> Iterator[Lesson]:
    """The discard taken, and a card of the stock."""
    view, seat = played.view(), played.state.turn
    if chance.random() > TAKES or view.refusal(TakeDiscard()) is not None:
        return
    facts = list(Moment(view, level).of_take(view.known.discard[-1]))
    if facts[0] or facts[7] > -TOO_FAR:
        gain = played.after(TakeDiscard(), seat) - played.after(DrawStock(), seat)
        yield "take", facts, [], gain


def of_turn(played: Played, level: Level, chance: random.Random) -> Iterator[Lesson]:
    """The turn, played; before it ends another card thrown, to see what comes of it."""
    view, learner = played.view(), played.bots[played.state.turn]
    assert isinstance(learner, Regular), "it is the learner's turn"
    act = learner.choose(view)
    if not isinstance(act, Discard):
        if chance.random() > PLAYS_ON or not possible_knock(view, level):
            played.act(act)
            return
        act = learner.discard(view)
    assert isinstance(act, Discard)
    if chance.random() < THROWS:
        yield from of_throw(played, act.card, level, chance)
    played.act(act)


def possible_knock(view: View, level: Level) -> bool:
    """Whether the end in reach is a knock and no gin."""
    return isinstance(possible_ending(view, level), tierce.game.Knock)


def of_throw(played: Played, card: int, level: Level, chance: random.Random) -> Iterator[Lesson]:
    """The card thrown, and another one."""
    view, seat = played.view(), played.state.turn
    moment = Moment(view, level)
    hand = sorted(moment.hand)
    harms = moment.foresight.harms(hand, hand)
    near = [hand[place] for place in compared(vec[float](harms))[:TRIED]]
    may = [one for one in near if one != card and view.refusal(Discard(one)) is None]
    if not may:
        return
    other = chance.choice(may)
    facts = [list(moment.of_throw(one, harms[hand.index(one)])) for one in (other, card)]
    gain = played.after(Discard(other), seat) - played.after(Discard(card), seat)
    yield "throw", facts[0], facts[1], gain


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=120_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="one round is the match")
    given = parser.parse_args()
    rules, kind = (tierce.preset("gin"), "_alone") if given.alone else (RULES, "")
    names = ("throw", "take") if given.alone else ("take",)
    taught = list(lessons(range(given.rounds), given.seed, rules))
    for name in names:
        mine, used = [lesson for lesson in taught if lesson[0] == name], INPUTS[name]
        facts = np.array([one[:used] for _, one, _, _ in mine])
        gains = np.array([one[3] for one in mine])
        others = np.array([two[:used] for _, _, two, _ in mine]) if mine[0][2] else None
        write(name + kind, fitted(facts, others, gains, inner=INNER[name], seed=given.seed))
        print(f"{len(mine)} lessons of what to {name}, of {given.rounds} rounds")


if __name__ == "__main__":
    main()
