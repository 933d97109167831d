"""The verdict on any act: why a seat may not do it now."""

from collections.abc import Callable
from typing import Any, Final

from tierce.game.acts.actions import (
    Action,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    Pass,
    TakeDiscard,
    TimeOut,
    Undo,
)
from tierce.game.acts.refusal import Refusal
from tierce.game.judge.discarding import must_draw, no_discard
from tierce.game.judge.gin import deadwood_after
from tierce.game.judge.knocking import named
from tierce.game.judge.laying import try_laying
from tierce.game.judge.reactions import OUT_OF_TURN, no_call, no_claim, no_fault
from tierce.game.judge.trial import Trial
from tierce.game.state.state import State

MELDS_STAY: Final = Refusal("melds_stay_in_hand")
"""Made once, because every turn of Gin gives it."""


def refusal(state: State, seat: int, act: Action) -> Refusal | None:
    """Return why `seat` may not do this now, or None where it may."""
    if state.over is not None:
        return Refusal("round_over")
    if seat != state.turn and not isinstance(act, OUT_OF_TURN):
        return Refusal("not_your_turn", turn=state.turn)
    if isinstance(act, DrawStock):
        return no_draw(state)
    if isinstance(act, Discard):
        return no_discard(state, seat, act.card)
    if isinstance(act, TakeDiscard):
        return no_take(state, seat, act)
    return JUDGES[type(act)](state, seat, act)


def tried(state: State, seat: int, act: Lay) -> Refusal | Trial:
    """Try a laying on a copy of the state. Return why it is refused, or the trial."""
    if state.over is not None:
        return Refusal("round_over")
    if seat != state.turn:
        return Refusal("not_your_turn", turn=state.turn)
    return before_laying(state, seat) or try_laying(state, seat, act)


def no_draw(state: State) -> Refusal | None:
    if state.terms.upcard_offer and state.upcard_offered:
        return Refusal("upcard_offered")
    return has_drawn(state)


def has_drawn(state: State) -> Refusal | None:
    if state.dealer_begins:
        lays = state.terms.dealer_lays
        return Refusal("dealer_does_not_draw" if lays else "dealer_only_discards")
    return Refusal("already_drew") if state.drawn else None


def no_pass(state: State, seat: int, act: Pass) -> Refusal | None:
    return None if state.upcard_offered else Refusal("nothing_to_pass")


def no_take(state: State, seat: int, act: TakeDiscard) -> Refusal | None:
    terms = state.terms
    if already := has_drawn(state):
        return already
    if terms.take_never:
        return Refusal("take_never")
    if not state.discard:
        return Refusal("nothing_to_take")
    if terms.upcard_offer and state.upcard_declined:
        return Refusal("upcard_declined")
    if state.turns[seat] + 1 < terms.take_from_turn:
        return Refusal("take_too_early", turn=terms.take_from_turn)
    if not terms.take_one_card and len(state.hands[seat]) == 1:
        return Refusal("take_with_one_card")
    return None


def no_lay(state: State, seat: int, act: Lay) -> Refusal | None:
    found = tried(state, seat, act)
    return found if isinstance(found, Refusal) else None


def before_laying(state: State, seat: int) -> Refusal | None:
    """Return why the seat may lay nothing at all now, or None."""
    if state.terms.at_end:
        return MELDS_STAY
    if undrawn := must_draw(state):
        return undrawn
    if state.dealer_begins and not state.terms.dealer_lays:
        return Refusal("dealer_only_discards")
    if state.turns[seat] + 1 < state.terms.meld_from_turn:
        return Refusal("lay_too_early", turn=state.terms.meld_from_turn)
    return None


def no_knock(state: State, seat: int, act: Knock | Gin) -> Refusal | None:
    if not state.terms.at_end:
        return Refusal("no_knocking")
    if unfit := no_discard(state, seat, act.card):
        return unfit
    if act.melds is None:
        points = deadwood_after(state, seat, act.card)
    else:
        own = named(state, seat, act.card, act.melds)
        if isinstance(own, Refusal):
            return own
        points = own.points
    if points and isinstance(act, Gin):
        return Refusal("not_gin", points=points)
    if points > state.terms.gin_knock_max:
        return Refusal("deadwood_too_high", points=points, most=state.terms.gin_knock_max)
    return None


def no_undo(state: State, seat: int, act: Undo) -> Refusal | None:
    return None if state.draft is not None else Refusal("nothing_to_undo")


def never(state: State, seat: int, act: TimeOut) -> Refusal | None:
    """Refuse a timeout only where the seat has drawn and holds nothing: it has gone out."""
    return None if state.hands[seat] or state.must_draw else Refusal("round_over")


JUDGES: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    Lay: no_lay,
    Knock: no_knock,
    Gin: no_knock,
    Claim: no_claim,
    CallCard: no_call,
    CallFault: no_fault,
    Pass: no_pass,
    Undo: no_undo,
    TimeOut: never,
}
