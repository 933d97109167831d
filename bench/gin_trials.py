"""Rounds of Gin in which choices were played both ways, kept as acts: whatever facts are asked of
those moments later, nothing has to be played again.
"""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from learning import Played
from librt.vecs import vec

import tierce
from tierce.bench.gin.strength import RULES
from tierce.bots.gin import possible_ending
from tierce.bots.gin_facts import Moment
from tierce.bots.learnt import compared
from tierce.bots.level import Level
from tierce.bots.levels import levels
from tierce.bots.regular import Regular
from tierce.game import Action, Discard, DrawStock, Gin, Knock, TakeDiscard, View
from tierce.melds.holding import Holding
from tierce.melds.thirds import completes
from tierce.sim import deal_seed

STOCK, PILE = -1, -2
"""How a draw is written; a discard by its card."""
THROWS, TAKES = 0.5, 0.35
"""How often a throw and a draw is played both ways."""
PLAYS_ON = 0.35
"""How often the learner does not knock where it would, so that later moments are seen too."""
TOO_FAR = 0.4
"""A discard is not tried that by the numbers is worse than the stock by more, in 30 points."""
TRIED, OTHERS = 6, 3
"""Cards that may be thrown for a trial, those missed least by the numbers, and how many are beside
the one that is thrown.
"""


class Trial(msgspec.Struct):
    """One moment, and what came of each choice."""

    at: int
    """Acts of the round that went before."""
    acts: list[int]
    """What was done."""
    chances: list[float]
    """How likely the match was won in the end, for each."""


class Taught(msgspec.Struct):
    """A round, and what was tried in it."""

    number: int
    seat: int
    """Who tried."""
    other: str
    totals: list[int]
    acts: list[int]
    trials: list[Trial]


class Simple:
    """Plays as the simple player of the challenge does, only quicker: takes into melds, throws one
    of those that leave the least, by no rule that could be guessed, and knocks at once.
    """

    name = "simple"

    def choose(self, view: View) -> Action:
        """Draw, then throw, or knock where that may be."""
        if view.phase == "draw":
            takes = view.refusal(TakeDiscard()) is None and self.wants(view)
            return TakeDiscard() if takes else DrawStock()
        hand = Holding(view.hand)
        left = view.known.terms.solver.points_without(hand.held, 0, 0)
        may = [card for card in view.hand if card != view.known.taken]
        least = min(left[card] for card in may)
        card = self.thrown([card for card in may if left[card] == least], len(view.known.stock))
        ends = (Gin(card), Knock(card)) if least <= view.rules.gin_knock_max else ()
        return next((act for act in ends if view.refusal(act) is None), Discard(card))

    def react(self, _: View) -> Action | None:
        """Nothing: nobody acts out of turn at Gin."""
        return None

    def wants(self, view: View) -> bool:
        """Whether the discard makes a meld."""
        return completes(view.known.discard[-1], Holding(view.hand).held, 0)

    def thrown(self, best: list[int], stock: int) -> int:
        """Which of those that leave as little."""
        return best[(sum(best) * 31 + stock * 17) % 97 % len(best)]


class HighestFirst(Simple):
    """Throws the highest rank, and takes what lets it knock, too."""

    name = "highest first"

    def wants(self, view: View) -> bool:
        """Whether the discard makes a meld, or lets it knock."""
        return super().wants(view) or may_knock(view)

    def thrown(self, best: list[int], _: int) -> int:
        """The highest."""
        return max(best, key=lambda card: (card % 13, card))


def may_knock(view: View) -> bool:
    """Whether the discard would let the seat knock."""
    card = view.known.discard[-1]
    held = Holding([*view.hand, card]).held
    left = view.known.terms.solver.points_without(held, 0, 0)
    return min(left[one] for one in view.hand) <= view.rules.gin_knock_max


def level() -> Level:
    """Who learns, and plays on."""
    return levels()["expert"]


def opponents() -> list[tuple[tierce.Bot, float]]:
    """Who else plays, and how often."""
    return [
        (tierce.bot("greedy"), 1.5),
        (tierce.bot("strong"), 1.0),
        (Regular("numbers", level().but(learnt=0)), 1.0),
        (Regular("learnt", level()), 2.0),
        (HighestFirst(), 2.5),
        (Simple(), 2.0),
    ]


