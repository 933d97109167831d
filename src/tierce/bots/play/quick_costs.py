"""Quick costs of discards: values, outs and signs, without looking ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.levels.level import Level
from tierce.bots.value.outs import outs
from tierce.bots.value.unseen import unseen_with
from tierce.cards import JOKER
from tierce.game import Memory, View
from tierce.melds.holding import Holding
from tierce.melds.thirds import BESIDE
from tierce.melds.whole import BIT

MELDED: Final = 100
"""Cost of a melded card above that of every other card."""


def quick_costs(view: View, hand: list[int], level: Level) -> vec[float]:
    """Cost of discarding each card of a hand without repeats."""
    assert view.seat is not None
    state = view.known
    holding, solver = Holding(state.hands[view.seat]), state.terms.solver
    loose = solver.loose(holding.held, holding.twice, holding.jokers)
    live = unseen_with(state, holding, level.memory)
    signs = Signs(view.memory, state.next_seat(view.seat), level.recall)
    costs = vec[float]([0.0] * len(hand))
    for place, number in enumerate(hand):
        card: i64 = number
        cost = level.wanted * signs.of(card) - level.burden * solver.values[card] // 100
        cost += level.chance * outs(card, holding.held, live)
        costs[place] = float(cost if loose >> card & 1 else cost + MELDED)
    return costs


class Signs:
    """Signs of the cards that a seat collects: what it took, and what it discarded or passed."""

    def __init__(self, memory: Memory, seat: int, recall: int) -> None:
        self.taken = memory.holds[seat]
        left = memory.left[seat]
        last = left[max(0, len(left) - recall) :]
        self.passed = [card for card in last if card < JOKER]

    def of(self, card: i64) -> i64:
        """Number of signs for a card less the number against it; 0 for a joker."""
        related = BESIDE[card]
        found: i64 = 0
        for other in self.taken:
            found += related >> other & 1
        related |= BIT[card]
        for other in self.passed:
            found -= related >> other & 1
        return found
