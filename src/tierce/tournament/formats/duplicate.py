"""Each table of a round plays the same deal, and each seat is compared with the same seat."""

from tierce.tournament.draw.drawing import shuffled
from tierce.tournament.formats.points import missed, sign, totals
from tierce.tournament.state.places import Place, dropped_or_in, places
from tierce.tournament.state.state import Played, Tournament

WHOLE = 1000
"""The score of a seat that did better than at every other table."""


class Duplicate:
    """The highest sum of scores wins, then the better points."""

    full = True

    def field(self, tournament: Tournament) -> list[str]:
        return tournament.seated

    def order(self, tournament: Tournament, seed: int) -> list[str]:
        return shuffled(self.field(tournament), seed)

    def is_decided(self, _: Tournament) -> bool:
        return False

    def standing(self, tournament: Tournament) -> list[Place]:
        better, points = sign(tournament), totals(tournament)
        scores = dict.fromkeys(tournament.players, 0)
        for number, played in enumerate(tournament.rounds):
            before = dict.fromkeys(missed(tournament, number), WHOLE // 2)
            for player, score in (compared(played, better) | before).items():
                scores[player] += score
        return places(
            tournament,
            scores,
            lambda player: (-scores[player], better * points[player]),
            dropped_or_in(tournament),
        )


def compared(played: Played, better: int) -> dict[str, int]:
    """The scores of one round, from 0 to 1000: the share of other tables at which the same seat
    did worse, equal ones by half. A bye, or a seat without any comparison, has 500.
    """
    known = [(table.players, table.points) for table in played.tables if table.points is not None]
    found = dict.fromkeys(played.byes, WHOLE // 2)
    for players, points in known:
        for seat, player in enumerate(players):
            others = [other[seat] for _, other in known if other is not points]
            won = sum(
                (better * one > better * points[seat]) * 2 + (one == points[seat]) for one in others
            )
            found[player] = WHOLE * won // (2 * len(others)) if others else WHOLE // 2
    return found
