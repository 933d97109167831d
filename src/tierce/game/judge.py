"""The one judge: why a seat may not do a thing now."""

from collections.abc import Callable
from typing import Any, Final

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
    Pass,
    TakeDiscard,
    TimeOut,
    Undo,
)
from tierce.game.faults import fault_of
from tierce.game.gin import deadwood_after
from tierce.game.knocking import named
from tierce.game.laying import Trial, too_little, try_laying
from tierce.game.refusal import Refusal
from tierce.game.state import NOBODY, State

OUT_OF_TURN = (Claim, CallFault, CallCard)
REACTIONS: Final = (Claim(), CallCard(), CallFault())
"""All that can be done out of turn."""
MELDS_STAY: Final = Refusal("melds_stay_in_hand")
"""Said at every turn of Gin, so it is made once."""


def refusal(state: State, seat: int, act: Action) -> Refusal | None:
    """Why ``seat`` may not do this now, or None where it may."""
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
    """A laying tried on a copy of the state: why it is refused, or what comes of it."""
    if state.over is not None:
        return Refusal("round_over")
    if seat != state.turn:
        return Refusal("not_your_turn", turn=state.turn)
    return before_laying(state, seat) or try_laying(state, seat, act)


def reactors(state: State) -> list[int]:
    """The seats out of turn that could do something now: only on a discard that still lies open."""
    terms = state.terms
    if state.over is not None or not (state.claim_open or state.window_open):
        return []
    claim, call, report = REACTIONS
    # A fault that one may report so may all but who made it.
    reporter = state.next_seat(state.last_seat) if state.last_seat != NOBODY else NOBODY
    faulty = (terms.calls or terms.fits_cost > 0) and no_fault(state, reporter, report) is None
    return [
        seat
        for seat in range(state.players)
        if seat != state.turn
        and (
            (terms.claims and no_claim(state, seat, claim) is None)
            or (terms.calls and no_call(state, seat, call) is None)
            or (faulty and seat != state.last_seat)
        )
    ]


def no_draw(state: State) -> Refusal | None:
    if state.terms.upcard_offer and state.upcard_offered:
        return Refusal("upcard_offered")
    return has_drawn(state)


def has_drawn(state: State) -> Refusal | None:
    if state.dealer_begins:
        return Refusal("dealer_only_discards")
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
    """Why nothing at all may be laid now."""
    if state.terms.at_end:
        return MELDS_STAY
    if undrawn := must_draw(state):
        return undrawn
    if state.dealer_begins:
        return Refusal("dealer_only_discards")
    if state.turns[seat] + 1 < state.terms.meld_from_turn:
        return Refusal("lay_too_early", turn=state.terms.meld_from_turn)
    return None


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
    if card != state.taken or state.taken_used or state.terms.discard_return:
        return False
    return state.hands[seat].count(card) == 1


def duty(state: State) -> Refusal | None:
    """What still has to be laid before the turn may end."""
    terms = state.terms
    if state.taken >= 0 and terms.take_owes:
        if not state.taken_used:
            return Refusal("taken_must_be_played", card=name(state.taken))
        if state.laid_points < terms.take_min:
            return too_little(state)
    if state.owed_jokers and terms.same_turn:
        return Refusal("joker_must_be_played", jokers=state.owed_jokers)
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


def no_claim(state: State, seat: int, act: Claim) -> Refusal | None:
    if not state.terms.claims or state.players < 3:
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
    if not state.terms.calls:
        return Refusal("no_calls")
    if state.called or not may_call(state, seat):
        return Refusal("nothing_to_call")
    return None


def may_call(state: State, seat: int) -> bool:
    if state.window_open and seat == state.last_seat:
        return len(state.hands[seat]) == 1
    return seat == state.turn and not (state.window_open and state.must_draw)


def no_fault(state: State, seat: int, act: CallFault) -> Refusal | None:
    if not state.window_open or state.last_seat == NOBODY:
        return Refusal("no_fault")
    if seat == state.last_seat:
        return Refusal("own_fault")
    return None if fault_of(state) else Refusal("no_fault")


def no_undo(state: State, seat: int, act: Undo) -> Refusal | None:
    return None if state.draft is not None else Refusal("nothing_to_undo")


def never(state: State, seat: int, act: TimeOut) -> Refusal | None:
    """Time may run out whenever a seat is in turn; one that has drawn and holds nothing is out."""
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
