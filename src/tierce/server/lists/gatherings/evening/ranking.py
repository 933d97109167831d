"""The ranking of an evening."""

from tierce.server import wire
from tierce.server.lists.gatherings.evening.seen import Seen
from tierce.server.people.clubs import scores
from tierce.tournament import standing


def ranking(seen: Seen) -> list[wire.EveningPlace]:
    """The places, with the points of the ladder; empty before the first round."""
    tournament = seen.now.tournament
    points = scores.evening_points(tournament)
    return [
        wire.EveningPlace(
            player=place.player,
            name=seen.name(place.player),
            you=seen.is_reader(place.player),
            rank=place.rank,
            score=place.score,
            rounds=place.rounds,
            points=round(points.get(place.player, 0.0), 2),
        )
        for place in (standing(tournament) if tournament.rounds else [])
    ]
