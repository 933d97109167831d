"""A position written as plain data; `read_position` reads it back."""

from typing import Any

from tierce.cards import JOKER, UNKNOWN, face_of, name, names
from tierce.game.state.facts import NOBODY
from tierce.game.state.state import State
from tierce.game.state.table_meld import TableMeld
from tierce.record.position_reading import TURN_FLAGS, TURN_NUMBERS


def write_position(state: State) -> dict[str, Any]:
    """Return the position as plain data."""
    written: dict[str, Any] = {
        "players": state.players,
        "start": state.start,
        "turn": state.turn,
        "drawn": state.drawn,
        "taken": write_card(state.taken),
        "turns": list(state.turns),
        "hands": [write_pile(hand) for hand in state.hands],
        "stock": write_pile(state.stock[::-1]),
        "discard": names(state.discard),
        "table": [write_meld(entry) for entry in state.table],
        "opened": list(state.opened),
    }
    written |= write_seats(state)
    written["last"] = write_last(state)
    written["turn_facts"] = write_turn(state)
    written["undo"] = None if state.draft is None else write_position(state.draft)
    if state.over is not None:
        written["over"] = state.over
    return written


def write_card(card: int) -> str | None:
    return None if card == UNKNOWN else name(card)


def write_pile(pile: list[int]) -> str | int:
    """Return cards as text; a pile of hidden cards as a number."""
    return len(pile) if pile and set(pile) == {UNKNOWN} else names(pile)


def write_meld(entry: TableMeld) -> dict[str, Any]:
    """Return a meld with its name, and its kind where the cards leave it open."""
    written = {"seat": entry.seat, "name": entry.name, "cards": names(entry.meld.cards)}
    naturals = {face_of(card) for card in entry.meld.cards if card != JOKER}
    return written | ({"kind": entry.meld.kind} if len(naturals) == 1 else {})


def write_seats(state: State) -> dict[str, Any]:
    return {
        "next_meld": state.next_meld,
        "opened_points": list(state.opened_points),
        "faults": list(state.faults),
        "touched": list(state.touched),
        "laid_before": list(state.laid_before),
        "laid_cards": [names(pile) for pile in state.laid_cards],
        "jokers_laid": list(state.jokers_laid),
        "passes": state.passes,
        "idle": state.idle,
    }


def write_last(state: State) -> dict[str, Any]:
    seat = {} if state.last_seat == NOBODY else {"seat": state.last_seat}
    return seat | {"claim_open": state.claim_open, "window_open": state.window_open}


def write_turn(state: State) -> dict[str, Any]:
    flags_of = {
        field: getattr(state, field) for field in [*TURN_FLAGS, *TURN_NUMBERS, "last_round"]
    }
    known = {
        "fresh": list(state.fresh),
        "drew": write_card(state.drew),
        "last_used": write_card(state.last_used),
    }
    return flags_of | known
