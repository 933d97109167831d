"""Apply entries about leaving for good and about early ends of the match.

A person who leaves hands the seat to a bot, which keeps the name and is marked. Of two players, one
resigns and the other wins. Leaving must not beat losing, so the seat is ranked last and its stake
stays in the pot. The seat of a removed person is ranked like any other, so removing gains nothing.
"""

from tierce.server.catalogue import roster
from tierce.server.table.entries import Departed, Dismissed, Parting, Place, Resigned, WantsEnd
from tierce.server.table.state import TableState
from tierce.server.wire import DepartedEvent, DismissedEvent, Ended, ResignedEvent, WantsEndEvent


def apply_parting(table: TableState, entry: Parting, seq: int) -> None:
    """Apply one such entry."""
    match entry:
        case Departed():
            depart(table, entry, seq)
        case Resigned(seat=seat):
            end(table, Ended("resigned", seat))
            table.events.add(ResignedEvent(seq=seq, seat=seat))
        case WantsEnd(seat=seat, on=on):
            (table.ending.add if on else table.ending.discard)(seat)
            table.events.add(WantsEndEvent(seq=seq, seat=seat, on=on))
        case Dismissed(seat=seat):
            end(table, Ended("dismissed", seat))
            table.events.add(DismissedEvent(seq=seq, seat=seat))


def depart(table: TableState, entry: Departed, seq: int) -> None:
    """Hand the seat to a bot."""
    seat, place = entry.seat, table.places[entry.seat]
    assert place.person is not None, "persons leave"
    table.departures.go(seat, place.name, place.person, entry.how)
    if entry.how == "removed":
        table.departures.bar(place.person)
    table.places[seat] = Place("bot", place.name, bot=roster.USUAL)
    forget(table, seat)
    table.events.add(DepartedEvent(seq=seq, seat=seat, name=place.name, how=entry.how))


def forget(table: TableState, seat: int) -> None:
    """Drop everything that the person wanted."""
    table.absence.forget(seat)
    table.timekeeper.go(seat)
    table.timekeeper.pausing.discard(seat)
    table.intents.pop(seat, None)
    for seats in (table.ready, table.passing, table.ending):
        seats.discard(seat)


def end(table: TableState, how: Ended) -> None:
    """End the match. The round in play does not count."""
    table.ended = how
    table.window = None
    table.ending.clear()
    table.asking.clear()
    table.timekeeper.resume()
