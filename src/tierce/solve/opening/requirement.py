"""The opening requirement."""

from typing import Final

from tierce.cards import JOKER, bare
from tierce.melds.meld import Meld
from tierce.solve.opening.pareto_front import MUST, PURE
from tierce.solve.opening.run_shapes import Shape
from tierce.solve.tables.masks import BIT

NO_CARD: Final = -1
"""No particular card must be laid."""


class Requirement:
    """The worth and the kinds of melds that an opening needs."""

    def __init__(self, needed: int, *, pure_run: bool, must: int) -> None:
        self.needed = max(needed, 1)
        """The least worth; at least 1, since an opening lays something."""
        self.pure_run = pure_run
        self.must = must
        """The card that must be laid, or ``NO_CARD``."""
        self.kinds = (PURE if pure_run else 0) | (MUST if must >= 0 else 0)

    def fulfilled(self, melds: list[Meld], points: int) -> bool:
        """Whether melds worth so many points meet the requirement."""
        if points < self.needed or (self.pure_run and not any(meld.pure for meld in melds)):
            return False
        return self.must < 0 or any(
            bare(card) == self.must for meld in melds for card in meld.cards
        )

    def without_points(self) -> "Requirement":
        """The requirement without a least worth."""
        return Requirement(0, pure_run=self.pure_run, must=self.must)

    def kind_of_run(self, shape: Shape, suit: int, jokers: int) -> int:
        """The required kinds that a run provides."""
        kinds = 0 if jokers else PURE
        must = jokers > 0 if self.must == JOKER else self.holds(shape, suit)
        return (kinds | (MUST if must else 0)) & self.kinds

    def holds(self, shape: Shape, suit: int) -> bool:
        """Whether the required card is among the naturals of a run."""
        if self.must < 0 or self.must // 13 != suit:
            return False
        return shape.mask & BIT[self.must % 13] != 0

    def kind_of_set(self, suits: int, rank: int, jokers: int) -> int:
        """The required kinds that sets of these suits provide."""
        if self.must < 0:
            return 0
        if self.must == JOKER:
            return MUST if jokers else 0
        held = self.must % 13 == rank and suits >> self.must // 13 & 1
        return MUST if held else 0


class Shortfall:
    """What is missing beside the sets of a search: points, and all kinds but these."""

    __slots__ = ("kinds", "needed")

    def __init__(self, needed: int, kinds: int) -> None:
        self.needed = needed
        self.kinds = kinds
