"""Views as plain data, in the shapes of docs/protocol.md."""

from typing import Any

from tierce.cards import JOKER, UNKNOWN, name
from tierce.game.state.state import State
from tierce.game.state.table_meld import TableMeld
from tierce.game.view.plain_result import text_or_none, wire_result
from tierce.game.view.verbs import verbs
from tierce.game.view.view import View
from tierce.melds import worth
from tierce.rules import Rules

Plain = dict[str, Any]


def wire_view(view: View, shared: Plain | None = None) -> Plain:
    """Return a seat's view as plain data.

    `shared` is the result of `wire_shared` for the same moment, for a caller with several seats.
    """
    known, seat = view.known, view.seat
    return {
        "seat": seat,
        **(shared or wire_shared(known)),
        "hand": [name(card) for card in view.hand],
        "taken": text_or_none(known.taken),
        "owed": owed(known),
        "opening": wire_opening(known, seat),
        "verbs": {} if seat is None else verbs(known, seat),
    }


def wire_shared(known: State) -> Plain:
    """Return what every seat and onlooker may know of a round."""
    return {
        "players": known.players,
        "start": known.start,
        "turn": known.turn,
        "phase": known.phase,
        "counts": [len(hand) for hand in known.hands],
        "stock": len(known.stock),
        "discard": [name(card) for card in known.discard],
        "table": [wire_meld(entry, known.rules) for entry in known.table],
        "opened": list(known.opened),
        "turns": list(known.turns),
        "result": wire_result(known.outcome, known.points, known.rules),
    }


def wire_meld(entry: TableMeld, rules: Rules) -> Plain:
    """Return a meld of the table."""
    return {
        "name": entry.name,
        "seat": entry.seat,
        "kind": entry.meld.kind,
        "cards": [name(card) for card in entry.meld.cards],
        "value": worth(entry.meld, rules.melds),
    }


def owed(known: State) -> list[Plain]:
    """Return the cards that must be laid before the turn ends."""
    cards = []
    must_play = known.rules.discard_take in ("must_play", "min_points")
    if known.taken != UNKNOWN and must_play and not known.taken_used:
        cards.append({"card": name(known.taken), "why": "taken"})
    if known.rules.swapped_joker == "same_turn":
        cards += [{"card": name(JOKER), "why": "joker"}] * known.owed_jokers
    return cards


def wire_opening(known: State, seat: int | None) -> Plain | None:
    """Return the conditions of an opening; None where there are none or the seat has opened."""
    rules = known.rules
    if seat is None or known.opened[seat]:
        return None
    if not rules.first_meld_min and not rules.first_meld_pure_run:
        return None
    return {
        "points": 0,
        "needed": rules.first_meld_min,
        "pure_run": rules.first_meld_pure_run,
        "has_pure_run": False,
    }
