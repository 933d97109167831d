"""What a first laying must fulfil."""

from typing import Final

from tierce.cards import JOKER, bare
from tierce.melds.meld import Meld
from tierce.solve.opening.pareto_front import MUST, PURE
from tierce.solve.opening.run_shapes import Shape
from tierce.solve.tables.masks import BIT

NO_CARD: Final = -1
"""No card in particular must be laid."""


class Demand:
    """What a first laying must fulfil."""

    def __init__(self, needed: int, *, pure_run: bool, must: int) -> None:
        self.needed = max(needed, 1)
        """Its points: any meld is worth one at least, and nothing at all is no laying."""
        self.pure_run = pure_run
        self.must = must
        """A card that must be laid, or ``NO_CARD``."""
        self.kinds = (PURE if pure_run else 0) | (MUST if must >= 0 else 0)

    def fulfilled(self, melds: list[Meld], points: int) -> bool:
        """Whether melds of so many points are such a laying."""
        if points < self.needed or (self.pure_run and not any(meld.pure for meld in melds)):
            return False
        return self.must < 0 or any(
            bare(card) == self.must for meld in melds for card in meld.cards
        )

    def without_points(self) -> "Demand":
        """The same for a laying that needs no points."""
        return Demand(0, pure_run=self.pure_run, must=self.must)

    def kind_of_run(self, shape: Shape, colour: int, jokers: int) -> int:
        """The kinds that a run brings, of those that are asked for."""
        kinds = 0 if jokers else PURE
        must = jokers > 0 if self.must == JOKER else self.holds(shape, colour)
        return (kinds | (MUST if must else 0)) & self.kinds

    def holds(self, shape: Shape, colour: int) -> bool:
        """Whether the card that must be laid is among the naturals of a run."""
        if self.must < 0 or self.must // 13 != colour:
            return False
        return shape.mask & BIT[self.must % 13] != 0

    def kind_of_set(self, suits: int, rank: int, jokers: int) -> int:
        """The kinds that sets of cards of these suits bring, a bit for each."""
        if self.must < 0:
            return 0
        if self.must == JOKER:
            return MUST if jokers else 0
        held = self.must % 13 == rank and suits >> self.must // 13 & 1
        return MUST if held else 0


class Lacking:
    """What sets lack to be a first laying: points, and all kinds but those that they bring."""

    __slots__ = ("kinds", "needed")

    def __init__(self, needed: int, kinds: int) -> None:
        self.needed = needed
        self.kinds = kinds
