"""Situations in which a level has other parameters than elsewhere."""

from typing import Final

from tierce.game import State

MANY: Final = 1
WHOLE_HAND: Final = 2
UNOPENED_FLAT: Final = 4
OPENED_FLAT: Final = 8
ONE_ROUND: Final = 16
CONDITIONS: Final = {
    "many": MANY,
    "whole_hand": WHOLE_HAND,
    "unopened_flat": UNOPENED_FLAT,
    "opened_flat": OPENED_FLAT,
    "one_round": ONE_ROUND,
}
"""The bit of each condition, by its name in ``levels.toml``:

- ``many``: more than two seats play.
- ``whole_hand``: a hand laid all at once counts for more, even after another seat has laid.
- ``unopened_flat``: the seat has laid nothing, and a loser who has laid nothing pays a flat price.
- ``opened_flat``: the seat has laid, at a table with that price.
- ``one_round``: the match is one round.
"""


def situation(state: State, seat: int) -> int:
    """Bitmask of the conditions that hold for a seat."""
    found = MANY if state.players > 2 else 0
    if whole_hand_counts(state):
        found |= WHOLE_HAND
    if state.rules.unopened_flat > 0:
        found |= OPENED_FLAT if state.opened[seat] else UNOPENED_FLAT
    return found | ONE_ROUND if one_round(state) else found


def conditions(names: str) -> int:
    """Bitmask of conditions whose names are joined by ``+``.

    Raises TypeError for an unknown name.

    >>> conditions("whole_hand+unopened_flat")
    6
    """
    found = 0
    for name in names.split("+"):
        if name not in CONDITIONS:
            known = ", ".join(CONDITIONS)
            raise TypeError(f"{name!r} is no situation: want one of {known}")
        found |= CONDITIONS[name]
    return found


def whole_hand_counts(state: State) -> bool:
    """Whether a hand laid all at once counts for more, even after another seat has laid."""
    return bool(state.rules.sec_condition == "one_turn")


def one_round(state: State) -> bool:
    """Whether the match is one round: only the winner matters, not the margin."""
    return bool(state.rules.match_end == "rounds" and state.rules.rounds == 1)
