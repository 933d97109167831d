"""What a first laying can be worth at most, seen without searching one."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.melds.worth import highest_worths
from tierce.solve.arrange.search import HandSearch
from tierce.solve.opening.core_melds import PLACE, cores_of_rank, joker_cores, pure_cores
from tierce.solve.opening.requirement import Demand
from tierce.solve.tables.masks import cards_of

NO_LIMIT: Final = 2**60
"""Searched to the end."""
ACES: Final = 1 + 2**13 + 2**26 + 2**39
LOW: Final = ACES * 30
"""The cards beside which an ace of a core opens a run: twos to fives."""


class Dear:
    """Every card at the most that it can be worth, for hands with so many jokers."""

    def __init__(self, rules: MeldRules, jokers: int) -> None:
        self.rules = rules
        self.jokers = jokers
        self.worths = highest_worths(rules)
        self.low_ace = self.worths[0] - 1 if rules.ace_value == "position" else 0
        """How much less an ace counts before a two."""
        joker = self.worths[JOKER]
        as_card = [self.worths[0] - self.low_ace, *self.worths[1:13], self.worths[0]]
        worths = as_card if rules.joker_value == "replaced" else [joker] * len(as_card)
        self.places = [0, *worths]
        """What a joker counts by the place in a run that it takes, from 1 on."""
        self.search = HandSearch(rules, self.worths, jokers)
        self._plain: HandSearch | None = None if jokers else self.search

    def most(self, held: i64, twice: i64) -> i64:
        """No less than what melds of the hand can be worth."""
        return most_of(self.search, held, twice)

    def falls_short(self, held: i64, twice: i64, demand: Demand) -> bool:
        """Whether the melds that are asked for leave too little for the rest."""
        if self.rules.ace_run == CYCLIC:
            return False
        pure = pure_cores(held)
        if demand.pure_run and self.most_beside(self.search, pure, held, twice) < demand.needed:
            return True
        # With more jokers a long run may be no shorter ones side by side.
        if demand.must < 0 or demand.must == JOKER or self.jokers > 1:
            return False
        return self.most_with(demand, pure, held, twice) < demand.needed

    def most_with(self, demand: Demand, pure: list[i64], held: i64, twice: i64) -> i64:
        """No less than what layings are worth in which the card that must be laid is in a meld."""
        must: i64 = demand.must
        runs = [core for core in pure if core >> must & 1]
        most = self.most_beside(self.search, runs, held, twice)
        sets = [core for core in cores_of_rank(held, must % 13) if core >> must & 1]
        most = max(most, self.most_beside_other(self.search, sets, demand, held, twice))
        if self.jokers and most < demand.needed:
            cores = joker_cores(held, must)
            most = max(most, self.most_beside_other(self.plain(), cores, demand, held, twice))
        return most

    def plain(self) -> HandSearch:
        """The search for what is left once the only joker is laid."""
        if self._plain is None:
            self._plain = HandSearch(self.rules, self.worths, 0)
        return self._plain

    def most_beside_other(
        self, search: HandSearch, cores: list[i64], demand: Demand, held: i64, twice: i64
    ) -> i64:
        """The same as the next, of cores that are no run without a joker: where one is asked for
        it lies beside them.
        """
        if not demand.pure_run:
            return self.most_beside(search, cores, held, twice)
        most: i64 = 0
        for core in cores:
            left, doubled = beside(core, held, twice)
            rest = self.most_beside(search, pure_cores(left), left, doubled)
            if rest:
                most = max(most, self.worth(core) + rest)
        return most

    def most_beside(self, search: HandSearch, cores: list[i64], held: i64, twice: i64) -> i64:
        """No less than what melds can be worth that one of the cores is among; 0 without any."""
        most: i64 = 0
        for core in cores:
            left, doubled = beside(core, held, twice)
            rest = most_of(search, left, doubled)
            most = max(most, self.worth(core) + rest)
        return most

    def worth(self, core: i64) -> i64:
        """No less than what a core is worth."""
        naturals = core % PLACE
        found: i64 = 0
        for card in cards_of(naturals):
            found += self.worths[card]
        if naturals & ACES and naturals & LOW:
            found -= self.low_ace
        return found + self.places[core // PLACE]


def beside(core: i64, held: i64, twice: i64) -> tuple[i64, i64]:
    """What is left of a hand without the natural cards of a core."""
    core %= PLACE
    return (held & ~core) | (twice & core), twice & ~core


def most_of(search: HandSearch, held: i64, twice: i64) -> i64:
    """The most that melds of the hand weigh."""
    left = search.least_left(held, twice, NO_LIMIT)
    return search.ceiling - left
