"""Who sits down at a table, who gets up, who asks whether he may."""

from tierce.rules import Rules
from tierce.server.absence import Absence
from tierce.server.entries import Again, Asked, Declined, Freed, Made, Place, Sat, Seating
from tierce.server.hours import Hours
from tierce.server.state import TableState, basis
from tierce.server.wire import LeftEvent, SeatedEvent

OPEN = Place("open")


def seated(table: TableState, entry: Seating, seq: int) -> None:
    """An input about who sits where."""
    match entry:
        case Made():
            furnish(table, entry, seq)
        case Sat(seat=seat, place=place):
            sit(table, seat, place, seq)
        case Freed(seat=seat):
            free(table, seat, seq)
        case Again(table=new):
            table.rematch = new
        case Asked(person=person, name=name):
            table.asking[seq] = Place("person", name, person)
        case Declined(key=key):
            table.asking.pop(key, None)


def furnish(table: TableState, made: Made, seq: int) -> None:
    """All that a table is from its beginning."""
    base = basis(made.rules)  # an option younger than the log is as in the preset
    options = made.options if base is None else {**base.as_dict(), **made.options}
    table.made_rules = Rules.from_dict(options, name=made.rules)
    table.host, table.pace, table.length = made.host, made.pace, made.window
    table.access, table.talk, table.watch = made.access, made.talk, made.watch
    table.origin, table.hints, table.stake = made.origin, made.hints, made.stake
    table.places = [OPEN] * len(made.places)
    table.hours = Hours(made.times, len(made.places))
    table.absence = Absence(made.times.absent)
    table.decks.secret, table.edition = made.secret, made.edition
    for seat, place in enumerate(made.places):
        if place != OPEN:
            sit(table, seat, place, seq)


def sit(table: TableState, seat: int, place: Place, seq: int) -> None:
    table.places[seat] = place
    table.asking = {
        key: asker for key, asker in table.asking.items() if asker.person != place.person
    }
    table.news.add(SeatedEvent(seq=seq, seat=seat, name=place.name, kind=place.kind))


def free(table: TableState, seat: int, seq: int) -> None:
    left = table.places[seat]
    table.places[seat] = OPEN
    table.decks.cuts.pop(seat, None)
    table.hours.go(seat)
    table.news.add(LeftEvent(seq=seq, seat=seat, name=left.name, kind=left.kind))
