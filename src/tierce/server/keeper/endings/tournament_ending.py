"""The result of a table of a tournament, written with the end of its match."""

from tierce.server.people.tournaments.statements import ending
from tierce.server.store import Statement
from tierce.server.table.table import Table


def tournament_ending(table: Table, at: int) -> list[Statement]:
    """The statements of a match that is over; none for other tables.

    Where the clock of the round stopped it, the deals that were finished count.
    """
    if table.tournament is None or table.origin is not None or table.phase != "over":
        return []
    stopped = table.ended is not None and table.ended.how == "dismissed"
    return [ending(table.id, at, drawn_points(table), stopped=stopped)]


def drawn_points(table: Table) -> list[int]:
    """The points in the order of the draw, whose first player begins."""
    totals = [0] * len(table.places) if table.match is None else table.match.totals
    first = 0 if table.tournament is None else table.tournament.first
    return [*totals[first:], *totals[:first]]
