"""Commands that start the match or the next round."""

from tierce.server.commands import leaving
from tierce.server.commands.pause import back
from tierce.server.commands.refused import RefusedError
from tierce.server.commands.seats import seats
from tierce.server.table.entries import Began, Entries, SaidReady
from tierce.server.table.table import Table


def ready(table: Table, seat: int, *, here: bool) -> list[Entries]:
    """Start the match, or get ready. The round begins when the last person is ready."""
    match table.phase:
        case "waiting":
            return start(table, seat, here=here)
        case "between" if seat in table.ready:
            return []
        case "between":
            last = table.waits_for <= {seat}
            awake = [] if seat in table.absence.forfeited else back(table, seat)
            return [*awake, SaidReady(seat=seat), *([Began()] if last else [])]
        case phase:
            raise RefusedError("nothing_to_start", phase=phase)


def start(table: Table, seat: int, *, here: bool) -> list[Entries]:
    """Start the match. Only the host may; ``here`` drops the free seats."""
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
    if here:
        return [*leaving.without_free_seats(table), Began()]
    if open_seats := seats(table, "open"):
        raise RefusedError("seats_open", seats=open_seats)
    return [Began()]
