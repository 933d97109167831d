"""The solver of one table: its rules of melds and what its cards count in a hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.meld import Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.solve.arrange.deadwood import outside
from tierce.solve.arrange.plain_melds import SmallTables
from tierce.solve.arrange.reconstruct import melds_found
from tierce.solve.arrange.search import HandSearch
from tierce.solve.tables.cache import Cache
from tierce.solve.tables.joined_runs import joined
from tierce.solve.tables.masks import BIT, lowest_card
from tierce.solve.tables.triples import in_small_melds

POINT: Final = 64
"""What a point weighs; a card weighs one more, since of equal points fewer cards are better. No
hand holds as many cards."""
POINT_BITS: Final = 6
BUDGET: Final = 2_000_000
"""Choices of sets tried for one hand before the best of them is taken as it is."""
TOLD: Final = 5_000
"""Hands whose melds are kept; a turn asks for those of one hand again and again."""
NOTHING_YET: Final = 2**40
"""More points than any hand leaves."""
KEPT: Final = 8
"""Solvers kept for one rules of melds, with different values of the cards."""
MOST_RULES: Final = 64
"""Rules of melds whose solvers are kept."""


class Solver:
    """Answers about hands, given as masks; see ``Holding``.

    Knows ever more suits as it goes, up to a limit. Serves one thread at a time.
    """

    def __init__(self, rules: MeldRules, values: list[int], *, budget: int = BUDGET) -> None:
        self.rules = rules
        self.given = values
        self.values = values[:]
        self.weights = [value * POINT + 1 for value in values]
        self.costly = min(values[:JOKER]) > 0
        """Whether every natural card counts something."""
        self.cyclic = rules.ace_run == CYCLIC
        self.budget: i64 = budget
        self.told: dict[tuple[int, int, int], list[Meld]] = {}
        """The melds of hands, which take far longer to tell than their points."""
        self.plain = HandSearch(rules, self.weights, 0)
        """The search for hands without jokers."""
        self.searches: list[HandSearch | None] = [self.plain]
        """By the number of jokers in the hand."""
        self.small = SmallTables(rules)

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
        """The least that must stay outside melds: 64 times its points, and its number of cards."""
        return self.search(jokers).least_left(held, twice, self.budget)

    def points_left(self, held: i64, twice: i64, jokers: i64) -> i64:
        """The least points outside melds: at Gin, the deadwood.

        >>> from tierce.solve.tables.holding import Holding
        >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
        >>> hand = Holding([4, 5, 6, 9, 22, 35, 51])
        >>> Solver(MeldRules(), values).points_left(hand.held, hand.twice, hand.jokers)
        10
        """
        return self.search(jokers).least_left(held, twice, self.budget) >> POINT_BITS

    def proven(self, jokers: i64) -> bool:
        """Whether the last answer for a hand with so many jokers is exact for certain."""
        return self.search(jokers).proven()

    def points_of_all(self, hands: vec[i64], found: vec[i64]) -> None:
        """The least points of many hands, each three numbers of ``hands`` in a row."""
        index: i64 = 0
        while index < len(found):
            at = index * 3
            found[index] = self.points_left(hands[at], hands[at + 1], hands[at + 2])
            index += 1

    def loose(self, held: i64, twice: i64, jokers: i64) -> i64:
        """The cards that some best arrangement leaves outside melds: bit n for card n, the joker
        not among them. Thrown, they take just their own points away.
        """
        if held and self.alone(held, jokers) == held:
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
        """Whether every card that is in some meld lies in one. Without one of them less can be
        melded, so none can be spared.
        """
        if twice or jokers or not self.costly or self.cyclic:
            return False
        return in_small_melds(held) & outside == 0

    def points_without(self, held: i64, twice: i64, jokers: i64) -> list[int]:
        """The least points once a card is thrown, by the card; -1 where the hand lacks it."""
        points: list[int] = []
        least = self.points_left(held, twice, jokers)
        alone = self.alone(held, jokers)
        for card in range(52):
            bit = BIT[card]
            if alone & bit:
                points.append(int(least) - self.values[card])
            elif held & bit:
                points.append(self.points_after(held, twice, jokers, bit))
            else:
                points.append(-1)
        points.append(self.points_left(held, twice, jokers - 1) if jokers else -1)
        return points

    def best_throw(self, held: i64, twice: i64, jokers: i64) -> tuple[i64, i64]:
        """The card whose throw leaves the least points, the lowest number of equals, and the
        points.
        """
        least = self.points_left(held, twice, jokers)
        alone = self.alone(held, jokers)
        best: i64 = JOKER
        lowest: i64 = NOTHING_YET
        left = held & alone
        # A card that is in no meld takes just its own points away: no search is needed.
        while left:
            card = lowest_card(left)
            left -= BIT[card]
            points = least - self.values[card]
            if points < lowest:
                best, lowest = card, points
        left = held & ~alone
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
        """The least points once a natural card is gone."""
        if twice & bit:
            return self.points_left(held, twice - bit, jokers)
        return self.points_left(held - bit, twice, jokers)

    def alone(self, held: i64, jokers: i64) -> i64:
        """Cards in no meld whatever, as far as a glance tells: thrown, they take just their own
        points away.
        """
        if jokers or self.cyclic:
            return 0
        return held & ~in_small_melds(held)

    def melds(self, held: i64, twice: i64, jokers: i64) -> list[Meld]:
        """The melds that leave the least, in order; runs that follow one another are one."""
        key = (int(held), int(twice), int(jokers))
        known = self.told.get(key)
        if known is None:
            search = self.search(jokers)
            search.least_left(held, twice, self.budget)
            known = joined(melds_found(search, key[0], key[1]), self.rules)
            if len(self.told) >= TOLD:
                self.told.clear()
            self.told[key] = known
        return known[:]


def solver_for(rules: MeldRules, values: list[int]) -> Solver:
    """The solver for these rules and values, from a cache.

    The values are read when they are first met: the caller must not change the list afterwards.
    """
    solvers = SOLVERS.get(rules.key) or SOLVERS.put(rules.key, [])
    for solver in solvers:
        if solver.given is values:
            return solver
    for solver in solvers:
        if solver.values == values:
            return solver
    if len(solvers) >= KEPT:
        del solvers[0]
    solvers.append(Solver(rules, values))
    return solvers[-1]


SOLVERS: Final[Cache[int, list[Solver]]] = Cache(MOST_RULES)
"""Solvers by the key of their rules."""
