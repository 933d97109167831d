"""The results of a match: of persons who leave it, and of all at its end."""

from tierce.server.keeper.endings.shared_ending import shared_ending
from tierce.server.keeper.endings.stakes import stakes_ending
from tierce.server.keeper.endings.tournament_ending import tournament_ending
from tierce.server.people.profile.result import Result, dropping, storing
from tierce.server.people.standing.waiting import wait_for_count
from tierce.server.store import Statement
from tierce.server.table.table import Table


def results_of(table: Table, written: list[Result], at: int) -> list[Statement]:
    """The results to write, where those of persons who had left before are ``written``.

    Who leaves has a result at once; it is taken back if the person returns to the match. At the
    end the match waits to be counted.
    """
    left = table.stints.left
    if left == written and table.stints.results is None:
        return []
    back = dropping(one for one in written if one not in left)
    new = [one for one in left if one not in written]
    return [*back, *storing(table.stints.results or new), *_ending(table, at)]


def _ending(table: Table, at: int) -> list[Statement]:
    """What waits for this end: counts of the match, its shared deal, its tournament, its pot."""
    return [
        *_waiting(table, at),
        *shared_ending(table, at),
        *tournament_ending(table, at),
        *stakes_ending(table, at),
    ]


def _waiting(table: Table, at: int) -> list[Statement]:
    """The match waits to be counted, for the leagues for which its table counts."""
    if not table.stints.results:
        return []
    club = table.club if table.access == "club" else ""
    rated = table.rules.league_counts
    return [wait_for_count(table.id, at, rated=rated, league=table.in_league, club=club)]
