"""The pause before a draw in which players of an elimination come back, or enter late."""

from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.records import Head
from tierce.tournament import Entered, entry_points, refusal
from tierce.tournament.refusals import returners


def pause_end(head: Head, hall: Hall) -> int:
    """When the next round may be drawn by itself; 0 for at once, as nobody could come."""
    if not hall.tournament.rounds or not (undecided(hall) or enters_late(head, hall)):
        return 0
    last = max(at for where, at in hall.finished.items() if where[0] == hall.round)
    return last + head.terms.pause * 1_000 if head.terms.pause else 0


def undecided(hall: Hall) -> list[str]:
    """Who may come back and has not said no."""
    return [player for player in returners(hall.tournament) if player not in hall.staying]


def enters_late(head: Head, hall: Hall) -> bool:
    """Whether a latecomer can enter an elimination now. Elsewhere that needs no pause."""
    takes = head.terms.latecomers and not hall.closed
    if head.terms.settings.format != "elimination" or not takes:
        return False
    return refusal(hall.tournament, Entered("", entry_points(hall.tournament))) is None
