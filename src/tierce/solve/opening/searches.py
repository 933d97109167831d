"""The opening searches for each solver, from a cache."""

from typing import Final

from tierce.cards import JOKER
from tierce.solve.arrange.solver import KEPT, MOST_RULES, Solver
from tierce.solve.opening.search import SCALE, OpeningSearch
from tierce.solve.tables.cache import make_room


class OpeningSearches:
    """The opening searches for the rules and card values of one solver."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        # Points outweigh jokers, and jokers outweigh other cards.
        self._points = [value * SCALE * SCALE + 1 for value in solver.values]
        self._points[JOKER] -= SCALE
        self._by_points: dict[int, OpeningSearch] = {}
        self._by_cards: dict[int, OpeningSearch] = {}

    def by_points(self, jokers: int) -> OpeningSearch:
        """The search that lays the most points, for hands with so many jokers."""
        found = self._by_points.get(jokers)
        if found is None:
            found = OpeningSearch(self.solver.rules, self._points, jokers)
            self._by_points[jokers] = found
        return found

    def by_cards(self, jokers: int) -> OpeningSearch:
        """The search that lays the most cards, for hands with so many jokers."""
        found = self._by_cards.get(jokers)
        if found is None:
            found = OpeningSearch(self.solver.rules, [1] * (JOKER + 1), jokers)
            self._by_cards[jokers] = found
        return found


_KEPT: Final[dict[int, list[OpeningSearches]]] = {}
"""The searches of each solver, by the key of its rules of melds. Their tables fill as they work."""


def searches_for(solver: Solver) -> OpeningSearches:
    """The opening searches of a solver, new ones where there are none."""
    if solver.rules.key not in _KEPT:
        make_room(_KEPT, MOST_RULES)
    kept = _KEPT.setdefault(solver.rules.key, [])
    for searches in kept:
        if searches.solver is solver:
            return searches
    if len(kept) >= KEPT:
        del kept[0]
    kept.append(OpeningSearches(solver))
    return kept[-1]
