"""The events of nearly every act, made once at import: no event is ever changed."""

from typing import Final

from tierce.cards import JOKER, UNKNOWN
from tierce.game.events.classes import Discarded, Drew, Took

SEATS: Final = 8
CARDS: Final = [*range(JOKER + 1), UNKNOWN]
"""All cards that can be drawn or discarded; `UNKNOWN` is last, where index -1 finds it."""
DRAWS: Final = [[Drew(seat=seat, card=card) for card in CARDS] for seat in range(SEATS)]
TAKES: Final = [[Took(seat=seat, card=card) for card in CARDS] for seat in range(SEATS)]
DISCARDS: Final = [[Discarded(seat=seat, card=card) for card in CARDS] for seat in range(SEATS)]


def draw_of(seat: int, card: int) -> Drew:
    """Return the event of a card drawn from the stock."""
    if seat < SEATS and card <= JOKER:
        return DRAWS[seat][card]
    return Drew(seat=seat, card=card)


def take_of(seat: int, card: int) -> Took:
    """Return the event of a discard taken."""
    if seat < SEATS and card <= JOKER:
        return TAKES[seat][card]
    return Took(seat=seat, card=card)


def discard_of(seat: int, card: int) -> Discarded:
    """Return the event of a discard with which the round goes on."""
    if seat < SEATS and card <= JOKER:
        return DISCARDS[seat][card]
    return Discarded(seat=seat, card=card)
