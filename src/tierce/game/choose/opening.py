"""The best first laying that the rules accept."""

from tierce.game.acts.actions import Lay
from tierce.game.choose.added_opening import AddedOpening
from tierce.game.choose.first_melds import as_parts, first_melds, owes_taken
from tierce.game.judge.judge import refusal
from tierce.game.state.state import State
from tierce.solve.tables.holding import Holding


def best_opening(state: State, seat: int) -> Lay | None:
    """Return the best opening from the seat's hand now, or None; the rules allow it.

    Where cards added to the table count and the hand alone falls short, additions are tried. Of
    these layings the one that leaves the fewest points in the hand is returned. Where jokers in
    runs must be burnt, no new run holds one.
    """
    act = opening_of_melds(state, seat)
    if act is not None and refusal(state, seat, act) is None:
        return act
    return opening_with_additions(state, seat)


def opening_of_melds(state: State, seat: int) -> Lay | None:
    """Return the best opening of new melds alone, not yet judged."""
    melds = first_melds(state, Holding(state.hands[seat]), owes=owes_taken(state))
    return None if melds is None else Lay(as_parts(melds))


def opening_with_additions(state: State, seat: int) -> Lay | None:
    """Return the best opening with cards added to melds of the table, where they count."""
    terms = state.terms
    if not terms.opening_counts_layoffs or not terms.layoff or not state.table:
        return None
    return AddedOpening(state, seat).best()
