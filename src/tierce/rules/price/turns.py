"""Limits on turns and void rounds, and the order of seats after the winner."""

from typing import Final

from tierce.rules.price.outcome import Outcome

IDLE_TURNS: Final = 40
"""Turns per player without a stock card after which a round stops."""
MOST_TURNS: Final = 200
"""Turns per player after which any round stops. One-card hands that fit nothing could otherwise go
on for ever where the discard pile becomes the stock again."""
MOST_VOID: Final = 10
"""Void rounds in a row after which a match ends. Players who never knock would play for ever."""


def turn_order(outcome: Outcome, winner: int) -> list[int]:
    """Every seat but the winner's, from the next one in turn on."""
    seats, after = len(outcome.left), outcome.next
    first = (winner + 1) % seats if after is None else after
    order = [(first + step) % seats for step in range(seats)]
    return [seat for seat in order if seat != winner]
