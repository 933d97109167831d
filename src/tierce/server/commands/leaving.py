"""Commands about leaving, removing, dismissing, and the number of seats.

``rights`` lists in advance what a seat may do.
"""

from tierce.server.commands.refused import RefusedError
from tierce.server.table.entries import (
    Began,
    Departed,
    Dismissed,
    Entries,
    Freed,
    Hosted,
    Resigned,
    SeatAdded,
    SeatDropped,
    WantsEnd,
)
from tierce.server.table.state import TableState
from tierce.server.wire import Dismissing, Leaving, Parted, Rights


def rights(table: TableState, seat: int) -> Rights:
    """What the seat may do now."""
    hosts, waits = seat == table.host, table.phase == "waiting"
    least, most = table.rules.players
    others = [one for one in people(table) if one != seat]
    empty = [one for one, place in enumerate(table.places) if place.person is None]
    taken = [place for place in table.places if place.kind != "open"]
    no_end = table.phase == "over" or (waits and not hosts) or table.tournament is not None
    return Rights(
        leave=leaving(table, seat),
        dismiss=None if no_end else dismissing(table, seat),
        remove=others if hosts and removable(table) else [],
        add=hosts and waits and len(table.places) < most,
        drop=empty if hosts and waits and len(table.places) > least else [],
        start_here=hosts and waits and least <= len(taken) < len(table.places),
    )


def people(table: TableState) -> list[int]:
    return [seat for seat, place in enumerate(table.places) if place.person is not None]


def leaving(table: TableState, seat: int) -> Leaving | None:
    """The effect of leaving."""
    if table.phase == "over":
        return None
    if people(table) == [seat] and table.tournament is None:
        return "close"
    if table.phase == "waiting":
        return "free"
    return "resign" if len(table.places) == 2 else "bot"


def removable(table: TableState) -> bool:
    """Whether the host may remove a person. With a stake in the pot, only clocks decide."""
    if table.tournament is not None:
        return False
    return table.phase == "waiting" or (table.phase != "over" and not table.stake)


def leave(table: TableState, seat: int) -> list[Entries]:
    """Give up one's seat for good."""
    match leaving(table, seat):
        case None:
            raise RefusedError("ended")
        case "close":
            return [Dismissed(seat=seat)]
        case "free":
            return [*hand_over(table, seat), Freed(seat=seat, how="left")]
        case "resign":
            return [Resigned(seat=seat)]
        case "bot":
            return [*hand_over(table, seat), *departed(table, seat, "left")]


def hand_over(table: TableState, seat: int) -> list[Entries]:
    """Hand the host's role to the next person, preferably a present one."""
    if seat != table.host:
        return []
    count = len(table.places)
    order = [(seat + step) % count for step in range(1, count)]
    heirs = [one for one in order if table.places[one].person is not None]
    heirs.sort(key=lambda one: one not in table.timekeeper.here)
    return [Hosted(seat=one) for one in heirs[:1]]


def departed(table: TableState, seat: int, how: Parted) -> list[Entries]:
    """Hand the seat to a bot. Between rounds, deal the next one if only this person was missing."""
    last = table.phase == "between" and table.waits_for <= {seat}
    return [Departed(seat=seat, how=how), *([Began()] if last else [])]


def remove(table: TableState, seat: int, wanted: int) -> list[Entries]:
    """Remove a person, who cannot come back to this table. Only the host may."""
    only_host(table, seat)
    if table.phase == "over":
        raise RefusedError("ended")
    if wanted == seat or wanted not in people(table):
        raise RefusedError("no_such_seat", seat=wanted)
    if not removable(table):
        if table.tournament is not None:
            raise RefusedError("tournament_table")
        raise RefusedError("stake_in_pot", stake=table.stake)
    if table.phase == "waiting":
        return [Freed(seat=wanted, how="removed")]
    return departed(table, wanted, "removed")


def dismissing(table: TableState, seat: int) -> Dismissing:
    """Whether the seat may close the table alone."""
    alone = table.phase == "waiting" or asked_to_agree(table) <= {seat}
    return "now" if alone else "agree"


def asked_to_agree(table: TableState) -> set[int]:
    """Seats that must agree to dismiss a match: those without a stand-in. A table that waits for
    absent persons for ever asks only the present ones.
    """
    asked = set(people(table)) - table.absence.stand_ins.keys()
    waits = table.timekeeper.times.absent == "wait" and table.timekeeper.times.speed != "days"
    return asked & table.timekeeper.here if waits else asked


def dismiss(table: TableState, seat: int, *, on: bool) -> list[Entries]:
    """Close the table without a result, agree to that, or withdraw the agreement."""
    if table.phase == "over":
        raise RefusedError("ended")
    if table.tournament is not None:
        raise RefusedError("tournament_table")
    if table.phase == "waiting":
        only_host(table, seat)
    if on and (table.phase == "waiting" or asked_to_agree(table) <= table.ending | {seat}):
        return [Dismissed(seat=seat)]
    return [] if on == (seat in table.ending) else [WantsEnd(seat=seat, on=on)]


def add_seat(table: TableState, seat: int) -> list[Entries]:
    arranging(table, seat)
    if len(table.places) >= table.rules.players[1]:
        raise RefusedError("seat_range", players=list(table.rules.players))
    return [SeatAdded()]


def drop_seat(table: TableState, seat: int, wanted: int) -> list[Entries]:
    """Remove a seat without a person."""
    arranging(table, seat)
    if not 0 <= wanted < len(table.places):
        raise RefusedError("no_such_seat", seat=wanted)
    if table.places[wanted].person is not None:
        raise RefusedError("seat_taken", seat=wanted)
    if len(table.places) <= table.rules.players[0]:
        raise RefusedError("seat_range", players=list(table.rules.players))
    return [SeatDropped(seat=wanted)]


def without_free_seats(table: TableState) -> list[Entries]:
    """Remove every free seat, so that the present persons can start."""
    free = [seat for seat, place in enumerate(table.places) if place.kind == "open"]
    if len(table.places) - len(free) < table.rules.players[0]:
        raise RefusedError("seat_range", players=list(table.rules.players))
    return [SeatDropped(seat=seat) for seat in reversed(free)]


def arranging(table: TableState, seat: int) -> None:
    only_host(table, seat)
    if table.phase != "waiting":
        raise RefusedError("already_begun")


def only_host(table: TableState, seat: int) -> None:
    if seat != table.host:
        raise RefusedError("not_host", host=table.host)
