"""Results of online tables: a result and the mark that it is taken are one transaction."""

from collections.abc import Callable

from tierce.server.people.tournaments.changes import Change
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.records import Result
from tierce.server.people.tournaments.statements import counted, counting
from tierce.tournament import Reported
from tierce.tournament.refusals import LARGEST


def taking(result: Result, at: int) -> Callable[[Now], Change]:
    """The change that takes a result, once."""

    def decide(now: Now) -> Change:
        found = now.hall.table((result.round, result.number))
        if result.round != now.hall.round or found is None or found.points is not None:
            return Change([], [counted(result.table_id, at)])  # the host was faster
        points = tuple(max(-LARGEST, min(LARGEST, one)) for one in result.points)
        return Change([Reported(result.number, points)], [counting(result.table_id, at)])

    return decide
