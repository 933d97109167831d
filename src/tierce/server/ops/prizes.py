"""Checks what tournaments have moved between purses with their logs."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from tierce.server.people.purse.room import end_of, gone_of, pot_of, start_of
from tierce.server.people.tournaments import hall as halls
from tierce.server.people.tournaments.events import Entry, read_event
from tierce.server.people.tournaments.prizes import Step, expected, number_of
from tierce.server.people.tournaments.terms import Terms
from tierce.tournament import Entered

TOURNAMENTS: Final = "select id, terms from tournament order by id"
EVENTS: Final = (
    "select seq, at, actor, event from tournament_event where tournament_id = ? order by seq"
)
MOVED: Final = """
    select number, amount from purse_entry where transfer = ? and account <> ? order by number
"""
POT: Final = "select coalesce(sum(amount), 0) from purse_entry where account = ?"
TRANSFERS: Final = {"start": start_of, "gone": gone_of, "end": end_of}
Read = Callable[..., list[Any]]
Moved = dict[tuple[str, int], int]


def wrong_prizes(read: Read) -> list[str]:
    """Tournaments of which purses have paid or got something else than the log says."""
    return [
        f"tournament {tournament}: the purses have paid or got something else than its log says"
        for tournament, terms in read(TOURNAMENTS)
        if not _fits(read, tournament, msgspec.json.decode(terms, type=Terms))
    ]


def _fits(read: Read, tournament: str, terms: Terms) -> bool:
    """Whether the ledger has what the log says. Who paid a stake takes a prize."""
    moved = _moved(read, tournament)
    if not terms.pays:
        return not moved
    takers = {number for what, number in moved if what == "start" and number}
    steps = [*_steps(read, tournament, terms)]
    told, left = expected(terms, iter(steps), takers), read(POT, pot_of(tournament))[0][0]
    entered = {number_of(seq) for _, event, seq in steps if isinstance(event, Entered)}
    paid = takers == entered if terms.stake else takers <= entered
    return paid and moved == told and left == -sum(told.values())


def _moved(read: Read, tournament: str) -> Moved:
    """The entries of the ledger but those of the pot."""
    return {
        (what, number): amount
        for what, transfer in TRANSFERS.items()
        for number, amount in read(MOVED, transfer(tournament), pot_of(tournament))
    }


def _steps(read: Read, tournament: str, terms: Terms) -> Iterator[Step]:
    """The events, each with what was before."""
    hall = halls.opened(terms.settings)
    for seq, at, actor, text in read(EVENTS, tournament):
        entry = Entry(seq, at, actor, read_event(text))
        yield hall, entry.event, seq
        hall = halls.after(hall, entry)
