"""Play in a round that does not end: hands that wait for each other's cards go round for ever.

Where the discard pile becomes the stock again unshuffled, every seat draws the same cards again and
throws them. [seed 004] Beyond ``LONG`` turns every level adds wherever it can, takes what completes
a meld, and throws loose cards in no order, so that others get the ones they wait for.
"""

from typing import Final

from mypy_extensions import i64

from tierce.bots.ending import any_discard
from tierce.bots.level import Level
from tierce.bots.nearness import different
from tierce.cards import JOKER
from tierce.game import Action, State, View
from tierce.game.state.rows import total
from tierce.melds.holding import Holding

LONG: Final = 30
"""Turns of a seat; nearly every round ends in half as many."""
SPREAD: Final = 2654435761
"""Multiplied with the number of a turn, its upper bits name another card from turn to turn."""


def is_endless(state: State, seat: int) -> bool:
    """Whether the seat has had more turns than a round should take."""
    return state.turns[seat] >= LONG


def unending(level: Level) -> Level:
    """The level with every way to get rid of cards."""
    return level.but(
        adds=max(2, level.adds), takes=max(2, level.takes), tricks=max(1, level.tricks)
    )


def discard_any(view: View) -> Action:
    """Discard a card outside melds, from turn to turn another one; a joker last. The same view
    gives the same card.
    """
    assert view.seat is not None
    state = view.known
    hand = different(state.hands[view.seat])
    holding = Holding(hand)
    loose: i64 = state.terms.solver.loose(holding.held, holding.twice, holding.jokers)
    free = [card for card in hand if card != JOKER and loose >> card & 1]
    turn = total(state.turns) * SPREAD >> 16
    first = turn % len(free) if free else 0
    kept = [card for card in hand if card not in free]
    return any_discard(view, free[first:] + free[:first] + kept)
