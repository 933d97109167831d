"""The opening searches for each solver, from a cache."""

from typing import Final

from tierce.cards import JOKER
from tierce.solve.arrange.solver import KEPT, MOST_RULES, Solver
from tierce.solve.opening.search import SCALE, OpenSearch
from tierce.solve.tables.cache import Cache


class OpeningSearches:
    """The opening searches for the rules and card values of one solver."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        # Points outweigh jokers, and jokers outweigh other cards.
        self._points = [value * SCALE * SCALE + 1 for value in solver.values]
        self._points[JOKER] -= SCALE
        self._by_points: dict[int, OpenSearch] = {}
        self._by_cards: dict[int, OpenSearch] = {}

    def by_points(self, jokers: int) -> OpenSearch:
        """The search that lays the most points, for hands with so many jokers."""
        found = self._by_points.get(jokers)
        if found is None:
            found = OpenSearch(self.solver.rules, self._points, jokers)
            self._by_points[jokers] = found
        return found

    def by_cards(self, jokers: int) -> OpenSearch:
        """The search that lays the most cards, for hands with so many jokers."""
        found = self._by_cards.get(jokers)
        if found is None:
            found = OpenSearch(self.solver.rules, [1] * (JOKER + 1), jokers)
            self._by_cards[jokers] = found
        return found


def searches_for(solver: Solver) -> OpeningSearches:
    """The opening searches of a solver."""
    key = solver.rules.key
    kept = SEARCHES.get(key) or SEARCHES.put(key, [])
    for searches in kept:
        if searches.solver is solver:
            return searches
    if len(kept) >= KEPT:
        del kept[0]
    kept.append(OpeningSearches(solver))
    return kept[-1]


SEARCHES: Final[Cache[int, list[OpeningSearches]]] = Cache(MOST_RULES)
"""Opening searches by the key of their rules."""
