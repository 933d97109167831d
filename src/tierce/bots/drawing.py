"""Whether to take the discard, in turn or by knocking for it."""

from tierce.bots.planning import best_turn
from tierce.cards import JOKER
from tierce.game import State
from tierce.game.events import Took
from tierce.game.evolve import evolve
from tierce.melds import arrange

STOCK_CARD = 10
"""What a knock must spare at least: the stock card that comes with it stays in hand."""


def wants_discard(state: State, seat: int) -> bool:
    """Whether the discard completes something, and any duty that comes with it can be met."""
    card = state.discard[-1]
    if state.rules.discard_take == "free" and (card == JOKER or spares(state, seat) > 0):
        return True
    after = evolve(state.copy(), Took(seat=seat, card=card))
    best = best_turn(after, seat)
    if best is None or not best.parts:
        return False
    return best.over == 0 or state.rules.discard_take != "free"


def wants_claim(state: State, seat: int) -> bool:
    """Whether the discard is worth a stock card besides."""
    return state.discard[-1] == JOKER or spares(state, seat) >= STOCK_CARD


def spares(state: State, seat: int) -> int:
    """How many points fewer lie outside melds with the discard in hand."""
    rules, hand = state.rules, state.hands[seat]
    now = arrange(hand, rules.melds, rules.hand_values).points
    return now - arrange([*hand, state.discard[-1]], rules.melds, rules.hand_values).points
