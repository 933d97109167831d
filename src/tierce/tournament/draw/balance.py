"""Exchanges between tables, so that nobody has a seat or the start too often or too seldom."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from tierce.tournament.draw.past import Past
from tierce.tournament.draw.seats import seat_order

WITHIN: Final = 1.0
"""A player has each seat so many times more or less than an equal share, at most."""
TRIES: Final = 150
"""Exchanges tried for a table."""
Order = tuple[str, ...]


def balanced(tables: Sequence[Sequence[str]], past: Past) -> list[Order]:
    """The tables in the order of seats, after exchanges that balance the seats.

    Exchanges never repeat more pairs. Where none helps, a table stays as it is: with seven at a
    table, or few tables, a player may be 1.25 from the share.
    """
    orders = [seat_order(table, past) for table in tables]
    for at in range(len(orders)):
        while worst(orders[at], past) > WITHIN and _exchange(orders, at, past):
            pass
    return orders


def worst(order: Sequence[str], past: Past) -> float:
    """The greatest distance from an equal share at a table, over its players and seats."""
    return max(_excess(order, own, past) for own in range(len(order)))


def _excess(order: Sequence[str], own: int, past: Past) -> float:
    """The greatest distance from an equal share of one player, over the seats."""
    share = 1 / len(order)
    return max(
        abs(past.excess(order[own], seat) + (seat == own) - share) for seat in range(len(order))
    )


def _exchange(orders: list[Order], at: int, past: Past) -> bool:
    """Make the first exchange that mends this table and harms no other; False if none does."""
    for other, mine, theirs in islice(_exchanges(orders, at, past), TRIES):
        old = orders[at], orders[other]
        new = seat_order(mine, past), seat_order(theirs, past)
        mended = worst(new[0], past) < worst(old[0], past)
        if mended and worst(new[1], past) <= max(WITHIN, worst(old[1], past)):
            orders[at], orders[other] = new
            return True
    return False


def _exchanges(
    orders: Sequence[Order], at: int, past: Past
) -> Iterator[tuple[int, list[str], list[str]]]:
    """Both tables after each exchange of two players that repeats no more pairs.

    Those furthest from the share come first.
    """
    own = orders[at]
    near = sorted(range(len(orders)), key=lambda table: abs(table - at))[1:]
    for one in sorted(range(len(own)), key=lambda seat: -_excess(own, seat, past)):
        for other in near:
            for two in range(len(orders[other])):
                mine, theirs = [*own], [*orders[other]]
                mine[one], theirs[two] = theirs[two], mine[one]
                before = _repeats(own, past) + _repeats(orders[other], past)
                if _repeats(mine, past) + _repeats(theirs, past) <= before:
                    yield other, mine, theirs


def _repeats(table: Sequence[str], past: Past) -> int:
    return sum(past.met(one, other) ** 2 for one, other in combinations(table, 2))
