"""The best of each table go on, until one table is left."""

from tierce.tournament.draw.drawing import shuffled
from tierce.tournament.formats.points import round_points, sign, totals
from tierce.tournament.state.places import Place, Status, places
from tierce.tournament.state.state import Played, Table, Tournament


class Knockout:
    """Who goes further stands higher; in one round, the better points."""

    full = False

    def field(self, tournament: Tournament) -> list[str]:
        left = {*survivors(tournament)}
        return [player for player in tournament.seated if player in left]

    def order(self, tournament: Tournament, seed: int) -> list[str]:
        return shuffled(self.field(tournament), seed)

    def is_decided(self, tournament: Tournament) -> bool:
        last = tournament.rounds[-1] if tournament.rounds else None
        return last is not None and len(last.tables) == 1 and not last.byes

    def standing(self, tournament: Tournament) -> list[Place]:
        scores, better, left = totals(tournament), sign(tournament), {*survivors(tournament)}
        reached = {
            player: number
            for number, played in enumerate(tournament.rounds)
            for player in playing(played)
        }
        last = {
            player: round_points(tournament.rounds[number]).get(player, 0)
            for player, number in reached.items()
        }
        dropped = {*tournament.dropped}

        def status(player: str) -> Status:
            return "dropped" if player in dropped else "in" if player in left else "out"

        return places(
            tournament,
            scores,
            lambda player: (
                -reached.get(player, -1),
                player not in left,
                better * last.get(player, 0),
                better * scores[player],
            ),
            status,
        )


def survivors(tournament: Tournament) -> list[str]:
    """Players who are still in. At a table without a result all are."""
    if not tournament.rounds:
        return [*tournament.players]
    last = tournament.rounds[-1]
    found = [player for table in last.tables for player in best(tournament, table, last)]
    return [*found, *last.byes]


def best(tournament: Tournament, table: Table, played: Played) -> list[str]:
    """Those of a table who go on. Equal points are parted by all points, then by the entry."""
    if table.points is None:
        return [*table.players]
    better, sums = sign(tournament), totals(tournament)
    points = dict(zip(table.players, table.points, strict=True))
    gone = {*tournament.dropped} - {*tournament.stood_in}
    ordered = sorted(
        (player for player in table.players if player not in gone),
        key=lambda one: (
            better * points[one],
            better * sums[one],
            tournament.players.index(one),
        ),
    )
    is_final = len(played.tables) == 1 and not played.byes
    most = 1 if is_final else tournament.settings.advance
    return ordered[: max(1, min(most, len(table.players) - 1))]


def playing(played: Played) -> list[str]:
    """Everyone who was in a round."""
    return [*(player for table in played.tables for player in table.players), *played.byes]
