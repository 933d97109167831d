"""A tournament for points that nobody goes on with: it ends, so that no pot stays full for ever."""

from typing import Final

from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.records import Head
from tierce.tournament import Abandoned, Ended, is_over

IDLE: Final = 30 * 24 * 3_600_000
"""Milliseconds without any event after which a tournament counts as abandoned."""


def idle_due(head: Head, hall: Hall) -> int | None:
    """When it counts as abandoned. Online tables end by themselves, so they are waited for."""
    online = any((hall.round, number) in hall.online for number in hall.waiting_tables)
    if online or hall.tournament.ended or not head.terms.pays:
        return None
    return max(head.made, head.starts or 0, hall.last) + IDLE


def abandoning(head: Head, hall: Hall, at: int) -> list[Ended | Abandoned]:
    """The end, once: with its prizes where all rounds are played, else with all stakes back."""
    due = idle_due(head, hall)
    if due is None or due > at:
        return []
    return [Ended() if is_over(hall.tournament) else Abandoned()]
