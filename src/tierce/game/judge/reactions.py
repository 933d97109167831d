"""Acts out of turn: claiming a discard, announcing a last card, reporting a fault."""

from typing import Final

from tierce.game.acts.actions import CallCard, CallFault, Claim
from tierce.game.acts.refusal import Refusal
from tierce.game.judge.faults import fault_of
from tierce.game.state.facts import NOBODY
from tierce.game.state.state import State

OUT_OF_TURN = (Claim, CallFault, CallCard)
REACTIONS: Final = (Claim(), CallCard(), CallFault())


def reactors(state: State) -> list[int]:
    """Return the seats out of turn that could act now, on a discard whose window is open."""
    terms = state.terms
    if state.over is not None or not (state.claim_open or state.window_open):
        return []
    claim, call, report = REACTIONS
    # Every seat but the faulty one may report the same fault.
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
    """Refuse an announcement out of time.

    A seat announces on its own turn, or after its discard until the next draw.
    """
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
