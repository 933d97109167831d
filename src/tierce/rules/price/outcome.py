"""The facts of the end of a round, which the rules of any table can price."""

from typing import Literal

import msgspec

How = Literal["out", "empty", "void", "knock", "gin"]


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The facts a scoring rule may use about the end of a round.

    Seats are numbers from 0; cards are card numbers.
    """

    how: How
    """Gone out, empty stock, void round, knock or gin."""
    left: tuple[tuple[int, ...], ...]
    """The cards left in each hand; at Gin the deadwood after layoffs."""
    opened: tuple[bool, ...]
    winner: int | None = None
    """The seat that went out, knocked or went gin; an undercut follows from ``left``."""
    next: int | None = None
    """The seat in turn after the winner; it pays the first odd point of a shared malus."""
    one_turn: bool = False
    """Whether the winner laid everything in one turn."""
    used_table: bool = False
    """Whether melds on the table helped the winner to lay the whole hand."""
    touched: bool = False
    """Whether the winner touched the discard pile in this round and then drew from the stock."""
    laid: tuple[int, ...] = ()
    """All cards the winner laid, additions and swaps included, the last discard not."""
    jokers_laid: int = 0
    last: int | None = None
    """The winner's last card, where known: the card discarded, or laid last without a discard."""
    last_round: bool = False
    faults: tuple[int, ...] = ()
    """Points for faults by seat; added after everything else and never multiplied."""
