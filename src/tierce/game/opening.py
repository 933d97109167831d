"""The best first laying that the rules accept."""

from tierce.game.actions import Lay
from tierce.game.added_opening import AddedOpening
from tierce.game.first_melds import as_parts, first_melds, owes_taken
from tierce.game.judge import refusal
from tierce.game.state import State


def best_opening(state: State, seat: int) -> Lay | None:
    """The best opening from the seat's hand now, or None; always allowed.

    Cards added to melds of the table are tried where they count and the hand alone falls short;
    of all such layings the one that leaves the fewest points in the hand is taken. Where jokers in
    runs must be burnt, none lies in a new run.
    """
    melds = first_melds(state, state.hands[seat], owes=owes_taken(state))
    if melds is not None and refusal(state, seat, act := Lay(as_parts(melds))) is None:
        return act
    terms = state.terms
    if not terms.opening_counts_layoffs or not terms.layoff or not state.table:
        return None
    return AddedOpening(state, seat).best()
