"""Points add up, and a player who reaches the limit is out."""

from tierce.tournament.draw.drawing import shuffled
from tierce.tournament.formats.points import round_points
from tierce.tournament.state.places import Place, Status, places
from tierce.tournament.state.state import Tournament


class Elimination:
    """The last player below the limit wins. Who stayed longer stands higher."""

    full = False

    def field(self, tournament: Tournament) -> list[str]:
        out = outs(tournament)
        return [player for player in tournament.seated if player not in out]

    def order(self, tournament: Tournament, seed: int) -> list[str]:
        return shuffled(self.field(tournament), seed)

    def is_decided(self, _: Tournament) -> bool:
        return False

    def standing(self, tournament: Tournament) -> list[Place]:
        scores, out = sums(tournament), outs(tournament)
        dropped = {*tournament.dropped}

        def status(player: str) -> Status:
            return "dropped" if player in dropped else "out" if player in out else "in"

        return places(
            tournament,
            scores,
            lambda player: (-out.get(player, len(tournament.rounds)), scores[player]),
            status,
        )


def sums(tournament: Tournament) -> dict[str, int]:
    """The points of each player since the entry or the last re-entry."""
    found = dict.fromkeys(tournament.players, 0)
    for number, played in enumerate(tournament.rounds):
        _come_back(tournament, number, found)
        for player, points in round_points(played).items():
            found[player] += points
    _come_back(tournament, len(tournament.rounds), found)
    return found


def _come_back(tournament: Tournament, number: int, found: dict[str, int]) -> None:
    for one in (*tournament.late, *tournament.returns):
        if one.round == number:
            found[one.player] = one.points


def outs(tournament: Tournament) -> dict[str, int]:
    """Players at the limit, with the round in which they reached it."""
    scores, limit = sums(tournament), tournament.settings.limit
    last = {
        player: number
        for number, played in enumerate(tournament.rounds)
        for table in played.tables
        for player in table.players
    }
    return {player: last.get(player, 0) for player in tournament.players if scores[player] >= limit}


def highest_in_play(tournament: Tournament) -> int:
    """The most points among those below the limit: with so many a player comes back."""
    scores, out = sums(tournament), outs(tournament)
    return max((scores[player] for player in tournament.seated if player not in out), default=0)
