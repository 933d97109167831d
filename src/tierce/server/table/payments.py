"""What the pot of a table pays to each seat at the end."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tierce.rules import Rules
from tierce.rules.price.stakes import given_back, paid

LEAST: Final = 2
"""Seats that have played in a match that counts."""


class Ending(NamedTuple):
    """How a match ended."""

    ranking: list[list[int]] | None
    """Seats from first to last; None without a result."""
    out: set[int]
    """Seats that get nothing: their persons left."""
    played: set[int]
    """Seats that have ended enough turns themselves."""


def payments(rules: Rules, stake: int, totals: Sequence[int], end: Ending) -> list[int]:
    """The payment of each seat. Nobody gains by a seat that left before the match was played.

    The others play for their own stakes, and have them back if fewer than two have played.
    """
    every = range(len(totals))
    seats = [seat for seat in every if seat in end.played or seat not in end.out]
    if len(end.played) < LEAST:
        return [stake if seat in seats else 0 for seat in every]
    out = {at for at, seat in enumerate(seats) if seat in end.out}
    if end.ranking is None:
        shares = given_back(stake, len(seats), out)
    else:
        ranks = [[seats.index(one) for one in tied if one in seats] for tied in end.ranking]
        ranking = [tied for tied in ranks if tied]
        shares = paid(rules, stake, [totals[seat] for seat in seats], ranking, out)
    found = dict(zip(seats, shares, strict=True))
    return [found.get(seat, 0) for seat in every]
