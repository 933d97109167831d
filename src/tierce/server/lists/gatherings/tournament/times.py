"""How long until something happens in a tournament by itself, in milliseconds."""

from tierce.server.people.tournaments.listing import closing_due
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.records import Head
from tierce.server.people.tournaments.returning import pause_end
from tierce.server.people.tournaments.round_clock import round_end


def until(head: Head, at: int) -> int | None:
    """Milliseconds until the start."""
    if head.starts is None or head.state != "open":
        return None
    return max(0, head.starts - at)


def until_opening(now: Now, at: int) -> int | None:
    """Milliseconds until the list opens; None once it is open."""
    opens, waits = now.head.terms.opens, not now.tournament.started
    return opens - at if waits and opens is not None and opens > at else None


def until_closing(now: Now, at: int) -> int | None:
    """Milliseconds until the list closes by itself; None if it does not, or has."""
    due = closing_due(now.head, now.hall)
    return None if due is None or now.tournament.ended else max(0, due - at)


def left(now: Now, at: int) -> int | None:
    """Milliseconds until tables of the round are late; None without a clock."""
    if (end := round_end(now.head, now.hall)) is None:
        return None
    return max(0, end - at)


def back_left(now: Now, at: int) -> int | None:
    """Milliseconds until the next round is drawn by itself; None where no pause runs."""
    waits = now.head.terms.auto and now.tournament.started and not now.hall.waiting_tables
    if not waits or now.tournament.ended:
        return None
    end = pause_end(now.head, now.hall)
    return max(0, end - at) if end else None
