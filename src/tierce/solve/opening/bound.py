"""Upper bounds on the worth of an opening, without searching one."""

from typing import Final

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.melds.worth import highest_worths
from tierce.solve.arrange.search import HandSearch
from tierce.solve.opening.core_melds import PLACE, cores_of_rank, joker_cores, pure_cores
from tierce.solve.opening.requirement import Requirement
from tierce.solve.tables.masks import cards_of

NO_LIMIT: Final = 2**60
"""A budget that is never used up."""
ACES: Final = 1 + 2**13 + 2**26 + 2**39
LOW: Final = ACES * 30
"""The cards beside which the ace of a core opens a run: twos to fives."""


class OpeningBound:
    """The bounds for hands with so many jokers: every card at its highest worth."""

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
        """The worth of a joker by its place in a run, from 1 on."""
        self.search = HandSearch(rules, self.worths, jokers)
        self._plain: HandSearch | None = None if jokers else self.search

    def most(self, held: i64, twice: i64) -> i64:
        """Upper bound on the worth of melds of the hand."""
        return most_of(self.search, held, twice)

    def falls_short(self, held: i64, twice: i64, requirement: Requirement) -> bool:
        """Whether no opening exists, since the required melds leave too little for the rest.

        Each required meld contains a core, see ``core_melds``. All cores are tried.
        """
        if self.rules.ace_run == CYCLIC:
            return False
        pure = pure_cores(held)
        if (
            requirement.pure_run
            and self.most_beside(self.search, pure, held, twice) < requirement.needed
        ):
            return True
        # With more jokers a long run may be no shorter ones side by side.
        if requirement.must < 0 or requirement.must == JOKER or self.jokers > 1:
            return False
        return self.most_with(requirement, pure, held, twice) < requirement.needed

    def most_with(self, requirement: Requirement, pure: list[i64], held: i64, twice: i64) -> i64:
        """Upper bound on the worth of openings that meld the required card."""
        must: i64 = requirement.must
        runs = [core for core in pure if core >> must & 1]
        most = self.most_beside(self.search, runs, held, twice)
        sets = [core for core in cores_of_rank(held, must % 13) if core >> must & 1]
        most = max(most, self.most_beside_other(self.search, sets, requirement, held, twice))
        if self.jokers and most < requirement.needed:
            cores = joker_cores(held, must)
            most = max(most, self.most_beside_other(self.plain(), cores, requirement, held, twice))
        return most

    def plain(self) -> HandSearch:
        """The search for the cards left once the only joker is laid."""
        if self._plain is None:
            self._plain = HandSearch(self.rules, self.worths, 0)
        return self._plain

    def most_beside_other(
        self, search: HandSearch, cores: list[i64], requirement: Requirement, held: i64, twice: i64
    ) -> i64:
        """Like ``most_beside``, with a run without a joker beside the core if one is required."""
        if not requirement.pure_run:
            return self.most_beside(search, cores, held, twice)
        most: i64 = 0
        for core in cores:
            left, doubled = beside(core, held, twice)
            rest = self.most_beside(search, pure_cores(left), left, doubled)
            if rest:
                most = max(most, self.worth(core) + rest)
        return most

    def most_beside(self, search: HandSearch, cores: list[i64], held: i64, twice: i64) -> i64:
        """Upper bound on the worth of melds that include one of the cores; 0 without cores."""
        most: i64 = 0
        for core in cores:
            left, doubled = beside(core, held, twice)
            rest = most_of(search, left, doubled)
            most = max(most, self.worth(core) + rest)
        return most

    def worth(self, core: i64) -> i64:
        """Upper bound on the worth of a core."""
        naturals = core % PLACE
        found: i64 = 0
        for card in cards_of(naturals):
            found += self.worths[card]
        if naturals & ACES and naturals & LOW:
            found -= self.low_ace
        return found + self.places[core // PLACE]


def beside(core: i64, held: i64, twice: i64) -> tuple[i64, i64]:
    """The cards of a hand left without the naturals of a core."""
    core %= PLACE
    return (held & ~core) | (twice & core), twice & ~core


def most_of(search: HandSearch, held: i64, twice: i64) -> i64:
    """The greatest weight of melds of the hand."""
    left = search.least_left(held, twice, NO_LIMIT)
    return search.ceiling - left
