"""The order in which the others come after the winner of a round."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tierce.rules.outcome import Outcome


def turn_order(outcome: "Outcome", winner: int) -> list[int]:
    """Every seat but the winner's, beginning with the one whose turn would have been next."""
    seats, after = len(outcome.left), outcome.next
    first = (winner + 1) % seats if after is None else after
    order = [(first + step) % seats for step in range(seats)]
    return [seat for seat in order if seat != winner]
