"""The least deadwood of a defender at Gin.

Problem: lay cards off on the knocker's melds and form own melds, so that the deadwood is least.

Method: depth-first search over the knocker's melds, at most three, with every group of cards that
each may take (``additions``). At each leaf the exact solver gives the deadwood of the cards left.

Bound: none is needed, for the product of the groups is small. With jokers equal leaves are skipped.

Tested against brute force in tests/solve/layoff/test_layoff.py.
"""

from mypy_extensions import i64

from tierce.melds.additions import additions
from tierce.melds.meld import Meld
from tierce.melds.rules import MeldRules
from tierce.solve.arrange.result import arrangement_of
from tierce.solve.arrange.solver import solver_for
from tierce.solve.layoff.result import Layoff
from tierce.solve.tables.holding import Holding


def gin_layoff(hand: list[int], melds: list[Meld], rules: MeldRules, values: list[int]) -> Layoff:
    """The least deadwood of the hand with own melds and cards laid off on ``melds``.

    Ties are broken by fewer cards left, then fewer cards laid off.

    >>> from tierce.cards import cards, names
    >>> from tierce.melds.reading import read_meld
    >>> knocker = [read_meld(cards("4S 5S 6S"), MeldRules())]
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> best = gin_layoff(cards("2S 3S 7S KH KD KC QC"), knocker, MeldRules(), values)
    >>> names(card for card, _ in best.layoffs), names(best.rest), best.points
    ('3S 2S 7S', 'QC', 10)
    """
    search = LayoffSearch(hand, melds, rules, values)
    search.decide(0, search.kept)
    return Layoff(arrangement_of(search.kept, search.solver), search.laid_off)


class LayoffSearch:
    """The search for one hand."""

    def __init__(
        self, hand: list[int], melds: list[Meld], rules: MeldRules, values: list[int]
    ) -> None:
        self.solver = solver_for(rules, values)
        self.options = [additions(meld, hand, rules) for meld in melds]
        self.chosen: list[tuple[int, int]] = []
        self.seen: set[tuple[int, int, int]] = set()
        self.kept = Holding(hand)
        """The cards not laid off in the best choice. Next, the layoffs."""
        self.laid_off: list[tuple[int, int]] = []
        self.least = self.left(self.kept)

    def left(self, hand: Holding) -> i64:
        """The weight outside melds, see ``Solver.left``."""
        return self.solver.left(hand.held, hand.twice, hand.jokers)

    def decide(self, index: int, left: Holding) -> None:
        """Choose the layoffs on the meld of this number and all after it."""
        if index == len(self.options):
            self.finish(left)
            return
        for cards in self.options[index]:
            rest = left.copy()
            if all(rest.drop(card) for card in cards):
                before = len(self.chosen)
                for card in cards:
                    self.chosen.append((card, index))
                self.decide(index + 1, rest)
                while len(self.chosen) > before:
                    self.chosen.pop()

    def finish(self, left: Holding) -> None:
        """Evaluate the cards left, unless they were evaluated before."""
        if left.jokers and self.known(left):
            return
        now, fewer = self.left(left), len(self.chosen) < len(self.laid_off)
        if now < self.least or (now == self.least and fewer):
            self.least, self.kept, self.laid_off = now, left, self.chosen[:]

    def known(self, left: Holding) -> bool:
        """Whether these cards were evaluated before; remember them."""
        key = (int(left.held), int(left.twice), int(left.jokers))
        known = key in self.seen
        self.seen.add(key)
        return known
