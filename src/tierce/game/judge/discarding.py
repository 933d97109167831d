"""Discards: which card may end a turn, and what must be laid before."""

from tierce.cards import JOKER, name
from tierce.game.acts.refusal import Refusal
from tierce.game.judge.trial import too_little
from tierce.game.state.state import State


def must_draw(state: State) -> Refusal | None:
    return Refusal("must_draw_first") if state.must_draw else None


def no_discard(state: State, seat: int, card: int) -> Refusal | None:
    if undrawn := must_draw(state):
        return undrawn
    if not state.may_hold(seat, card):
        return Refusal("not_in_hand", card=name(card))
    if owing := duty(state):
        return owing
    if card == JOKER and not state.terms.joker_discard and not only_jokers_left(state, seat):
        return Refusal("joker_not_discarded")
    if thrown_back(state, seat, card):
        return Refusal("taken_not_returned", card=name(card))
    return None


def duty(state: State) -> Refusal | None:
    """Return what must still be laid before the turn may end, or None."""
    terms = state.terms
    if state.taken >= 0 and terms.take_owes:
        if not state.taken_used:
            return Refusal("taken_must_be_played", card=name(state.taken))
        if state.laid_points < state.take_needed:
            return too_little(state)
    if state.owed_jokers and terms.same_turn:
        return Refusal("joker_must_be_played", jokers=state.owed_jokers)
    return None


def only_jokers_left(state: State, seat: int) -> bool:
    """Whether a hand of several jokers leaves no other discard; a single one may not go out so."""
    hand = state.hands[seat]
    return len(hand) > 1 and state.draft is None and hand.count(JOKER) == len(hand)


def thrown_back(state: State, seat: int, card: int) -> bool:
    """Whether the card was taken this turn, is still in hand and may not be discarded again."""
    if card != state.taken or state.taken_used or state.terms.discard_return:
        return False
    return state.hands[seat].count(card) == 1
