"""Ending a round where melds stay in the hand."""

from tierce.game import Action, Gin, Knock, State
from tierce.game.gin import deadwood_after
from tierce.game.judge import refusal
from tierce.melds import arrange


def ending_of_round(state: State, seat: int) -> Action | None:
    """Gin or a knock with the least deadwood, where it is allowed."""
    if not state.terms.at_end or out_of_reach(state, seat):
        return None
    cards = sorted(set(state.hands[seat]), key=lambda card: deadwood_after(state, seat, card))
    for act in (Gin(cards[0]), Knock(cards[0])):
        if refusal(state, seat, act) is None:
            return act
    return None


def out_of_reach(state: State, seat: int) -> bool:
    """Whether no discard can leave few enough points: it takes away no more than its own."""
    hand, values = state.hands[seat], state.terms.values
    dearest = max([values[card] for card in hand])
    return arrange(hand, state.terms.melds, values).points - dearest > state.terms.gin_knock_max
