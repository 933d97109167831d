"""The best arrangement of a hand: which melds leave the fewest points outside them."""

from typing import Any

from mypy_extensions import mypyc_attr

from tierce.melds.meld import Meld
from tierce.melds.rules import MeldRules
from tierce.solve.arrange.solver import POINT_BITS, Solver, solver_for
from tierce.solve.tables.holding import Holding


@mypyc_attr(free_list_len=1)
class Arrangement:
    """Melds that a hand can form, the cards outside them, and what those count.

    The points are known at once, the melds are told when they are asked for.
    """

    def __init__(
        self,
        points: int,
        holding: Holding,
        solver: Solver,
        *,
        proven: bool = True,
        melds: list[Meld] | None = None,
    ) -> None:
        self.points = points
        self.proven = proven
        """Whether it is certain that no arrangement leaves less: the search was not cut short."""
        self._holding = holding
        self._solver = solver
        self._melds = melds

    @property
    def melds(self) -> list[Meld]:
        """The melds, in order."""
        if self._melds is None:
            hand = self._holding
            self._melds = self._solver.melds(hand.held, hand.twice, hand.jokers)
        return self._melds

    @property
    def rest(self) -> list[int]:
        """The cards outside the melds, in order."""
        return self._holding.without(self.melds).cards()

    def __reduce__(self) -> tuple[Any, ...]:
        hand, solver = self._holding.cards(), self._solver
        return told, (self.points, hand, solver.rules, solver.values, self.proven, self.melds)

    def __repr__(self) -> str:
        return f"Arrangement({self.melds!r}, {self.rest!r}, {self.points!r})"


def told(
    points: int,
    hand: list[int],
    rules: MeldRules,
    values: list[int],
    proven: bool,  # noqa: FBT001  what a copy or another process is made from
    melds: list[Meld],
) -> Arrangement:
    """An arrangement of which all is known."""
    solver = solver_for(rules, values)
    return Arrangement(points, Holding(hand), solver, proven=proven, melds=melds)


def arrange(hand: list[int], rules: MeldRules, values: list[int]) -> Arrangement:
    """The arrangement of the hand that leaves the fewest points outside melds.

    ``values`` holds the points of every card by its number, the joker's last. Of equal arrangements
    the one that leaves fewer cards is taken, then always the same for the same cards. Looks at the
    hand alone: where jokers in runs must stand for cards burnt on the table, none stands in a run.
    """
    return arranged(hand, solver_for(rules, values))


def arranged(hand: list[int], solver: Solver) -> Arrangement:
    """The same from a solver."""
    return arrangement_of(Holding(hand), solver)


def arrangement_of(holding: Holding, solver: Solver) -> Arrangement:
    """The same for a hand that is counted."""
    search = solver.search(holding.jokers)
    points = search.least_left(holding.held, holding.twice, solver.budget) >> POINT_BITS
    return Arrangement(int(points), holding, solver, proven=search.proven())


def left_of(hand: list[int], melds: list[Meld]) -> list[int]:
    """The cards of the hand that are in none of the melds, in order."""
    return Holding(hand).without(melds).cards()
