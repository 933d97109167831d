"""What each message of a client leads to: the inputs to write down, or why not.

Nothing is changed here. What the rules of the game allow is the game's to say.
"""

from typing import Any

from tierce.game import TimeOut, action, write_action
from tierce.server import wire
from tierce.server.entries import Began, Entries, Freed, Place, Played, SaidReady, Sat
from tierce.server.identity import distinct
from tierce.server.table import Table

BOT_NAMES = ("Zohra", "Omar", "Leïla", "Karim", "Nour", "Yanis", "Salma", "Rayan")


class RefusedError(Exception):
    """The table does not allow this now."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.refusal = {"code": code, **facts}


def entries_for(
    table: Table, seat: int, message: wire.Act | wire.Ready | wire.Seat
) -> list[Entries]:
    """The inputs a command of the person in ``seat`` leads to; raises RefusedError."""
    match message:
        case wire.Act():
            return act(table, seat, message)
        case wire.Ready():
            return ready(table, seat)
        case wire.Seat():
            return fill(table, seat, message)


def act(table: Table, seat: int, message: wire.Act) -> list[Entries]:
    """One action, if the person has seen all that led to it."""
    if table.phase == "waiting":
        raise RefusedError("not_begun")
    if message.seq != table.seq:
        raise RefusedError("stale", seq=table.seq)
    return [Played(seat=seat, action=own_action(message.action))]


def own_action(text: str) -> str:
    """The action as it is written down; raises ValueError where it is none a person may send."""
    read = action(text)
    if isinstance(read, TimeOut):
        raise ValueError(f"{text!r} is the table's to say, not a player's")
    return write_action(read)


def ready(table: Table, seat: int) -> list[Entries]:
    """Start the match, or go on: the round begins when the last person is ready."""
    match table.phase:
        case "waiting":
            return start(table, seat)
        case "between" if seat in table.ready:
            return []
        case "between":
            last = table.waits_for == {seat}
            return [SaidReady(seat=seat), *([Began()] if last else [])]
        case phase:
            raise RefusedError("nothing_to_start", phase=phase)


def start(table: Table, seat: int) -> list[Entries]:
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
    if open_seats := seats(table, "open"):
        raise RefusedError("seats_open", seats=open_seats)
    return [Began()]


def fill(table: Table, seat: int, message: wire.Seat) -> list[Entries]:
    """The host gives a seat to a bot, or opens it."""
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
    if table.phase != "waiting":
        raise RefusedError("already_begun")
    if message.seat == seat or not 0 <= message.seat < len(table.places):
        raise RefusedError("no_such_seat", seat=message.seat)
    taken = table.places[message.seat].kind
    if taken == message.fill:
        return []
    freed: list[Entries] = [] if taken == "open" else [Freed(seat=message.seat)]
    bot = Sat(seat=message.seat, place=Place("bot", bot_name(table.places)))
    return [*freed, bot] if message.fill == "bot" else freed


def join(table: Table, person: str, name: str) -> Sat:
    """Sit down on the first open seat."""
    free = seats(table, "open")
    if not free or table.phase != "waiting":
        raise RefusedError("table_full")
    others = [place.name for place in table.places]
    return Sat(seat=free[0], place=Place("person", distinct(name, others), person))


def seats(table: Table, kind: wire.Kind) -> list[int]:
    return [seat for seat, place in enumerate(table.places) if place.kind == kind]


def bot_name(places: list[Place]) -> str:
    """A name no one at the table has."""
    taken = {place.name.casefold() for place in places}
    free = (name for name in BOT_NAMES if name.casefold() not in taken)
    return next(free, f"Bot {len(places)}")
