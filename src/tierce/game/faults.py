"""Faults of the last discarder, for as long as they may be reported."""

from tierce.cards import JOKER, UNKNOWN
from tierce.game.state import NOBODY, State, TableMeld
from tierce.melds import RUN, burnt_ways

PLACEABLE = "placeable"
CRETE = "crete"
NOT_CALLED = "not_called"


class Fault:
    """What the last discarder did wrong and what it costs; an unannounced last card costs two stock
    cards.
    """

    __slots__ = ("kind", "points")

    def __init__(self, kind: str, points: int) -> None:
        self.kind = kind
        self.points = points


def fault_of(state: State) -> Fault | None:
    """The dearest fault of the last discarder, or None. [facts §8]"""
    if state.last_seat == NOBODY or not state.discard:
        return None
    points, kind = placeable_fault(state)
    if points:
        return Fault(kind, points)
    return Fault(NOT_CALLED, 0) if not_called(state) else None


def placeable_fault(state: State) -> tuple[int, str]:
    """The price of having discarded a card that fits the table; 0 where it is free.

    No duty to do the impossible: nothing is owed where every card in hand fitted. [facts §8]
    """
    if not state.terms.fits_cost:
        return 0, PLACEABLE
    rules, seat, card = state.rules, state.last_seat, state.discard[-1]
    places = [entry for entry in state.table if fits(state, seat, card, entry)]
    if not places or all(fits_somewhere(state, seat, other) for other in state.hands[seat]):
        return 0, PLACEABLE
    dearest = (rules.placeable_discard_penalty, PLACEABLE)
    if any(at_one_card(state, entry.seat) for entry in places) and not at_one_card(state, seat):
        dearest = max(dearest, (rules.placeable_discard_crete, CRETE))
    return dearest


def at_one_card(state: State, seat: int) -> bool:
    """Whether another than the discarder, or he himself, holds exactly one card."""
    return len(state.hands[seat]) == 1


def fits_somewhere(state: State, seat: int, card: int) -> bool:
    """Whether the seat could add the card to some meld of the table."""
    return any(fits(state, seat, card, entry) for entry in state.table)


def fits(state: State, seat: int, card: int, entry: TableMeld) -> bool:
    """Whether the seat could add the card to this meld."""
    if card == UNKNOWN:
        return False
    if (
        card == JOKER
        and not state.terms.joker_on_foreign_pure_run
        and entry.meld.pure
        and entry.seat != seat
    ):
        return False
    if card == JOKER and state.terms.joker_run_burnt and entry.meld.kind == RUN:
        table = [other.meld for other in state.table]
        return bool(burnt_ways(entry.meld, [card], state.terms.melds, table, state.terms.decks))
    return bool(entry.takes(state.terms) >> card & 1)


def not_called(state: State) -> bool:
    """Whether the last discarder forgot to announce his last card."""
    return state.terms.calls and not state.called and at_one_card(state, state.last_seat)
