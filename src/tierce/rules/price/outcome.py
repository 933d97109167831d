"""How a round ended: facts only, priced by the rules of any table."""

from typing import Literal

import msgspec

How = Literal["out", "empty", "void", "knock", "gin"]


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every scoring rule may ask about the end of a round.

    Seats are numbers from 0; cards are card numbers.
    """

    how: How
    """Gone out, empty stock, void round, knock or gin."""
    left: tuple[tuple[int, ...], ...]
    """The cards each seat is left with (unmatched ones after layoffs in Gin)."""
    opened: tuple[bool, ...]
    winner: int | None = None
    """Who went out, knocked or went gin; an undercut follows from ``left``."""
    next: int | None = None
    """The seat after the winner, where the odd points of a shared malus begin."""
    one_turn: bool = False
    """Whether the winner laid everything in one turn."""
    used_table: bool = False
    """Whether the winner's whole-hand laying was helped by melds on the table."""
    touched: bool = False
    """Whether the winner took the discard, or touched it, and then drew from the stock in this
    round."""
    laid: tuple[int, ...] = ()
    """All cards the winner laid, additions and swaps included, the last discard not."""
    jokers_laid: int = 0
    last: int | None = None
    """The winner's last card, where it is known: the one discarded, or laid last where no discard
    is needed."""
    last_round: bool = False
    faults: tuple[int, ...] = ()
    """Points for faults by seat; added after everything else and never multiplied."""
