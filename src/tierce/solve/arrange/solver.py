"""The solver of one table: its rules of melds and the points of its cards."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.meld import Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.solve.arrange.deadwood import outside
from tierce.solve.arrange.plain_melds import PlainMelds
from tierce.solve.arrange.reconstruct import melds_found
from tierce.solve.arrange.search import HandSearch
from tierce.solve.tables.cache import make_room
from tierce.solve.tables.joined_runs import joined
from tierce.solve.tables.masks import BIT, lowest_card
from tierce.solve.tables.triples import in_small_melds

POINT: Final = 64
"""The weight of a point. A card weighs one more, so that of equal points fewer cards are better. No
hand holds as many cards.
"""
POINT_BITS: Final = 6
BUDGET: Final = 2_000_000
"""Nodes of one search before it settles for the best so far."""
NOTHING_YET: Final = 2**40
"""More points than any hand holds."""
KEPT: Final = 8
"""Solvers kept for one rules of melds, with different values of the cards."""
MOST_RULES: Final = 64
"""Rules of melds whose solvers are kept."""


class Solver:
    """Answers about hands given as masks, see ``Holding``.

    Its tables fill as it works, up to a limit. It serves one thread at a time.
    """

    def __init__(self, rules: MeldRules, values: list[int], *, budget: int = BUDGET) -> None:
        self.rules = rules
        self.values = values[:]
        self.weights = [value * POINT + 1 for value in values]
        self.costly = min(values[:JOKER]) > 0
        """Whether every natural card has points."""
        self.cyclic = rules.ace_run == CYCLIC
        self.budget: i64 = budget
        self.plain = HandSearch(rules, self.weights, 0)
        """The search for hands without jokers."""
        self.searches: list[HandSearch | None] = [self.plain]
        """By the number of jokers in the hand."""
        self.small = PlainMelds(rules)

    def search(self, jokers: i64) -> HandSearch:
        """The search for hands with so many jokers."""
        if jokers == 0:
            return self.plain
        while len(self.searches) <= jokers:
            self.searches.append(None)
        found = self.searches[jokers]
        if found is None:
            found = HandSearch(self.rules, self.weights, int(jokers))
            self.searches[jokers] = found
        return found

    def left(self, held: i64, twice: i64, jokers: i64) -> i64:
        """The least weight outside melds: 64 times the points plus the number of cards."""
        return self.search(jokers).least_left(held, twice, self.budget)

    def points_left(self, held: i64, twice: i64, jokers: i64) -> i64:
        """The least deadwood.

        >>> from tierce.solve.tables.holding import Holding
        >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
        >>> hand = Holding([4, 5, 6, 9, 22, 35, 51])
        >>> Solver(MeldRules(), values).points_left(hand.held, hand.twice, hand.jokers)
        10
        """
        return self.search(jokers).least_left(held, twice, self.budget) >> POINT_BITS

    def proven(self, jokers: i64) -> bool:
        """Whether the last answer for a hand with so many jokers is certainly exact."""
        return self.search(jokers).proven()

    def loose(self, held: i64, twice: i64, jokers: i64) -> i64:
        """Bitmask of the naturals that some best arrangement leaves outside melds.

        Discarding one lowers the deadwood by exactly its points.
        """
        if held and self.unmeldable(held, jokers) == held:
            return held
        search = self.search(jokers)
        least = search.least_left(held, twice, self.budget) // POINT
        found = outside(search, held, twice)
        if self.all_melded(held, twice, jokers, found):
            return found
        melded = held & ~found
        while melded:
            card = lowest_card(melded)
            bit = BIT[card]
            melded -= bit
            if self.points_after(held, twice, jokers, bit) <= least - self.values[card]:
                found |= bit
        return found

    def all_melded(self, held: i64, twice: i64, jokers: i64, outside: i64) -> bool:
        """Whether every card that fits some meld lies in one; then each of them is needed."""
        if twice or jokers or not self.costly or self.cyclic:
            return False
        return in_small_melds(held) & outside == 0

    def points_without(self, held: i64, twice: i64, jokers: i64) -> list[int]:
        """The least deadwood once a card is discarded, by card; -1 for cards not held."""
        points: list[int] = []
        least = self.points_left(held, twice, jokers)
        unmeldable = self.unmeldable(held, jokers)
        for card in range(52):
            bit = BIT[card]
            if unmeldable & bit:
                points.append(int(least) - self.values[card])
            elif held & bit:
                points.append(self.points_after(held, twice, jokers, bit))
            else:
                points.append(-1)
        points.append(self.points_left(held, twice, jokers - 1) if jokers else -1)
        return points

    def best_throw(self, held: i64, twice: i64, jokers: i64) -> tuple[i64, i64]:
        """The discard that leaves the least deadwood, and that deadwood. Ties: the lowest card."""
        least = self.points_left(held, twice, jokers)
        unmeldable = self.unmeldable(held, jokers)
        best: i64 = JOKER
        lowest: i64 = NOTHING_YET
        left = held & unmeldable
        # A card that is in no meld takes just its own points away: no search is needed.
        while left:
            card = lowest_card(left)
            left -= BIT[card]
            points = least - self.values[card]
            if points < lowest:
                best, lowest = card, points
        left = held & ~unmeldable
        while left:
            card = lowest_card(left)
            left -= BIT[card]
            # No card takes more points away than its own.
            floor = least - self.values[card]
            if floor < lowest or (floor == lowest and card < best):
                points = self.points_after(held, twice, jokers, BIT[card])
                if points < lowest or (points == lowest and card < best):
                    best, lowest = card, points
        if jokers:
            points = self.points_left(held, twice, jokers - 1)
            if points < lowest:
                best, lowest = JOKER, points
        return best, lowest

    def points_after(self, held: i64, twice: i64, jokers: i64, bit: i64) -> i64:
        """The least deadwood without one copy of a natural card."""
        if twice & bit:
            return self.points_left(held, twice - bit, jokers)
        return self.points_left(held - bit, twice, jokers)

    def unmeldable(self, held: i64, jokers: i64) -> i64:
        """Bitmask of cards that fit no possible meld.

        Discarding one lowers the deadwood by exactly its value.
        """
        if jokers or self.cyclic:
            return 0
        return held & ~in_small_melds(held)

    def melds(self, held: i64, twice: i64, jokers: i64) -> list[Meld]:
        """The melds of a best arrangement, in order; adjacent runs are joined."""
        search = self.search(jokers)
        search.least_left(held, twice, self.budget)
        return joined(melds_found(search, int(held), int(twice)), self.rules)


def solver_for(rules: MeldRules, values: list[int]) -> Solver:
    """The solver for these rules and values, from a cache.

    The caller must not change ``values`` afterwards.
    """
    last = SOLVERS.last
    if last is None or SOLVERS.rules is not rules or SOLVERS.values is not values:
        last = SOLVERS.last = SOLVERS.find(rules, values)
        SOLVERS.rules, SOLVERS.values = rules, values
    return last


class Solvers:
    """A cache of solvers."""

    def __init__(self) -> None:
        self.last: Solver | None = None
        """The solver returned last: most programs use one table at a time."""
        self.rules: MeldRules | None = None
        self.values: list[int] | None = None
        """What it was asked for with."""
        self.by_rules: dict[int, list[Solver]] = {}

    def find(self, rules: MeldRules, values: list[int]) -> Solver:
        """The solver for equal rules and values, a new one where there is none."""
        if rules.key not in self.by_rules:
            make_room(self.by_rules, MOST_RULES)
        solvers = self.by_rules.setdefault(rules.key, [])
        for solver in solvers:
            if solver.values == values:
                return solver
        if len(solvers) >= KEPT:
            del solvers[0]
        solvers.append(Solver(rules, values))
        return solvers[-1]


SOLVERS: Final = Solvers()
