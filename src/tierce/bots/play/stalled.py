"""Play in a stalled round, in which hands wait for each other's cards.

Where the discard pile becomes the stock again unshuffled, every seat draws the same cards again and
discards them. After ``MANY_TURNS`` turns every level lays off wherever it can, takes each card that
completes a meld, and rotates its discards, so that other seats get the cards they need.
"""

from typing import Final

from mypy_extensions import i64

from tierce.bots.levels.level import Level
from tierce.bots.play.legal_discard import first_legal_discard
from tierce.bots.value.masks import distinct
from tierce.cards import JOKER
from tierce.game import Action, State, View
from tierce.game.state.rows import total
from tierce.solve.tables.holding import Holding

MANY_TURNS: Final = 30
"""Number of turns of a seat; nearly every round ends in half as many."""
HASH_FACTOR: Final = 2654435761
"""Multiplicative hash: the upper bits of its product with a turn number vary from turn to turn."""


def is_stalled(state: State, seat: int) -> bool:
    """Whether the seat has had more turns than a round should take."""
    return state.turns[seat] >= MANY_TURNS


def eager(level: Level) -> Level:
    """The level with every way to get rid of cards."""
    return level.but(
        adds=max(2, level.adds), takes=max(2, level.takes), tricks=max(1, level.tricks)
    )


def rotating_discard(view: View) -> Action:
    """Discard a card outside melds, a different one from turn to turn; a joker last."""
    assert view.seat is not None
    state = view.known
    hand = distinct(state.hands[view.seat])
    holding = Holding(hand)
    loose: i64 = state.terms.solver.loose(holding.held, holding.twice, holding.jokers)
    free = [card for card in hand if card != JOKER and loose >> card & 1]
    turn = total(state.turns) * HASH_FACTOR >> 16
    first = turn % len(free) if free else 0
    kept = [card for card in hand if card not in free]
    return first_legal_discard(view, free[first:] + free[:first] + kept)
