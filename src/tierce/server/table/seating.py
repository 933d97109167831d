"""Apply entries about seats: who takes, leaves or asks for one."""

from tierce.rules import Rules
from tierce.rules.options.values import ADDED_LATER
from tierce.server.table.entries import (
    Again,
    Arranging,
    Asked,
    Declined,
    Freed,
    Hosted,
    Made,
    Place,
    Sat,
    SeatAdded,
    SeatDropped,
    Seating,
)
from tierce.server.table.state import TableState, basis
from tierce.server.table.time.absence import Absence
from tierce.server.table.time.seat_clocks import Clocks
from tierce.server.table.time.timekeeper import Timekeeper
from tierce.server.wire import HostEvent, LeftEvent, SeatedEvent

OPEN = Place("open")


def apply_seating(table: TableState, entry: Seating, seq: int) -> None:
    """Apply an entry about persons at seats."""
    match entry:
        case Made():
            set_up(table, entry, seq)
        case Sat(seat=seat, place=place):
            sit(table, seat, place, seq)
        case Freed():
            free(table, entry, seq)
        case Again(table=new):
            table.rematch = new
        case Asked(person=person, name=name):
            table.asking[seq] = Place("person", name, person)
        case Declined(key=key):
            table.asking.pop(key, None)


def apply_arranging(table: TableState, entry: Arranging, seq: int) -> None:
    """Apply an entry about the number of seats or the host."""
    match entry:
        case Hosted(seat=seat):
            table.host = seat
            table.events.add(HostEvent(seq=seq, seat=seat))
        case SeatAdded():
            table.places.append(OPEN)
        case SeatDropped(seat=seat):
            drop(table, seat)
    if not isinstance(entry, Hosted):
        table.timekeeper.clocks = Clocks(table.timekeeper.times, len(table.places))


def drop(table: TableState, gone: int) -> None:
    """Remove the seat. Everything known of the seats after it moves up."""
    del table.places[gone]

    def moved(seat: int) -> int:
        return seat - (seat > gone)

    table.host = moved(table.host)
    table.timekeeper.here = {moved(seat) for seat in table.timekeeper.here}
    table.decks.cuts = {moved(seat): cut for seat, cut in table.decks.cuts.items() if seat != gone}


def set_up(table: TableState, made: Made, seq: int) -> None:
    """Set up the table."""
    base = basis(made.rules)
    options = {} if base is None else base.as_dict()
    # An option newer than the log has the value under which the table was played until then.
    options |= ADDED_LATER | made.options
    table.made_rules = Rules.from_dict(options, name=made.rules)
    table.host, table.pace, table.window_seconds = made.host, made.pace, made.window
    table.access, table.talk, table.watch = made.access, made.talk, made.watch
    table.origin, table.hints = made.origin, made.hints
    table.stake, table.purse = made.stake, made.purse
    table.places = [OPEN] * len(made.places)
    table.timekeeper = Timekeeper(made.times, len(made.places))
    table.absence = Absence(made.times.absent)
    table.decks.secret, table.edition = made.secret, made.edition
    table.is_rematch, table.lang = made.rematch, made.lang
    table.reliable, table.newcomers = made.reliable, made.newcomers
    table.level, table.rating, table.invited = made.level, made.rating, made.invited
    table.shared, table.club, table.tournament = made.shared, made.club, made.tournament
    table.timekeeper.never_rests = made.tournament is not None
    for seat, place in enumerate(made.places):
        if place != OPEN:
            sit(table, seat, place, seq)


def sit(table: TableState, seat: int, place: Place, seq: int) -> None:
    table.places[seat] = place
    table.departures.come(seat, place.person)
    table.asking = {
        key: asker for key, asker in table.asking.items() if asker.person != place.person
    }
    table.events.add(SeatedEvent(seq=seq, seat=seat, name=place.name, kind=place.kind))


def free(table: TableState, freed: Freed, seq: int) -> None:
    seat, left = freed.seat, table.places[freed.seat]
    table.places[seat] = OPEN
    if freed.how == "removed" and left.person is not None:
        table.departures.bar(left.person)
    table.decks.cuts.pop(seat, None)
    table.timekeeper.go(seat)
    table.events.add(LeftEvent(seq=seq, seat=seat, name=left.name, kind=left.kind, how=freed.how))
