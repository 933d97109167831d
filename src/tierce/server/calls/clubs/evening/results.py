"""Results of an evening, typed by those who run it or by players, and its end."""

from tierce.server import wire
from tierce.server.lists.gatherings.acting import ActingError
from tierce.server.lists.gatherings.typed_results import claimed
from tierce.server.people.clubs.scores import evening_points, scoring
from tierce.server.people.tournaments.changes import Change, Decide
from tierce.server.people.tournaments.events import HOST, Event
from tierce.server.people.tournaments.now import Now
from tierce.tournament import Corrected, Ended, RefusedError, Reported, standing


def reported(data: wire.EveningResult, person: str) -> Decide:
    """Take the result of a table, or correct it."""

    def decide(now: Now) -> list[Event]:
        table, points = now.hall.table((data.round, data.table)), tuple(data.points)
        if table is None:
            raise RefusedError("unknown_table")
        if table.points is None and data.round == now.hall.round:
            return [Reported(data.table, points)]
        if table.points == points:
            return []
        by = next(iter(now.players_of([person])), HOST)
        return [Corrected(data.round, data.table, points, by)]

    return decide


def claiming(data: wire.EveningResult, person: str) -> Decide:
    """Take the points that a player types, for another one of the table to confirm."""

    def decide(now: Now) -> Change:
        if data.round != now.hall.round:
            raise RefusedError("unknown_table")
        try:
            return claimed(now, (person,), Reported(data.table, tuple(data.points)))
        except ActingError as why:
            raise RefusedError(why.code) from None

    return decide


def ended(club: str, year: int) -> Decide:
    """End the evening, with the points of its members."""

    def decide(now: Now) -> Change:
        tournament = now.tournament
        if not tournament.rounds:
            raise RefusedError("not_started")
        points = evening_points(tournament)
        persons = {
            person: (place.rank, points[place.player])
            for place in standing(tournament)
            if place.player in points and (person := now.entrants[place.player].person)
        }
        return Change([Ended()], scoring(now.head.id, club, year, persons))

    return decide
