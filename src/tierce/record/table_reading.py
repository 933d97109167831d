"""The melds on the table of a position."""

from collections.abc import Mapping
from typing import Any

from tierce.cards import bare, names
from tierce.game import State, TableMeld
from tierce.melds import Meld, read_meld
from tierce.record.fields import read_cards, read_seat
from tierce.record.pack_checks import check_jokers
from tierce.rules import Rules
from tierce.rules.asking.plain_data import BadQuestion, check_fields, whole


def read_table(given: Mapping[str, Any], state: State) -> None:
    """Read the melds on the table; unnamed ones are M1, M2 … in order."""
    table = given.get("table", [])
    if not isinstance(table, list):
        raise BadQuestion("bad_field", f"table is {table!r}: want a list of melds")
    for number, entry in enumerate(table, 1):
        check_fields(entry, ("seat", "cards", "name", "kind"), "a meld of the table")
        seat = read_seat(entry, "seat", state.players, state.start)
        title = read_title(entry, number, state)
        state.table.append(TableMeld(title, seat, read_table_meld(entry, state.rules)))
    most = max([int(entry.name[1:]) for entry in state.table], default=0)
    state.next_meld = whole(given, "next_meld", most + 1, most + 1)


def read_title(entry: Mapping[str, Any], number: int, state: State) -> str:
    """Return the name of a meld, which no other meld has."""
    title = entry.get("name", f"M{number}")
    named = isinstance(title, str) and title[:1] == "M" and title[1:].isdigit()
    if not named or state.meld(title):
        raise BadQuestion("bad_field", f"name is {title!r}: want M and a number no other meld has")
    return str(title)


def read_table_meld(entry: Mapping[str, Any], rules: Rules) -> Meld:
    """Return a meld that lies on the table already."""
    written = read_cards(entry.get("cards"))
    check_jokers(written, rules)
    kind = entry.get("kind")
    if kind not in (None, "run", "set"):
        raise BadQuestion("bad_field", f"kind is {kind!r}: want run or set")
    meld = read_meld(written, rules.melds, kind)
    if not isinstance(meld, Meld):
        raise BadQuestion("bad_meld", f"{names(written)} is no meld under these rules: {meld.code}")
    return meld


def any_owned(state: State, seat: int) -> bool:
    """Whether the seat owns a meld."""
    return any(entry.seat == seat for entry in state.table)


def owned(state: State, seat: int) -> str:
    """Return the cards of the melds that a seat owns, as text."""
    lying = [card for entry in state.table if entry.seat == seat for card in entry.meld.cards]
    return names(map(bare, lying))
