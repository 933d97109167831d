"""The deadwood of a hand at Gin."""

from tierce.game.state.state import State
from tierce.solve.tables.holding import Holding


def deadwood(state: State, hand: list[int]) -> int:
    """Return the deadwood of a hand."""
    cards = Holding(hand)
    return int(state.terms.solver.points_left(cards.held, cards.twice, cards.jokers))


def deadwood_after(state: State, seat: int, card: int) -> int:
    """Return the deadwood after `card` is discarded."""
    cards = Holding(state.hands[seat])
    held = cards.drop(card)
    assert held, "only a card in hand can be discarded"
    return int(state.terms.solver.points_left(cards.held, cards.twice, cards.jokers))


def best_throw(state: State, seat: int) -> tuple[int, int]:
    """Return the discard that leaves the least deadwood, and that deadwood.

    Of equal discards it is the card with the lowest number.
    """
    hand = Holding(state.hands[seat])
    card, points = state.terms.solver.best_throw(hand.held, hand.twice, hand.jokers)
    return int(card), int(points)


def out_of_reach(state: State, seat: int) -> bool:
    """Whether no discard allows a knock: a card lowers the deadwood at most by its value."""
    hand, terms = state.hands[seat], state.terms
    over = deadwood(state, hand) - terms.gin_knock_max
    if over <= 0 or over > terms.dearest:
        return over > 0
    values = terms.values
    return all(values[card] < over for card in hand)
