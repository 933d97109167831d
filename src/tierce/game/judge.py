"""The one judge: why a seat may not do a thing now."""

from collections.abc import Callable
from typing import Any

from tierce.cards import JOKER, name
from tierce.game.actions import (
    Action,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    TakeDiscard,
    TimeOut,
    Undo,
)
from tierce.game.faults import fault_of
from tierce.game.gin import deadwood_after
from tierce.game.laying import too_little, try_laying
from tierce.game.refusal import Refusal
from tierce.game.state import NOBODY, State

OUT_OF_TURN = (Claim, CallFault, CallCard)


def refusal(state: State, seat: int, act: Action) -> Refusal | None:
    """Why ``seat`` may not do this now, or None where it may."""
    if state.over is not None:
        return Refusal("round_over")
    if not isinstance(act, OUT_OF_TURN) and seat != state.turn:
        return Refusal("not_your_turn", turn=state.turn)
    return JUDGES[type(act)](state, seat, act)


def no_draw(state: State, seat: int, act: DrawStock) -> Refusal | None:
    if state.dealer_begins:
        return Refusal("dealer_only_discards")
    return Refusal("already_drew") if state.drawn else None


def no_take(state: State, seat: int, act: TakeDiscard) -> Refusal | None:
    rules = state.rules
    if already := no_draw(state, seat, DrawStock()):
        return already
    if rules.discard_take == "never":
        return Refusal("take_never")
    if not state.discard:
        return Refusal("nothing_to_take")
    if state.turns[seat] + 1 < rules.discard_take_from_turn:
        return Refusal("take_too_early", turn=rules.discard_take_from_turn)
    if not rules.discard_take_one_card and len(state.hands[seat]) == 1:
        return Refusal("take_with_one_card")
    return None


def no_lay(state: State, seat: int, act: Lay) -> Refusal | None:
    if too_soon := before_laying(state, seat):
        return too_soon
    tried = try_laying(state, seat, act)
    return tried if isinstance(tried, Refusal) else None


def before_laying(state: State, seat: int) -> Refusal | None:
    """Why nothing at all may be laid now."""
    if state.rules.melding == "at_end":
        return Refusal("melds_stay_in_hand")
    if undrawn := must_draw(state):
        return undrawn
    if state.dealer_begins:
        return Refusal("dealer_only_discards")
    if state.turns[seat] + 1 < state.rules.meld_from_turn:
        return Refusal("lay_too_early", turn=state.rules.meld_from_turn)
    return None


def must_draw(state: State) -> Refusal | None:
    return Refusal("must_draw_first") if state.phase == "draw" else None


def no_discard(state: State, seat: int, act: Discard) -> Refusal | None:
    rules = state.rules
    if undrawn := must_draw(state):
        return undrawn
    if not state.may_hold(seat, act.card):
        return Refusal("not_in_hand", card=name(act.card))
    if owing := duty(state):
        return owing
    if act.card == JOKER and not rules.joker_discard and not only_jokers_left(state, seat):
        return Refusal("joker_not_discarded")
    if thrown_back(state, seat, act.card):
        return Refusal("taken_not_returned", card=name(act.card))
    return None


def only_jokers_left(state: State, seat: int) -> bool:
    """Whether a hand of jokers alone leaves no other discard; it may not go out so. [options
    4.22]
    """
    hand = state.hands[seat]
    return len(hand) > 1 and state.draft is None and hand.count(JOKER) == len(hand)


def thrown_back(state: State, seat: int, card: int) -> bool:
    """Whether the card is the one taken this turn, still in hand, and may not go back. [facts
    §1]
    """
    if state.rules.discard_return or card != state.taken or state.taken_used:
        return False
    return state.hands[seat].count(card) == 1


def duty(state: State) -> Refusal | None:
    """What still has to be laid before the turn may end."""
    rules = state.rules
    if state.taken >= 0 and rules.discard_take in ("must_play", "min_points"):
        if not state.taken_used:
            return Refusal("taken_must_be_played", card=name(state.taken))
        if state.laid_points < rules.discard_take_min:
            return too_little(state)
    if state.owed_jokers and rules.swapped_joker == "same_turn":
        return Refusal("joker_must_be_played", jokers=state.owed_jokers)
    return None


def no_knock(state: State, seat: int, act: Knock | Gin) -> Refusal | None:
    if state.rules.melding != "at_end":
        return Refusal("no_knocking")
    if unfit := no_discard(state, seat, Discard(act.card)):
        return unfit
    points = deadwood_after(state, seat, act.card)
    if points and isinstance(act, Gin):
        return Refusal("not_gin", points=points)
    if points > state.rules.gin_knock_max:
        return Refusal("deadwood_too_high", points=points, most=state.rules.gin_knock_max)
    return None


def no_claim(state: State, seat: int, act: Claim) -> Refusal | None:
    if not state.rules.knock_claim or state.players < 3:
        return Refusal("no_claims")
    if not state.claim_open or state.last_seat == NOBODY:
        return Refusal("claim_closed")
    if seat == state.last_seat:
        return Refusal("claim_own")
    if seat == state.turn:
        return Refusal("claim_next")
    return None if state.stock else Refusal("claim_no_stock")


def no_call(state: State, seat: int, act: CallCard) -> Refusal | None:
    """Announcing is for one's own turn, or after its discard until the next draw."""
    if state.rules.one_card_call != "manual":
        return Refusal("no_calls")
    if state.called or not may_call(state, seat):
        return Refusal("nothing_to_call")
    return None


def may_call(state: State, seat: int) -> bool:
    if state.window_open and seat == state.last_seat:
        return len(state.hands[seat]) == 1
    return seat == state.turn and not (state.window_open and state.phase == "draw")


def no_fault(state: State, seat: int, act: CallFault) -> Refusal | None:
    if not state.window_open or state.last_seat == NOBODY:
        return Refusal("no_fault")
    if seat == state.last_seat:
        return Refusal("own_fault")
    return None if fault_of(state) else Refusal("no_fault")


def no_undo(state: State, seat: int, act: Undo) -> Refusal | None:
    return None if state.draft is not None else Refusal("nothing_to_undo")


def never(state: State, seat: int, act: TimeOut) -> Refusal | None:
    """Time may run out whenever a seat is in turn."""
    return None


JUDGES: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    DrawStock: no_draw,
    TakeDiscard: no_take,
    Lay: no_lay,
    Discard: no_discard,
    Knock: no_knock,
    Gin: no_knock,
    Claim: no_claim,
    CallCard: no_call,
    CallFault: no_fault,
    Undo: no_undo,
    TimeOut: never,
}
