"""Ending a round where melds stay in the hand."""

from tierce.game import Action, Gin, Knock, State
from tierce.game.gin import deadwood_after, out_of_reach
from tierce.game.judge import refusal


def ending_of_round(state: State, seat: int) -> Action | None:
    """Gin or a knock with the least deadwood, where it is allowed."""
    if not state.terms.at_end or out_of_reach(state, seat):
        return None
    cards = sorted(set(state.hands[seat]), key=lambda card: deadwood_after(state, seat, card))
    for act in (Gin(cards[0]), Knock(cards[0])):
        if refusal(state, seat, act) is None:
            return act
    return None
