"""Ending a round where melds stay in the hand."""

from tierce.game import Action, Gin, Knock, State
from tierce.game.gin import best_throw, out_of_reach
from tierce.game.judge import refusal


def ending_of_round(state: State, seat: int) -> Action | None:
    """Gin or a knock with the least deadwood, where it is allowed."""
    if not state.terms.at_end or out_of_reach(state, seat):
        return None
    card = best_throw(state, seat)
    for act in (Gin(card), Knock(card)):
        if refusal(state, seat, act) is None:
            return act
    return None
