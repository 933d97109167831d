"""Many hands in one call."""

from tierce.melds.rules import MeldRules
from tierce.solve.arrange.result import arranged
from tierce.solve.arrange.solver import solver_for
from tierce.solve.tables.holding import Holding


def arrange_many(hands: list[list[int]], rules: MeldRules, values: list[int]) -> list[int]:
    """The least deadwood of each hand.

    >>> from tierce.cards import cards
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> arrange_many([cards("7H 8H 9H KS"), cards("7H 8H KS")], MeldRules(), values)
    [10, 25]
    """
    solver = solver_for(rules, values)
    return [arranged(hand, solver).points for hand in hands]


def points_left_many(hands: list[Holding], rules: MeldRules, values: list[int]) -> list[int]:
    """The least deadwood of each hand, for hands counted already."""
    solver = solver_for(rules, values)
    return [int(solver.points_left(hand.held, hand.twice, hand.jokers)) for hand in hands]
