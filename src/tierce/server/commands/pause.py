"""Commands about pauses, and taking a seat back from its stand-in."""

from tierce.server.commands.refused import RefusedError
from tierce.server.table.entries import Entries, Paused, Resumed, Returned, WantsPause
from tierce.server.table.table import Table


def pause(table: Table, seat: int, *, on: bool) -> list[Entries]:
    """Ask for a pause, agree to one, withdraw that, or end the pause."""
    hours = table.timekeeper
    if hours.paused is not None:
        return [] if on else [Resumed(seat=seat)]
    if not hours.counts or hours.times.speed == "days" or table.phase != "playing":
        raise RefusedError("no_pause")
    if on == (seat in hours.pausing):
        return []
    agreed = on and hours.here <= hours.pausing | {seat}
    return [WantsPause(seat=seat, on=on), *([Paused(seat=seat)] if agreed else [])]


def back(table: Table, seat: int) -> list[Entries]:
    """Take one's seat back from its stand-in."""
    absence = table.absence
    if seat in absence.forfeited:
        raise RefusedError("forfeited")
    waits = seat in absence.stand_ins and seat not in absence.returning
    return [Returned(seat=seat)] if waits else []
