"""Points of players in the rounds of a tournament."""

from tierce.tournament.state.state import Played, Tournament


def round_points(played: Played) -> dict[str, int]:
    """The points of one round. A bye has the mean of the round, rounded to a whole number.

    Tables without a result count for nothing.
    """
    known = {
        player: points
        for table in played.tables
        if table.points is not None
        for player, points in zip(table.players, table.points, strict=True)
    }
    mean = round(sum(known.values()) / len(known)) if known else 0
    return known | dict.fromkeys(played.byes, mean)


def totals(tournament: Tournament, first: int = 0) -> dict[str, int]:
    """The sums of the rounds from a first one on, for all players."""
    found = dict.fromkeys(tournament.players, 0)
    for played in tournament.rounds[first:]:
        for player, points in round_points(played).items():
            found[player] += points
    return found


def sign(tournament: Tournament) -> int:
    """What points are multiplied by so that fewer are better."""
    return -1 if tournament.settings.high_wins else 1
