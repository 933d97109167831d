"""The end of an attempt at the shared deal, written with the end of its match."""

from tierce.server.people.shared_deals.room import Score, ending
from tierce.server.store import Statement
from tierce.server.table.table import Table


def shared_ending(table: Table, at: int) -> list[Statement]:
    """The statements of a match that is over; none for other tables."""
    if table.shared is None or table.origin is not None or table.phase != "over":
        return []
    return [ending(table.id, at, shared_score(table))]


def shared_score(table: Table) -> Score | None:
    """What the attempt came to; None for one that was given up."""
    if table.match is None or table.ended is not None or table.stints.results is None:
        return None
    mine = next((one for one in table.stints.results if one.seat == table.host), None)
    if mine is None or not mine.finished:
        return None
    sign = 1 if table.rules.rank_by == "high" else -1
    others = sum(table.match.totals) - mine.points
    return Score(mine.points, mine.rank, mine.moves, sign * mine.points, -sign * others)
