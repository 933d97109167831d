"""The log entries that a client message causes, or a refusal. Nothing changes here."""

from tierce.server import wire
from tierce.server.commands import leaving
from tierce.server.commands.pause import back, pause
from tierce.server.commands.play import act, cut, intend, let_go, pass_on
from tierce.server.commands.seats import admit, fill
from tierce.server.commands.start import ready
from tierce.server.table.entries import Entries
from tierce.server.table.table import Table


def entries_for(table: Table, seat: int, message: wire.AtTable, at: int) -> list[Entries]:
    """The entries that a command of the person in ``seat`` causes.

    ``at`` is when it arrived. Raises RefusedError or IllegalAction.
    """
    match message:
        case wire.Act():
            return act(table, seat, message, at)
        case wire.Pass() | wire.Passing() | wire.Intend():
            return claiming(table, seat, message, at)
        case wire.Pause():
            return pause(table, seat, on=message.on)
        case wire.Cut():
            return cut(table, seat, message.cut)
        case wire.Ready():
            return ready(table, seat, here=message.here)
        case wire.Back():
            return back(table, seat)
        case wire.Seat() | wire.Admit() | wire.AddSeat() | wire.DropSeat():
            return seating(table, seat, message)
        case wire.Leave() | wire.Remove() | wire.Dismiss():
            return parting(table, seat, message)


def seating(table: Table, seat: int, message: wire.Seating) -> list[Entries]:
    """Messages of the host about seats, before the match."""
    match message:
        case wire.Seat():
            return fill(table, seat, message)
        case wire.Admit():
            return admit(table, seat, message)
        case wire.AddSeat():
            return leaving.add_seat(table, seat)
        case wire.DropSeat():
            return leaving.drop_seat(table, seat, message.seat)


def parting(table: Table, seat: int, message: wire.Parting) -> list[Entries]:
    """Give up a seat, remove a person, or close the table."""
    match message:
        case wire.Leave():
            return leaving.leave(table, seat)
        case wire.Remove():
            return leaving.remove(table, seat, message.seat)
        case wire.Dismiss():
            return leaving.dismiss(table, seat, on=message.on)


def claiming(
    table: Table, seat: int, message: wire.Pass | wire.Passing | wire.Intend, at: int
) -> list[Entries]:
    """Messages about claiming the discard of another seat."""
    match message:
        case wire.Pass():
            return let_go(table, seat, message, at)
        case wire.Passing():
            return pass_on(table, seat, message)
        case wire.Intend():
            return intend(table, seat, message)
