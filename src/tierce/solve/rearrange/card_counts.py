"""The cards of a hand and of the table together."""

from typing import Final

from tierce.cards import FACES, JOKER, bare
from tierce.melds.rules import CYCLIC, LOW, MeldRules
from tierce.solve.tables.set_table import SUIT

GUESS: Final = -1
"""The place before the first of a cyclic suit, where runs across the cut are guessed."""


class CardCounts:
    """The count of each card, how many of them may be left out, and the cost of that."""

    def __init__(self, table: list[int], hand: list[int], rules: MeldRules, weights: list[int]):
        self.rules = rules
        self.weights = weights
        self.there = [0] * (FACES + 1)
        self.optional = [0] * (FACES + 1)
        for card in table:
            self.there[bare(card)] += 1
        for card in hand:
            self.there[bare(card)] += 1
            self.optional[bare(card)] += 1
        self.jokers = self.there[JOKER]
        if rules.joker_limit == "none":
            self.jokers -= self.optional[JOKER]
        self.cut = self._best_cut() if rules.ace_run == CYCLIC else 0
        """The rank at which a cycle of ranks is cut open."""
        self.around = True
        """Whether runs may cross the cut."""

    def _best_cut(self) -> int:
        """The cut that the fewest runs can cross."""
        crossing = [self._crossing(rank) for rank in range(13)]
        return crossing.index(min(crossing))

    def _crossing(self, rank: int) -> int:
        """A score for the runs that could cross a cut below the rank."""
        found = 0
        for suit in range(4):
            before, after = self.there[suit * 13 + (rank + 12) % 13], self.there[suit * 13 + rank]
            found += min(before, after) * 4 + before + after
        return found

    def places(self) -> list[int]:
        """The places of a suit, in order."""
        if self.rules.ace_run == CYCLIC:
            return [GUESS, *range(13)] if self.around else list(range(13))
        return list(range(13)) if self.rules.ace_run == LOW else list(range(14))

    def rank(self, place: int) -> int:
        """The rank at a place."""
        return (place + self.cut) % 13

    def number(self, rank: int) -> int:
        """The cards of a rank, in the base-three form of ``SetTable``."""
        return sum([SUIT[suit] * self.there[suit * 13 + rank] for suit in range(4)])
