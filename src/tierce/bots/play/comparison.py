"""Which of a few acts is best, by playing each out on the same imagined deals."""

from math import sqrt
from typing import Final

from tierce.bots.believe.determinization import Imagined
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round
from tierce.bots.play.bot import Bot
from tierce.bots.play.rollout import Rehearsal
from tierce.game import Action, State, View

PORTION: Final = 10
"""Every so many deals an act that is not ahead of the first is given up; fewer tell nothing."""
WORK: Final = 8_000
"""Acts played in thoughts after which nothing more is dealt: half a second of the compiled core."""


def plays_out(state: State, level: Level) -> bool:
    """Whether choices are played out here.

    Not where melds stay in the hand nor where one round is the match: nothing was won by it there.
    Nor where cards are taken from the table's melds: a round in thoughts takes three times as long.
    """
    terms = state.terms
    return level.deals > 0 and not (terms.at_end or terms.borrow or one_round(state))


def better(view: View, acts: list[Action], player: Bot, level: Level) -> Action:
    """The first of the acts, unless another is better beyond doubt.

    Luck with the cards is the same for all, so what counts is how an act does beside the first.
    """
    if len(acts) < 2:
        return acts[0]
    imagined, rehearsal = Imagined(view), Rehearsal(view, player)
    if not imagined.possible:
        return acts[0]
    gains: list[list[float]] = [[] for _ in acts]
    doubt = level.doubt / 10.0
    rivals = list(range(1, len(acts)))
    for number in range(level.deals):
        world = imagined.deal(number)
        base = rehearsal.chance(world.copy(), acts[0], number)
        for rival in rivals:
            gains[rival].append(rehearsal.chance(world.copy(), acts[rival], number) - base)
        if number % PORTION == PORTION - 1:
            hurdle = doubt / 2.0 * (number + 1) / level.deals
            rivals = [rival for rival in rivals if ahead(gains[rival], hurdle)]
        if not rivals or rehearsal.acts > WORK:
            break
    return acts[best(gains, rivals, doubt)]


def best(gains: list[list[float]], rivals: list[int], doubt: float) -> int:
    """The rival that gains most among those that gain beyond doubt; 0 where there is none."""
    found, most = 0, 0.0
    for rival in rivals:
        gain = mean(gains[rival])
        if len(gains[rival]) >= PORTION and gain > most and ahead(gains[rival], doubt):
            found, most = rival, gain
    return found


def ahead(gains: list[float], errors: float) -> bool:
    """Whether the mean gain is more than so many standard errors."""
    return mean(gains) > errors * error(gains)


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def error(numbers: list[float]) -> float:
    """The standard error of the mean."""
    middle, count = mean(numbers), len(numbers)
    squares = sum([(number - middle) ** 2 for number in numbers])
    return sqrt(squares / (count - 1) / count) if count > 1 else 0.0
