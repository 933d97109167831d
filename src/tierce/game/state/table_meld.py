"""A meld on the table, and what the melds of a table accept."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from tierce.cards import JOKER, face_of
from tierce.game.state.terms import Terms
from tierce.melds import RUN, Meld
from tierce.melds.taking import spares
from tierce.solve.tables.masks import BIT

NOT_ASKED: Final = -1
NAMES: Final = [f"M{number}" for number in range(200)]
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}
"""Every meld laid is named and numbered: formatting and parsing its name takes longer."""


@mypyc_attr(free_list_len=1)
class TableMeld:
    """A meld on the table with its name and its owner; immutable."""

    __slots__ = ("_frees", "_shown", "_spares", "_takes", "meld", "name", "seat")

    def __init__(self, name: str, seat: int, meld: Meld) -> None:
        self.name = name
        self.seat = seat
        self.meld = meld
        # Without these four answers bots play 8 % fewer acts a second at rami51 and voleur.
        self._takes: i64 = NOT_ASKED
        self._frees: i64 = NOT_ASKED
        self._shown: i64 = NOT_ASKED
        self._spares: list[int] | None = None

    def takes(self, terms: Terms) -> i64:
        """Bitmask of cards that can be added one at a time: bit n for card n, the joker's last."""
        if self._takes == NOT_ASKED:
            self._takes = terms.memo.takes(self.meld)
        return self._takes

    def spares(self, terms: Terms) -> list[int]:
        """The different cards of which one can leave so that melds remain."""
        if self._spares is None:
            self._spares = spares(self.meld, terms.melds)
        return self._spares

    def shown(self) -> i64:
        """Bitmask of the natural cards in the meld: bit n for card n."""
        if self._shown == NOT_ASKED:
            self._shown = naturals_of(self.meld)
        return self._shown

    def frees(self) -> i64:
        """Bitmask of cards that may replace a joker here (over-approximate)."""
        if self._frees == NOT_ASKED:
            self._frees = in_jokers_place(self.meld)
        return self._frees

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.seat, self.meld)


def naturals_of(meld: Meld) -> i64:
    """Bitmask of the natural cards of a meld."""
    found: i64 = 0
    for card in meld.cards:
        if card < JOKER:
            found |= BIT[card]
    return found


def in_jokers_place(meld: Meld) -> i64:
    """Bitmask of the cards that jokers of a run stand for, or of the rank of a set with a joker."""
    found: i64 = 0
    if meld.jokers:
        if meld.kind == RUN:
            for card in meld.cards:
                if card > JOKER:
                    found |= BIT[face_of(card)]
        else:
            for card in range(face_of(meld.cards[0]) % 13, JOKER, 13):
                found |= BIT[card]
    return found


def freed_by(table: list[TableMeld]) -> i64:
    """Bitmask of cards that may replace a joker of the table (over-approximate)."""
    found: i64 = 0
    for entry in table:
        found |= entry.frees()
    return found


def taken_by(table: list[TableMeld], terms: Terms) -> i64:
    """Bitmask of cards that some meld of the table accepts: bit n for card n, the joker's last."""
    found: i64 = 0
    for entry in table:
        found |= entry.takes(terms)
    return found


def meld_name(number: int) -> str:
    """Name of the meld with this number: `M1`, `M2`."""
    return NAMES[number] if number < len(NAMES) else f"M{number}"


def meld_number(name: str) -> int:
    """Number in the name of a meld."""
    known = NUMBERS.get(name)
    return int(name[1:]) if known is None else known
