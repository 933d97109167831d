"""How many players sit at each table, and how many have a bye."""


def sizes(players: int, seats: int, fewest: int = 2) -> tuple[list[int], int]:
    """The sizes of the tables, largest first, and the number of byes.

    No table is larger than ``seats`` or smaller than ``fewest``. Sizes differ by at most one, and
    as few players as possible have a bye.

    >>> sizes(9, 4)
    ([3, 3, 3], 0)
    >>> sizes(10, 4)
    ([4, 3, 3], 0)
    >>> sizes(7, 2)
    ([2, 2, 2], 1)
    >>> sizes(5, 4, fewest=3)
    ([4], 1)
    """
    for byes in range(players + 1):
        seated = players - byes
        tables = -(-seated // seats)
        if seated >= tables * fewest:
            return [(seated + at) // tables for at in reversed(range(tables))], byes
    return [], players


def equal_sizes(players: int, seats: int) -> tuple[list[int], int]:
    """Full tables only, as where seats are compared; the others have a bye.

    >>> equal_sizes(10, 4)
    ([4, 4], 2)
    """
    return [seats] * (players // seats), players % seats
