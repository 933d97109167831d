"""What each message of a client leads to: the inputs to write down, or why not.

Nothing is changed here. What the rules of the game allow is the game's to say.
"""

from typing import Final

from tierce.game import IllegalAction
from tierce.server import wire
from tierce.server.catalogue import roster
from tierce.server.commands import leaving
from tierce.server.commands.refused import RefusedError
from tierce.server.deck.commitment import may_cut
from tierce.server.people.names import distinct
from tierce.server.table.action_texts import own_action, read_act
from tierce.server.table.entries import (
    Answered,
    Asked,
    Began,
    Cut,
    Declined,
    Entries,
    Freed,
    Intended,
    Passing,
    Paused,
    Place,
    Played,
    Resumed,
    Returned,
    SaidReady,
    Sat,
    WantsPause,
)
from tierce.server.table.intents import NO_INTENT, takes_intents, tidy
from tierce.server.table.table import Table
from tierce.server.table.time.claim_window import LET_GO

ASKERS: Final = 20
"""So many may wait for the host's yes."""
BOT_NAMES = ("Zohra", "Omar", "Leïla", "Karim", "Nour", "Yanis", "Salma", "Rayan")


def entries_for(table: Table, seat: int, message: wire.AtTable, at: int, lag: int) -> list[Entries]:
    """The inputs a command of the person in ``seat`` leads to; ``at`` is when it was given, ``lag``
    what its line has taken.

    Raises RefusedError, or IllegalAction.
    """
    match message:
        case wire.Act():
            return act(table, seat, message, at, lag)
        case wire.Pass() | wire.Passing() | wire.Intend():
            return aside(table, seat, message, at)
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
    """What the host says of the seats before the match begins."""
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


def act(table: Table, seat: int, message: wire.Act, at: int, lag: int) -> list[Entries]:
    """One action, if the person has seen all that led to it; an answer while a window is open."""
    fresh(table, message.seq)
    text = own_action(message.action)
    if table.timekeeper.paused is not None:
        raise RefusedError("paused")
    if seat in table.absence.stand_ins:
        raise RefusedError("stood_in")
    if table.window is None or not table.window.accepts(seat, text):
        return [Played(seat=seat, action=text, lag=lag)]
    assert table.round is not None, "a window is open in a round"
    if (no := table.round.refusal(read_act(text), seat)) is not None:
        raise IllegalAction(no)
    return [Answered(seat=seat, act=text, at=at)]


def fresh(table: Table, seq: int) -> None:
    """Refuse whoever has not seen all that everybody was told."""
    if table.phase == "waiting":
        raise RefusedError("not_begun")
    if table.ended is not None:
        raise RefusedError("ended")
    if seq != table.public_seq:
        raise RefusedError("stale", seq=table.public_seq)


def aside(
    table: Table, seat: int, message: wire.Pass | wire.Passing | wire.Intend, at: int
) -> list[Entries]:
    """What is said of discards that others have thrown."""
    match message:
        case wire.Pass():
            return let_go(table, seat, message, at)
        case wire.Passing():
            return pass_on(table, seat, message)
        case wire.Intend():
            return intend(table, seat, message)


def let_go(table: Table, seat: int, message: wire.Pass, at: int) -> list[Entries]:
    """Leave this discard to others; nothing to say where it is decided already."""
    fresh(table, message.seq)
    if table.window is None or not table.window.accepts(seat, LET_GO):
        return []
    return [Answered(seat=seat, act=LET_GO, at=at)]


def pass_on(table: Table, seat: int, message: wire.Passing) -> list[Entries]:
    """Leave every discard to others until the round ends, or no more."""
    if table.phase != "playing" or (seat in table.passing) == message.on:
        return []
    return [Passing(seat=seat, on=message.on)]


def intend(table: Table, seat: int, message: wire.Intend) -> list[Entries]:
    """Decide beforehand what is done out of turn; raises ValueError where that is no card."""
    if not takes_intents(table) or table.phase == "over":
        raise RefusedError("no_intents")
    intent = tidy(message.intent)
    same = table.intents.get(seat, NO_INTENT) == intent
    return [] if same else [Intended(seat=seat, intent=intent)]


def pause(table: Table, seat: int, *, on: bool) -> list[Entries]:
    """Ask for a pause or agree to one, take that back, or end the pause there is."""
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
    """Take one's seat back from whoever plays it meanwhile."""
    absence = table.absence
    if seat in absence.forfeited:
        raise RefusedError("forfeited")
    waits = seat in absence.stand_ins and seat not in absence.returning
    return [Returned(seat=seat)] if waits else []


def cut(table: Table, seat: int, text: str) -> list[Entries]:
    """Cut the cards of the next round; raises ValueError where the text is none to cut with."""
    if not may_cut(text):
        raise ValueError("a cut is a line of text")
    if table.phase not in {"waiting", "between"} or not table.decks.secret:
        raise RefusedError("nothing_to_cut", phase=table.phase)
    return [] if table.decks.cuts.get(seat) == text else [Cut(seat=seat, cut=text)]


def ready(table: Table, seat: int, *, here: bool) -> list[Entries]:
    """Start the match, or go on: the round begins when the last person is ready."""
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
    """The host starts; ``here``: with those who sit here, without the free seats."""
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
    if here:
        return [*leaving.without_free_seats(table), Began()]
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
    if taken == message.fill and message.bot in {"", table.places[message.seat].bot}:
        return []
    freed: list[Entries] = [] if taken == "open" else [Freed(seat=message.seat)]
    if message.bot and message.bot not in roster.names():
        raise RefusedError("unknown_bot", bots=roster.names())
    chosen = message.bot or roster.USUAL
    bot = Sat(seat=message.seat, place=Place("bot", bot_name(table.places), bot=chosen))
    return [*freed, bot] if message.fill == "bot" else freed


def admit(table: Table, seat: int, message: wire.Admit) -> list[Entries]:
    """The host says yes or no to somebody who has asked for a seat."""
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
    if (asker := table.asking.get(message.key)) is None:
        return []
    if not message.yes:
        return [Declined(key=message.key)]
    assert asker.person is not None, "persons ask"
    return [join(table, asker.person, asker.name)]


def ask(table: Table, person: str, name: str) -> Asked | int:
    """A request for a seat, or the key of the one made before."""
    earlier = [key for key, asker in table.asking.items() if asker.person == person]
    if earlier:
        return earlier[0]
    if person in table.departures.barred:
        raise RefusedError("barred")
    if not seats(table, "open") or table.phase != "waiting" or len(table.asking) >= ASKERS:
        raise RefusedError("table_full")
    return Asked(person=person, name=name)


def join(table: Table, person: str, name: str, seat: int | None = None) -> Sat:
    """Sit down on the first open seat; between two rounds, in the place of a bot."""
    if person in table.departures.barred:
        raise RefusedError("barred")
    free = seats(table, "bot" if table.phase == "between" else "open")
    if seat is not None:
        free = [one for one in free if one == seat]
    if not free or table.phase not in {"waiting", "between"}:
        raise RefusedError("table_full")
    others = [place.name for one, place in enumerate(table.places) if one != free[0]]
    return Sat(seat=free[0], place=Place("person", distinct(name, others), person))


def seats(table: Table, kind: wire.Kind) -> list[int]:
    return [seat for seat, place in enumerate(table.places) if place.kind == kind]


def bot_name(places: list[Place]) -> str:
    """A name no one at the table has."""
    taken = {place.name.casefold() for place in places}
    free = (name for name in BOT_NAMES if name.casefold() not in taken)
    return next(free, f"Bot {len(places)}")
