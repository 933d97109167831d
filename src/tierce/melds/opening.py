"""The best first laying."""

from tierce.cards import JOKER, bare
from tierce.melds.arranging import left_of
from tierce.melds.candidates import candidates
from tierce.melds.demand import Demand
from tierce.melds.holding import Holding
from tierce.melds.joining import joined
from tierce.melds.meld import RUN, Meld
from tierce.melds.pure_runs import holds_pure_run
from tierce.melds.rules import MeldRules
from tierce.melds.solver import Solver, solver_for
from tierce.melds.worth import worth


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

    They are worth ``needed`` at least, with ``pure_run`` one of them is a run without a joker, they
    leave ``keep`` cards at least, and the card ``must`` is among them. With ``full_free`` no points
    are needed where at most one card is left. ``most_melds`` is 1 where only one may be laid.
    Of equal layings the one with fewer jokers is taken, then the one that leaves fewer cards, then
    always the same for the same cards. Looks at the hand alone, as ``arrange`` does.

    >>> from tierce.cards import cards
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> opening(cards("TH JH QH 4C 4D 4S 9D"), MeldRules(), 40, values=values, keep=1)
    [Meld('set', '4C 4S 4D'), Meld('run', 'TH JH QH')]
    """
    solver, full_free = solver_for(rules, values), full_free and keep <= 1
    if out_of_reach(solver, Holding(hand), 0 if full_free else needed, pure_run=pure_run):
        return None
    opener = Opener(solver, Demand(needed, pure_run=pure_run, must=must_of(must)))
    cards = sorted([bare(card) for card in hand])
    if most_melds == 1:
        return opener.single(cards, keep)
    found = [opener.keeping(cards, keep)]
    if full_free:
        found += opener.all_but_one(cards, keep)
    return opener.best_of(cards, found)


def must_of(card: int | None) -> int:
    """The card that must be laid, as a demand writes it."""
    return -1 if card is None else bare(card)


def out_of_reach(solver: Solver, hand: Holding, needed: int, *, pure_run: bool) -> bool:
    """Whether the hand falls short for certain: most hands do, and a glance tells."""
    if pure_run and not holds_pure_run(hand.held, solver.rules):
        return True
    search = solver.opener(int(hand.jokers))
    return bool(search.dear.most(hand.held, hand.twice) < needed)


class Opener:
    """Finds first layings that fulfil a demand."""

    def __init__(self, solver: Solver, demand: Demand) -> None:
        self.solver = solver
        self.rules = solver.rules
        self.values = solver.values
        self.demand = demand

    def keeping(self, cards: list[int], keep: int) -> list[Meld] | None:
        """The best laying that leaves so many cards.

        One that leaves too few lays a card that it must not: so each is set aside in turn.
        """
        hand = Holding(cards)
        search = self.solver.opener(int(hand.jokers))
        found = self.told(search.laying(hand.held, hand.twice, self.demand))
        if found is None or len(cards) - sum([len(meld.cards) for meld in found]) >= keep:
            return found
        return self.best_of(cards, [self.keeping(rest, keep - 1) for rest in fewer(cards)])

    def all_but_one(self, cards: list[int], keep: int) -> list[list[Meld] | None]:
        """Layings of everything, or of everything but one card, which need no points."""
        return [self.everything(rest) for rest in ([] if keep else [cards]) + fewer(cards) if rest]

    def everything(self, cards: list[int]) -> list[Meld] | None:
        """All the cards laid, or None."""
        hand = Holding(cards)
        if self.solver.left(hand.held, hand.twice, hand.jokers):
            return None
        search = self.solver.emptier(int(hand.jokers))
        found = self.told(search.laying(hand.held, hand.twice, self.demand.without_points()))
        return found if found is not None and not left_of(cards, found) else None

    def single(self, cards: list[int], keep: int) -> list[Meld] | None:
        """The best laying of one meld."""
        found: list[list[Meld] | None] = []
        for meld in candidates(cards, self.rules, most=100_000):
            burnt = self.rules.joker_run_burnt and meld.kind == RUN and meld.jokers > 0
            enough = self.demand.fulfilled([meld], worth(meld, self.rules))
            if enough and not burnt and len(cards) - len(meld.cards) >= keep:
                found.append([meld])
        return self.best_of(cards, found)

    def best_of(self, cards: list[int], layings: list[list[Meld] | None]) -> list[Meld] | None:
        """The laying that leaves the least; of equals the first."""
        if len(layings) == 1:
            return layings[0]
        best: list[Meld] | None = None
        least = (0, 0, 0)
        for melds in layings:
            if melds is not None:
                rest = left_of(cards, melds)
                points = sum([self.values[card] for card in rest])
                now = (points, -rest.count(JOKER), len(rest))
                if best is None or now < least:
                    best, least = melds, now
        return best

    def told(self, melds: list[Meld] | None) -> list[Meld] | None:
        """The melds in order; runs are joined, but one without a joker stays one."""
        if melds is None or len(melds) < 2:
            return melds
        pure = [meld for meld in melds if meld.pure]
        others = [meld for meld in melds if not meld.pure]
        return sorted(joined(pure, self.rules) + others, key=lambda meld: meld.faces)


def fewer(cards: list[int]) -> list[list[int]]:
    """The cards without one of them, for each that differs."""
    return [
        cards[:index] + cards[index + 1 :]
        for index, card in enumerate(cards)
        if index == 0 or cards[index - 1] != card
    ]
