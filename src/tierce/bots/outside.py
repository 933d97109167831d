"""What lies outside melds at best: the measure of a hand."""

from tierce.cards import JOKER
from tierce.game import State
from tierce.melds.rules import CYCLIC
from tierce.solve.arrange.solver import POINT
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.triples import completes


def points_outside(state: State, hand: list[int]) -> int:
    """The least points outside melds."""
    return left(state, hand) // POINT


def cards_outside(state: State, hand: list[int]) -> int:
    """How many cards lie outside melds when these are the least points."""
    return left(state, hand) % POINT


def left(state: State, hand: list[int]) -> int:
    """Points and cards in one number, as the solver counts."""
    cards = Holding(hand)
    return int(state.terms.solver.left(cards.held, cards.twice, cards.jokers))


def stays_alone(state: State, hand: Holding, card: int) -> bool:
    """Whether the card is in no meld that cards of a hand without jokers form with it."""
    if card == JOKER or hand.jokers or state.terms.melds.ace_run == CYCLIC:
        return False
    return not completes(card, hand.held, 0)
