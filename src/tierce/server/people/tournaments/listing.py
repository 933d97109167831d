"""When the list of a tournament is open: from a time on, and until another one."""

from tierce.server.people.tournaments.events import ListClosed
from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.records import Head


def list_refusal(head: Head, hall: Hall, at: int, *, host: bool = False) -> str | None:
    """Why nobody can enter now. After the closing the host still adds those who stand there."""
    opens = head.terms.opens
    if opens is not None and at < opens and not hall.tournament.started:
        return "not_open"
    return "list_closed" if is_closed(head, hall, at) and not host else None


def is_closed(head: Head, hall: Hall, at: int) -> bool:
    """Whether the closing time has come, also before the event is written."""
    closes = head.terms.closes
    return hall.closed or (closes is not None and at >= closes)


def closing_due(head: Head, hall: Hall) -> int | None:
    """When the list closes by itself; None if it has no time, or no list is open any more."""
    takes_late = head.terms.latecomers or head.club is not None
    over = hall.tournament.started and not takes_late
    return None if hall.closed or over else head.terms.closes


def closing(head: Head, hall: Hall, at: int) -> list[ListClosed]:
    """The closing of the list, once."""
    due = closing_due(head, hall)
    return [ListClosed()] if due is not None and due <= at and not hall.tournament.ended else []
