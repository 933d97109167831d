"""The best first laying of a hand."""

from typing import Final

from tierce.cards import JOKER, bare
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.worth import worth
from tierce.solve.arrange.solver import Solver, solver_for
from tierce.solve.opening.requirement import NO_CARD, Requirement
from tierce.solve.opening.searches import searches_for
from tierce.solve.tables.candidates import candidates
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.joined_runs import joined
from tierce.solve.tables.masks import cards_of
from tierce.solve.tables.pure_runs import holds_pure_run

NO_POINTS_YET: Final = 2**30
"""More points than any hand holds."""


def opening(
    hand: list[int],
    rules: MeldRules,
    needed: int,
    *,
    values: list[int],
    pure_run: bool = False,
    keep: int = 0,
    must: int | None = None,
    full_free: bool = False,
    most_melds: int = 0,
) -> list[Meld] | None:
    """The melds of a first laying that leave the fewest points in the hand, or None.

    They are worth at least ``needed``. With ``pure_run`` one of them is a run without a joker. They
    leave at least ``keep`` cards and include the card ``must``. With ``full_free`` no points are
    needed where at most one card is left. ``most_melds`` is 1 where only one meld may be laid. Ties
    are broken by fewer jokers laid, then fewer cards left, then in a fixed order. Only the hand
    counts, as in ``arrange``.

    >>> from tierce.cards import cards
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> opening(cards("TH JH QH 4C 4D 4S 9D"), MeldRules(), 40, values=values, keep=1)
    [Meld('set', '4C 4S 4D'), Meld('run', 'TH JH QH')]
    """
    request = OpeningRequest(
        needed, pure_run=pure_run, keep=keep, must=must, full_free=full_free, most_melds=most_melds
    )
    return best_opening_of(Holding(hand), solver_for(rules, values), request)


class OpeningRequest:
    """The parameters of ``opening``."""

    def __init__(
        self,
        needed: int,
        *,
        pure_run: bool,
        keep: int,
        must: int | None,
        full_free: bool,
        most_melds: int,
    ) -> None:
        self.requirement = Requirement(
            needed, pure_run=pure_run, must=NO_CARD if must is None else bare(must)
        )
        self.keep = keep
        self.full_free = full_free and keep <= 1
        self.one_meld = most_melds == 1


def best_opening_of(hand: Holding, solver: Solver, request: OpeningRequest) -> list[Meld] | None:
    """The best first laying of a hand as bitmasks, or None."""
    if out_of_reach(solver, hand, request):
        return None
    opener = Opener(solver, request.requirement)
    if request.one_meld:
        return opener.single(hand, request.keep)
    found = opener.keeping(hand, request.keep)
    if not request.full_free:
        return found
    return opener.best_of(hand, [found, *opener.all_but_one(hand, request.keep)])


def out_of_reach(solver: Solver, hand: Holding, request: OpeningRequest) -> bool:
    """Whether an upper bound excludes every opening, as for most hands."""
    if request.requirement.pure_run and not holds_pure_run(hand.held, solver.rules):
        return True
    if request.full_free:
        return False
    worth_bound = searches_for(solver).by_points(int(hand.jokers)).worth_bound
    return bool(worth_bound.most(hand.held, hand.twice) < request.requirement.needed)


class Opener:
    """Finds first layings that meet a requirement."""

    def __init__(self, solver: Solver, requirement: Requirement) -> None:
        self.solver = solver
        self.searches = searches_for(solver)
        self.rules = solver.rules
        self.values = solver.values
        self.requirement = requirement

    def keeping(self, hand: Holding, keep: int) -> list[Meld] | None:
        """The best laying that leaves at least ``keep`` cards.

        Where the best one leaves too few, one of its cards must stay: each card is set aside in
        turn.
        """
        search = self.searches.by_points(int(hand.jokers))
        found = self.in_order(search.laying(hand.held, hand.twice, self.requirement))
        if found is None or keep == 0 or hand.without(found).count() >= keep:
            return found
        return self.best_of(hand, self.of_fewer(hand, keep - 1))

    def of_fewer(self, hand: Holding, keep: int) -> list[list[Meld] | None]:
        """The best layings without each of the cards, where these may leave the least."""
        rests = fewer(hand)
        floors = [self.floor(hand, rest) for rest in rests]
        found: list[list[Meld] | None] = [None] * len(rests)
        least = NO_POINTS_YET
        for place in sorted(range(len(rests)), key=lambda place: floors[place]):
            if floors[place] <= least:
                melds = found[place] = self.keeping(rests[place], keep)
                if melds is not None:
                    least = min(least, self.points_of(hand.without(melds).cards()))
        return found

    def floor(self, hand: Holding, rest: Holding) -> int:
        """Lower bound on the points left once the cards that ``rest`` lacks are set aside."""
        aside = self.points_of(hand.cards()) - self.points_of(rest.cards())
        return aside + int(self.solver.points_left(rest.held, rest.twice, rest.jokers))

    def points_of(self, cards: list[int]) -> int:
        """The points of cards in the hand."""
        return sum([self.values[card] for card in cards])

    def all_but_one(self, hand: Holding, keep: int) -> list[list[Meld] | None]:
        """Layings of all cards, or of all but one, which need no points."""
        rests = ([] if keep else [hand]) + fewer(hand)
        return [self.everything(rest) for rest in rests if rest.count()]

    def everything(self, hand: Holding) -> list[Meld] | None:
        """A laying of all cards, or None."""
        if self.solver.left(hand.held, hand.twice, hand.jokers):
            return None
        search = self.searches.by_cards(int(hand.jokers))
        found = self.in_order(
            search.laying(hand.held, hand.twice, self.requirement.without_points())
        )
        return found if found is not None and not hand.without(found).count() else None

    def single(self, hand: Holding, keep: int) -> list[Meld] | None:
        """The best laying of one meld."""
        found: list[list[Meld] | None] = []
        for meld in candidates(hand.cards(), self.rules, most=100_000):
            burnt = self.rules.joker_run_burnt and meld.kind == RUN and meld.jokers > 0
            cap = self.requirement.fulfilled([meld], worth(meld, self.rules))
            if cap and not burnt and hand.count() - len(meld.cards) >= keep:
                found.append([meld])
        return self.best_of(hand, found)

    def best_of(self, hand: Holding, layings: list[list[Meld] | None]) -> list[Meld] | None:
        """The laying that leaves the least; of equals the first."""
        best: list[Meld] | None = None
        least = (0, 0, 0)
        for melds in layings:
            if melds is not None:
                rest = hand.without(melds).cards()
                now = (self.points_of(rest), -rest.count(JOKER), len(rest))
                if best is None or now < least:
                    best, least = melds, now
        return best

    def in_order(self, melds: list[Meld] | None) -> list[Meld] | None:
        """The melds in order. Adjacent runs are joined, but never a pure run with another."""
        if melds is None or len(melds) < 2:
            return melds
        pure = [meld for meld in melds if meld.pure]
        others = [meld for meld in melds if not meld.pure]
        return sorted(joined(pure, self.rules) + others, key=lambda meld: meld.faces)


def fewer(hand: Holding) -> list[Holding]:
    """The hand without one of its cards, for each that differs."""
    found: list[Holding] = []
    for card in [*cards_of(hand.held), *[JOKER] * (hand.jokers > 0)]:
        rest = hand.copy()
        rest.drop(card)
        found.append(rest)
    return found
