"""Deadwood: the cards outside melds in the best arrangement of a hand."""

from mypy_extensions import i64

from tierce.game import State
from tierce.solve.arrange.solver import POINT
from tierce.solve.tables.holding import Holding


def deadwood_points(state: State, hand: list[int]) -> int:
    """Least points outside melds."""
    return int(deadwood(state, hand) // POINT)


def deadwood_count(state: State, hand: list[int]) -> int:
    """Number of cards outside melds in the arrangement with the least points."""
    return int(deadwood(state, hand) % POINT)


def deadwood(state: State, hand: list[int]) -> i64:
    """Points and cards outside melds, as one number: points * ``POINT`` + cards."""
    cards = Holding(hand)
    return state.terms.solver.left(cards.held, cards.twice, cards.jokers)