def standing(chance: random.Random) -> tuple[int, int]:
    """Totals that two may bring into a round."""
    totals = (chance.randrange(100), chance.randrange(100))
    return (0, 0) if chance.random() < 0.2 else totals


class Teaching:
    """One round, played and tried."""

    def __init__(self, number: int, seed: int) -> None:
        self.chance = random.Random(f"{seed} {number}")
        self.seat = self.chance.randrange(2)
        bots, often = zip(*opponents(), strict=True)
        other = self.chance.choices(bots, often)[0]
        self.learner = Regular("learner", level())
        totals = standing(self.chance)
        pair = [self.learner, other]
        self.played = begun(number, seed, totals, pair if self.seat == 0 else pair[::-1])
        self.taught = Taught(number, self.seat, other.name, list(totals), [], [])

    def play(self) -> Taught:
        """To the end."""
        played = self.played
        while played.state.points is None:
            if played.state.turn != self.seat:
                self.act(played.bots[played.state.turn].choose(played.view()))
            elif played.state.phase == "draw":
                self.draw()
            else:
                self.end_turn()
        return self.taught

    def act(self, act: Action) -> None:
        """Do it, and write it down unless it ends the round."""
        self.played.act(act)
        if self.played.state.points is None:
            self.taught.acts.append(written(act))

    def draw(self) -> None:
        """Draw; before that the discard and a card of the stock, to see what comes of them."""
        view = self.played.view()
        if self.chance.random() < TAKES and view.refusal(TakeDiscard()) is None:
            facts = Moment(view, self.learner.level).of_take(view.known.discard[-1])
            if facts[0] or facts[7] > -TOO_FAR:
                self.tries([TakeDiscard(), DrawStock()])
        self.act(self.learner.choose(view))

    def end_turn(self) -> None:
        """Throw or knock; before that other cards thrown, to see what comes of them."""
        view = self.played.view()
        act = self.learner.choose(view)
        if not isinstance(act, Discard):
            ending = possible_ending(view, self.learner.level)
            if self.chance.random() > PLAYS_ON or not isinstance(ending, Knock):
                self.act(act)
                return
            act = self.learner.discard(view)
        assert isinstance(act, Discard)
        if self.chance.random() < THROWS:
            may = [Discard(card) for card in missed_least(view, self.learner.level)]
            others = [one for one in may if one != act and view.refusal(one) is None]
            chosen = self.chance.sample(others, min(OTHERS, len(others)))
            self.tries([act, *chosen])
        self.act(act)

    def tries(self, acts: list[Action]) -> None:
        """What comes of each, with the same cards to come."""
        if len(acts) > 1:
            found = [round(self.played.after(act, self.seat), 4) for act in acts]
            before = len(self.taught.acts)
            self.taught.trials.append(Trial(before, [written(act) for act in acts], found))


def missed_least(view: View, level: Level) -> list[int]:
    """The cards missed least by the numbers."""
    harms = missed(Moment(view, level))
    hand = list(harms)
    return [hand[place] for place in compared(vec[float](list(harms.values())))[:TRIED]]


def missed(moment: Moment) -> dict[int, float]:
    """How much each card of the hand is missed by the numbers."""
    hand = sorted(moment.hand)
    return dict(zip(hand, moment.foresight.harms(hand, hand), strict=True))


def begun(number: int, seed: int, totals: Any, bots: list[tierce.Bot]) -> Played:
    """The round as it was dealt."""
    dealt = deal_seed(seed, number)
    game = tierce.Round(RULES, ("0", "1"), seed=dealt, totals=totals)
    return Played.begun(game, bots)


def written(act: Action) -> int:
    """An act as a number."""
    if isinstance(act, Discard):
        return act.card
    assert isinstance(act, DrawStock | TakeDiscard), act
    return STOCK if isinstance(act, DrawStock) else PILE


def read(act: int) -> Action:
    """The act again."""
    return Discard(act) if act >= 0 else DrawStock() if act == STOCK else TakeDiscard()


def moments(taught: Taught, seed: int) -> Iterator[tuple[View, Trial]]:
    """What the seat saw where something was tried."""
    nobody = [tierce.bot("greedy")] * 2
    played = begun(taught.number, seed, tuple(taught.totals), nobody)
    done = 0
    for trial in taught.trials:
        for act in taught.acts[done : trial.at]:
            played.act(read(act))
        done = trial.at
        yield played.view(), trial
