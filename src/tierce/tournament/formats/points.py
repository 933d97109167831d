"""Points of players in the rounds of a tournament."""

from collections.abc import Mapping

from tierce.tournament.state.state import Played, Tournament


def round_points(played: Played) -> dict[str, int]:
    """The points of one round. A bye has the mean of the round, rounded to a whole number.

    Tables without a result count for nothing.
    """
    known = _known(played)
    return known | dict.fromkeys(played.byes, mean_of(known))


def _known(played: Played) -> dict[str, int]:
    return {
        player: points
        for table in played.tables
        if table.points is not None
        for player, points in zip(table.players, table.points, strict=True)
    }


def mean_of(known: Mapping[str, int]) -> int:
    """The mean of the points, rounded to a whole number."""
    return round(sum(known.values()) / len(known)) if known else 0


def missed(tournament: Tournament, number: int) -> list[str]:
    """Who had not yet entered when a round was drawn."""
    return [one.player for one in tournament.late if one.round > number]


def totals(tournament: Tournament, first: int = 0) -> dict[str, int]:
    """The sums of the rounds from a first one on, for all players. Who entered late has the mean
    of each round before, as for a bye.
    """
    found = dict.fromkeys(tournament.players, 0)
    for number, played in enumerate(tournament.rounds[first:], first):
        mean = mean_of(_known(played))
        before = dict.fromkeys(missed(tournament, number), mean)
        for player, points in (round_points(played) | before).items():
            found[player] += points
    return found


def sign(tournament: Tournament) -> int:
    """What points are multiplied by so that fewer are better."""
    return -1 if tournament.settings.high_wins else 1
