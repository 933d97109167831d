"""A fixed number of rounds: drawn at random, or with neighbours in the standing at one table."""

from tierce.tournament.draw.drawing import shuffled
from tierce.tournament.formats.points import sign, totals
from tierce.tournament.state.places import Place, counted, dropped_or_in, places
from tierce.tournament.state.state import Tournament


class Series:
    """All play all rounds. The least sum of points wins, then more tables won."""

    full = False

    def field(self, tournament: Tournament) -> list[str]:
        return tournament.seated

    def order(self, tournament: Tournament, seed: int) -> list[str]:
        return shuffled(self.field(tournament), seed)

    def is_decided(self, _: Tournament) -> bool:
        return False

    def standing(self, tournament: Tournament) -> list[Place]:
        scores, better = totals(tournament), sign(tournament)
        wins, _ = counted(tournament)
        return places(
            tournament,
            scores,
            lambda player: (better * scores[player], -wins[player]),
            dropped_or_in(tournament),
        )


class Swiss(Series):
    """As a series, but the players of a table stand near each other."""

    def order(self, tournament: Tournament, seed: int) -> list[str]:
        ranks = {place.player: place.rank for place in self.standing(tournament)}
        return sorted(super().order(tournament, seed), key=ranks.__getitem__)
