"""Commands about seats: ask for one, join, admit, fill with a bot."""

from typing import Final

from tierce.server import wire
from tierce.server.catalogue import roster
from tierce.server.commands.refused import RefusedError
from tierce.server.people.names import distinct
from tierce.server.table.entries import Asked, Declined, Entries, Freed, Place, Sat
from tierce.server.table.table import Table

ASKERS: Final = 20
"""Open requests for a seat at most."""
BOT_NAMES = ("Zohra", "Omar", "Leïla", "Karim", "Nour", "Yanis", "Salma", "Rayan")


def fill(table: Table, seat: int, message: wire.Seat) -> list[Entries]:
    """Give a seat to a bot, or open it. Only the host may."""
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
    if table.phase != "waiting":
        raise RefusedError("already_begun")
    if message.seat == seat or not 0 <= message.seat < len(table.places):
        raise RefusedError("no_such_seat", seat=message.seat)
    taken = table.places[message.seat].kind
    if taken == message.fill and message.bot in {"", table.places[message.seat].bot}:
        return []
    freed: list[Entries] = [] if taken == "open" else [Freed(seat=message.seat)]
    if message.bot and message.bot not in roster.names():
        raise RefusedError("unknown_bot", bots=roster.names())
    chosen = message.bot or roster.USUAL
    bot = Sat(seat=message.seat, place=Place("bot", bot_name(table.places), bot=chosen))
    return [*freed, bot] if message.fill == "bot" else freed


def admit(table: Table, seat: int, message: wire.Admit) -> list[Entries]:
    """Answer a request for a seat. Only the host may."""
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
    if (asker := table.asking.get(message.key)) is None:
        return []
    if not message.yes:
        return [Declined(key=message.key)]
    assert asker.person is not None, "persons ask"
    return [join(table, asker.person, asker.name)]


def ask(table: Table, person: str, name: str) -> Asked | int:
    """A request for a seat, or the key of the earlier one."""
    earlier = [key for key, asker in table.asking.items() if asker.person == person]
    if earlier:
        return earlier[0]
    if person in table.departures.barred:
        raise RefusedError("barred")
    if not seats(table, "open") or table.phase != "waiting" or len(table.asking) >= ASKERS:
        raise RefusedError("table_full")
    return Asked(person=person, name=name)


def join(table: Table, person: str, name: str, seat: int | None = None) -> Sat:
    """Take the first open seat, or between two rounds the place of a bot."""
    if person in table.departures.barred:
        raise RefusedError("barred")
    free = seats(table, "bot" if table.phase == "between" else "open")
    if table.staked:  # only who has paid comes back, and only to the own seat
        free = [one for one in free if table.staked[one] == person]
    if seat is not None:
        free = [one for one in free if one == seat]
    if not free or table.phase not in {"waiting", "between"}:
        raise RefusedError("table_full")
    others = [place.name for one, place in enumerate(table.places) if one != free[0]]
    return Sat(seat=free[0], place=Place("person", distinct(name, others), person))


def seats(table: Table, kind: wire.Kind) -> list[int]:
    return [seat for seat, place in enumerate(table.places) if place.kind == kind]


def bot_name(places: list[Place]) -> str:
    """A bot name that is free at this table."""
    taken = {place.name.casefold() for place in places}
    free = (name for name in BOT_NAMES if name.casefold() not in taken)
    return next(free, f"Bot {len(places)}")
