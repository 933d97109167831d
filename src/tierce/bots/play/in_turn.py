"""The check that a bot chooses for the seat in turn."""

from tierce.game import View


def seat_in_turn(view: View) -> int:
    """The seat of the view, if it is the seat in turn.

    Raises ValueError where it is not, and once the round is over.
    """
    state = view.known
    if state.over is not None:
        raise ValueError("the round is over: there is no act to choose")
    seat = view.seat
    if seat is None:
        raise ValueError(f"an onlooker has no turn: want the view of seat {state.turn}")
    if seat != state.turn:
        raise ValueError(f"seat {seat} is not in turn: want the view of seat {state.turn}")
    return seat
