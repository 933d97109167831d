"""The points that a tournament shares at its end."""

from typing import Final

from tierce.server.people.tournaments.now import Now
from tierce.tournament import shared

SHARES: Final = 10
"""Places whose share is on a page."""


def shares(now: Now) -> list[int]:
    """What the first places get, as many players as there are now."""
    held, gone = now.entrants, now.tournament.dropped
    can = [one for one in now.tournament.players if one not in gone and held[one].person]
    points = pot(now)
    if not points or not can:
        return []
    paid = shared(points, [[at] for at in range(len(can))], now.head.terms.split)
    return [*paid.values()][:SHARES]


def pot(now: Now) -> int:
    """The points that are shared at the end."""
    terms, tournament = now.head.terms, now.tournament
    waits = 0 if tournament.started else len(tournament.waiting)
    return terms.grant + terms.stake * (len(tournament.players) + waits)
