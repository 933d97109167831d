"""The public fields of a round, in two parts: the turn and the table.

Each field is listed here once. `tools/state_copies.py` writes `copies.py` from these lists; a test
fails where it is out of date. Rows are never changed in place but replaced, so that copies share
them.
"""

from typing import Final

from tierce.cards import UNKNOWN
from tierce.game.state.edition import EDITION
from tierce.game.state.table_meld import TableMeld
from tierce.rules.price.outcome import Outcome

NOBODY: Final = -1
NONE_FRESH: Final[list[str]] = []
NO_MELDS: Final[list[TableMeld]] = []
NO_FLAGS: Final[list[bool]] = []
NO_NUMBERS: Final[list[int]] = []


class TurnFacts:
    """What matters only during the turn of one seat."""

    drawn: bool = False
    taken: int = UNKNOWN
    """The card taken from the discard pile."""
    taken_used: bool = False
    laid_points: int = 0
    new_melds: int = 0
    owed_jokers: int = 0
    turn_laid: bool = False
    used_table: bool = False
    touching: bool = False
    """Whether the seat took the discard and has not drawn from the stock since."""
    fresh: list[str] = NONE_FRESH
    """Names of the melds laid in this turn."""
    last_used: int = UNKNOWN


class TableFacts(TurnFacts):
    """What every seat knows of the round."""

    turn: int = 0
    table: list[TableMeld] = NO_MELDS
    next_meld: int = 1
    opened: list[bool] = NO_FLAGS
    opened_points: list[int] = NO_NUMBERS
    turns: list[int] = NO_NUMBERS
    faults: list[int] = NO_NUMBERS
    touched: list[bool] = NO_FLAGS
    """Which seats took the discard and then drew from the stock in one turn of this round."""
    laid_before: list[bool] = NO_FLAGS
    """Which seats laid something on an earlier turn of this round."""
    jokers_laid: list[int] = NO_NUMBERS
    passes: int = 0
    """Number of seats that have declined the upcard."""
    idle: int = 0
    """Turns since a stock card was drawn."""
    last_seat: int = NOBODY
    """The seat that made the top discard; `NOBODY` for the upcard."""
    claim_open: bool = False
    window_open: bool = False
    """Whether the last discarder may still be caught in a fault."""
    called: bool = False
    """Whether the last discarder, or the seat in turn, has announced its last card."""
    last_round: bool = False
    """Whether it is the announced last round of the match."""
    edition: int = EDITION
    """The edition of the judge by which the round is played."""
    over: str | None = None
    outcome: Outcome | None = None
    points: list[int] | None = None
