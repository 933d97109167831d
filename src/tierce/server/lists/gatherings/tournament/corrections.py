"""The results of a tournament that were replaced."""

from typing import Final

from tierce.server import wire
from tierce.server.people.tournaments.now import Now

TRACED: Final = 100
"""Corrections on a page."""


def corrections(now: Now, at: int) -> list[wire.TournamentCorrection]:
    """The trace of the results that were replaced last."""
    return [
        wire.TournamentCorrection(
            *(one.round, one.table, list(one.before), list(one.after), max(0, at - one.at))
        )
        for one in now.hall.corrections[-TRACED:]
    ]
