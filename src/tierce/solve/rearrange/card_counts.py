"""The cards of a hand and of the table together, counted."""

from typing import Final

from tierce.cards import FACES, JOKER, bare
from tierce.melds.rules import CYCLIC, LOW, MeldRules
from tierce.solve.tables.set_table import SUIT

GUESS: Final = -1
"""The place before the first of a cyclic suit, where runs that come round it are guessed."""


class Pool:
    """How many of each card there are, how many of them may be left out, and what that costs."""

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
        """The rank at which a circle of ranks begins."""
        self.around = True
        """Whether runs may go round that beginning."""

    def _best_cut(self) -> int:
        """Where the fewest runs can go round."""
        crossing = []
        for rank in range(13):
            before, after = (rank + 12) % 13, rank
            crossing.append(
                sum(
                    [
                        min(self.there[colour * 13 + before], self.there[colour * 13 + after]) * 4
                        + self.there[colour * 13 + before]
                        + self.there[colour * 13 + after]
                        for colour in range(4)
                    ]
                )
            )
        return crossing.index(min(crossing))

    def places(self) -> list[int]:
        """The places of a suit, in order."""
        if self.rules.ace_run == CYCLIC:
            return [GUESS, *range(13)] if self.around else list(range(13))
        return list(range(13)) if self.rules.ace_run == LOW else list(range(14))

    def rank(self, place: int) -> int:
        """The rank that lies at a place."""
        return (place + self.cut) % 13

    def number(self, rank: int) -> int:
        """The cards of a rank, as set search writes them."""
        return sum([SUIT[colour] * self.there[colour * 13 + rank] for colour in range(4)])
