"""Many hands in one call: the loop is compiled where the core is, and shows what it costs alone."""

from tierce.melds.rules import MeldRules
from tierce.solve.arrange.result import arrange
from tierce.solve.arrange.solver import solver_for
from tierce.solve.tables.holding import Holding


def arrange_many(hands: list[list[int]], rules: MeldRules, values: list[int]) -> list[int]:
    """The fewest points that each hand leaves outside melds.

    >>> from tierce.cards import cards
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> arrange_many([cards("7H 8H 9H KS"), cards("7H 8H KS")], MeldRules(), values)
    [10, 25]
    """
    return [arrange(hand, rules, values).points for hand in hands]


def points_left_many(hands: list[Holding], rules: MeldRules, values: list[int]) -> list[int]:
    """The same for hands that are counted already, as the solvers hold them."""
    solver = solver_for(rules, values)
    return [int(solver.points_left(hand.held, hand.twice, hand.jokers)) for hand in hands]
