"""Faults of the last discarder, for as long as they may be reported."""

from tierce.cards import JOKER, UNKNOWN
from tierce.game.state.facts import NOBODY
from tierce.game.state.state import State
from tierce.game.state.table_meld import TableMeld
from tierce.melds import RUN, burnt_ways

PLACEABLE = "placeable"
CRETE = "crete"
NOT_CALLED = "not_called"


class Fault:
    """A fault and its points; an unannounced last card costs two stock cards instead."""

    __slots__ = ("kind", "points")

    def __init__(self, kind: str, points: int) -> None:
        self.kind = kind
        self.points = points


def fault_of(state: State) -> Fault | None:
    """Return the costliest fault of the last discarder, or None."""
    if state.last_seat == NOBODY or not state.discard:
        return None
    points, kind = placeable_fault(state)
    if points:
        return Fault(kind, points)
    return Fault(NOT_CALLED, 0) if not_called(state) else None


def placeable_fault(state: State) -> tuple[int, str]:
    """Return the penalty for a discard that fits the table, 0 where it is free.

    It is free where every card in hand fitted: the seat had no other discard.
    """
    if not state.terms.fits_cost:
        return 0, PLACEABLE
    rules, seat, card = state.rules, state.last_seat, state.discard[-1]
    places = [entry for entry in state.table if fits(state, seat, card, entry)]
    if not places or all(fits_somewhere(state, seat, other) for other in state.hands[seat]):
        return 0, PLACEABLE
    costliest = (rules.placeable_discard_penalty, PLACEABLE)
    if any(at_one_card(state, entry.seat) for entry in places) and not at_one_card(state, seat):
        costliest = max(costliest, (rules.placeable_discard_crete, CRETE))
    return costliest


def at_one_card(state: State, seat: int) -> bool:
    """Whether the seat holds exactly one card."""
    return len(state.hands[seat]) == 1


def fits_somewhere(state: State, seat: int, card: int) -> bool:
    """Whether the seat could add the card to some meld of the table."""
    return any(fits(state, seat, card, entry) for entry in state.table)


def fits(state: State, seat: int, card: int, entry: TableMeld) -> bool:
    """Whether the seat could add the card to this meld."""
    if card == UNKNOWN or (card == JOKER and guarded(state, seat, entry)):
        return False
    if card == JOKER and state.terms.joker_run_burnt and entry.meld.kind == RUN:
        burning = state.burning()
        return bool(burnt_ways(entry.meld, [card], state.terms.melds, burning, state.terms.decks))
    return bool(entry.takes(state.terms) >> card & 1)


def guarded(state: State, seat: int, entry: TableMeld) -> bool:
    """Whether the meld is a joker-free run of another seat, which may take no joker."""
    foreign = not state.terms.joker_on_foreign_pure_run
    return foreign and entry.meld.pure and entry.seat != seat


def not_called(state: State) -> bool:
    """Whether the last discarder has not announced its last card."""
    return state.terms.calls and not state.called and at_one_card(state, state.last_seat)
