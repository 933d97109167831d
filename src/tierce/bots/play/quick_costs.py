"""Quick costs of discards: values, signs and outs, without looking ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tierce.bots.levels.level import Level
from tierce.bots.value.layoffs import layoff_mask
from tierce.bots.value.outs import outs
from tierce.bots.value.unseen import unseen_with
from tierce.cards import JOKER
from tierce.game import Memory, View
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT, lowest_card
from tierce.solve.tables.triples import BESIDE

MELDED: Final = 100
"""Cost of a melded card above that of every other card."""
NO_CARD: Final = -1


@mypyc_attr(free_list_len=1)
class QuickCosts:
    """Costs of the cards of one hand."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None
        state = view.known
        holding, solver = Holding(state.hands[view.seat]), state.terms.solver
        self.held = holding.held
        self.loose = solver.loose(holding.held, holding.twice, holding.jokers)
        self.live = unseen_with(state, holding, level.memory)
        self.signs = Signs(view.memory, state.next_seat(view.seat), level.recall)
        self.values = solver.values
        self.chance: i64 = level.chance
        self.burden: i64 = level.burden
        self.wanted: i64 = level.wanted
        self.recall: i64 = level.recall

    def base(self, card: i64) -> i64:
        """Cost of a card without its outs."""
        return self.wanted * self.signs.of(card) - self.burden * self.values[card] // 100

    def of_outs(self, card: i64) -> i64:
        """Cost of losing the outs of a card; never negative."""
        return self.chance * outs(card, self.held, self.live)

    def least_melded(self, highest: i64) -> i64:
        """Lower bound of the cost of a melded card, whose value is at most ``highest``."""
        return MELDED - self.wanted * self.recall - self.burden * highest // 100


def quick_costs(view: View, hand: list[int], level: Level) -> vec[float]:
    """Cost of discarding each card of a hand without repeats."""
    quick = QuickCosts(view, level)
    costs = vec[float]([0.0] * len(hand))
    for place, number in enumerate(hand):
        card: i64 = number
        cost = quick.base(card) + quick.of_outs(card)
        costs[place] = float(cost if quick.loose >> card & 1 else cost + MELDED)
    return costs


def quick_discard(view: View, level: Level) -> int:
    """The card of least cost, where a bound proves it without all costs. Otherwise ``NO_CARD``.

    Outs only add to a cost, so they are counted only for a card that would lead without them.
    """
    if level.foresight:
        return NO_CARD
    quick, fitting = QuickCosts(view, level), layoff_mask(view.known)
    gift: i64 = level.gift + view.known.terms.fits_price
    best: i64 = NO_CARD
    lowest = quick.least_melded(view.known.terms.dearest)
    left = quick.loose
    while left:
        card = lowest_card(left)
        left -= BIT[card]
        cost = quick.base(card) + gift * (fitting >> card & 1)
        if cost < lowest:
            cost += quick.of_outs(card)
            if cost < lowest:
                best, lowest = card, cost
    return int(best)


@mypyc_attr(free_list_len=1)
class Signs:
    """Signs of the cards that a seat collects: what it took, and what it discarded or passed."""

    def __init__(self, memory: Memory, seat: int, recall: int) -> None:
        self.taken = memory.holds[seat]
        left = memory.left[seat]
        self.passed = left[max(0, len(left) - recall) :]

    def of(self, card: i64) -> i64:
        """Number of signs for a card less the number against it; 0 for a joker."""
        related = BESIDE[card]
        found: i64 = 0
        for other in self.taken:
            found += related >> other & 1
        if card < JOKER:
            related |= BIT[card]
        for other in self.passed:
            found -= related >> other & 1
        return found
