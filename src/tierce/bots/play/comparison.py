"""Choice between a few acts by rollouts on common determinizations."""

from math import sqrt
from typing import Final

from tierce.bots.believe.determinization import Determinizer
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round
from tierce.bots.play.bot import Bot
from tierce.bots.play.rollout import Rollouts
from tierce.game import Action, State, View

BATCH: Final = 10
"""Number of deals after which acts that are not ahead of the first are dropped."""
BUDGET: Final = 8_000
"""Number of acts in rollouts after which no more deals are sampled: half a second compiled."""


def uses_rollouts(state: State, level: Level) -> bool:
    """Whether rollouts decide here.

    They gain nothing where melds stay in the hand or one round is the match. Where cards are taken
    from melds of the table, they take three times as long.
    """
    terms = state.terms
    return level.deals > 0 and not (terms.at_end or terms.borrow or one_round(state))


def best_by_rollouts(view: View, acts: list[Action], player: Bot, level: Level) -> Action:
    """The first act, unless another one is significantly better.

    All acts are tried on the same deals, which removes most of the variance of the difference.
    """
    if len(acts) < 2:
        return acts[0]
    deals, rollouts = Determinizer(view), Rollouts(view, player)
    if not deals.possible:
        return acts[0]
    return acts[Comparison(deals, rollouts, acts, level).best()]


class Comparison:
    """Gains of each act over the first, deal by deal."""

    def __init__(
        self, deals: Determinizer, rollouts: Rollouts, acts: list[Action], level: Level
    ) -> None:
        self.deals = deals
        self.rollouts = rollouts
        self.acts = acts
        self.level = level
        self.gains: list[list[float]] = [[] for _ in acts]
        self.rivals = list(range(1, len(acts)))
        """Indices of the acts that are still compared."""

    def best(self) -> int:
        """Index of the best act; 0 unless another one is significantly better."""
        doubt = self.level.doubt / 10.0
        for number in range(self.level.deals):
            self.add_deal(number)
            if number % BATCH == BATCH - 1:
                hurdle = doubt / 2.0 * (number + 1) / self.level.deals
                self.rivals = [one for one in self.rivals if is_ahead(self.gains[one], hurdle)]
            if not self.rivals or self.rollouts.acts > BUDGET:
                break
        return best_rival(self.gains, self.rivals, doubt)

    def add_deal(self, number: int) -> None:
        """Add the gains on one more deal."""
        world = self.deals.deal(number)
        base = self.rollouts.win_probability(world.copy(), self.acts[0], number)
        for rival in self.rivals:
            won = self.rollouts.win_probability(world.copy(), self.acts[rival], number)
            self.gains[rival].append(won - base)


def best_rival(gains: list[list[float]], rivals: list[int], doubt: float) -> int:
    """The rival with the greatest significant gain; 0 without one."""
    found, most = 0, 0.0
    for rival in rivals:
        gain = mean(gains[rival])
        if len(gains[rival]) >= BATCH and gain > most and is_ahead(gains[rival], doubt):
            found, most = rival, gain
    return found


def is_ahead(gains: list[float], errors: float) -> bool:
    """Whether the mean gain exceeds this many standard errors."""
    return mean(gains) > errors * standard_error(gains)


def mean(numbers: list[float]) -> float:
    """Arithmetic mean."""
    return sum(numbers) / len(numbers)


def standard_error(numbers: list[float]) -> float:
    """Standard error of the mean."""
    middle, count = mean(numbers), len(numbers)
    squares = sum([(number - middle) ** 2 for number in numbers])
    return sqrt(squares / (count - 1) / count) if count > 1 else 0.0
