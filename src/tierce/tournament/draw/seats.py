"""The order of the players of a table, so that each seat and the start go round."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tierce.tournament.draw.past import Past

STEEP: Final = 6.0
"""How many times worse a seat gets with each time that a player had it too often."""


def seat_order(players: Sequence[str], past: Past) -> tuple[str, ...]:
    """The players in the order of seats with the smallest sum of costs, by dynamic programming.

    The cost of a seat is exponential in how often a player has had it beyond the share, so the
    greatest excess counts most. Over all subsets it takes ``n · 2ⁿ`` steps, 896 for seven.
    """
    count = len(players)
    costs = [[STEEP ** past.excess(one, seat) for seat in range(count)] for one in players]

    @cache
    def best(seat: int, left: int) -> tuple[float, tuple[int, ...]]:
        """The least cost of the seats from this one on, for the players in the bit mask."""
        if seat == count:
            return 0.0, ()
        found = []
        for at in range(count):
            if left >> at & 1:
                cost, rest = best(seat + 1, left & ~(1 << at))
                found.append((costs[at][seat] + cost, (at, *rest)))
        return min(found)

    return tuple(players[at] for at in best(0, (1 << count) - 1)[1])
