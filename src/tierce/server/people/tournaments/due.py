"""How far a tournament is, and when something happens in it by itself."""

from tierce.server.people.tournaments.abandoning import idle_due
from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.listing import closing_due
from tierce.server.people.tournaments.records import Head
from tierce.server.people.tournaments.returning import pause_end
from tierce.server.people.tournaments.round_clock import clock_due
from tierce.server.people.tournaments.terms import State
from tierce.tournament import Tournament


def state_of(tournament: Tournament) -> State:
    """How far it is."""
    if tournament.ended:
        return "ended"
    return "playing" if tournament.started else "open"


def due(head: Head, hall: Hall) -> int | None:
    """When something happens by itself next."""
    if hall.tournament.ended:
        return None
    times = (closing_due(head, hall), _due_in_play(head, hall), idle_due(head, hall))
    return min((one for one in times if one is not None), default=None)


def _due_in_play(head: Head, hall: Hall) -> int | None:
    """The start, the end of a round, or the next draw."""
    auto = head.terms.auto
    if not hall.tournament.started:
        return head.starts if auto else None
    if hall.waiting_tables:
        return clock_due(head, hall)
    return pause_end(head, hall) if auto else None
