"""What earlier rounds mean for the next draw: who has met, who sat where, who had a bye."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from tierce.tournament.state.state import Played

APART: Final = 100
"""So many meetings count two players who should not meet: more than a tournament has rounds."""


class Past:
    """Counts over the rounds so far. ``apart`` are pairs that should not meet at all."""

    def __init__(
        self, rounds: Sequence[Played], apart: Collection[frozenset[str]] = frozenset()
    ) -> None:
        self._met = Counter[frozenset[str]](dict.fromkeys(apart, APART))
        self._sat: Counter[tuple[str, int]] = Counter()
        self._due: defaultdict[tuple[str, int], float] = defaultdict(float)
        self.is_empty = not rounds and not apart
        self.byes = Counter[str](player for played in rounds for player in played.byes)
        for played in rounds:
            for table in played.tables:
                self._add(table.players)

    def _add(self, players: Sequence[str]) -> None:
        for pair in combinations(players, 2):
            self._met[frozenset(pair)] += 1
        share = 1 / len(players)
        for seat, player in enumerate(players):
            self._sat[player, seat] += 1
            for other in range(len(players)):
                self._due[player, other] += share

    def squares(self, order: Sequence[str]) -> list[dict[int, int]]:
        """By place in the order: whom each player has met, with the square of how often."""
        places = {player: at for at, player in enumerate(order)}
        found: list[dict[int, int]] = [{} for _ in order]
        for pair, times in self._met.items():
            one, other = (places.get(player, -1) for player in pair)
            if one >= 0 and other >= 0:
                found[one][other] = found[other][one] = times**2
        return found

    def met(self, one: str, other: str) -> int:
        """How often two players sat at one table."""
        return self._met[frozenset((one, other))]

    def excess(self, player: str, seat: int) -> float:
        """How much more often a player sat in a seat than an equal share; seat 0 starts."""
        return self._sat[player, seat] - self._due.get((player, seat), 0.0)
