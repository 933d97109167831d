"""The best arrangement of a hand."""

from typing import Any

from mypy_extensions import mypyc_attr

from tierce.melds.meld import Meld
from tierce.melds.rules import MeldRules
from tierce.solve.arrange.solver import POINT_BITS, Solver, solver_for
from tierce.solve.tables.holding import Holding


@mypyc_attr(free_list_len=1)
class Arrangement:
    """Melds of a hand, the cards outside, and their points.

    The melds are built on first use.
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
        """Whether the search was exhaustive, so that no arrangement has less deadwood."""
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
        return restored, (self.points, hand, solver.rules, solver.values, self.proven, self.melds)

    def __repr__(self) -> str:
        return f"Arrangement({self.melds!r}, {self.rest!r}, {self.points!r})"


def restored(
    points: int,
    hand: list[int],
    rules: MeldRules,
    values: list[int],
    proven: bool,  # noqa: FBT001  what a copy or another process is made from
    melds: list[Meld],
) -> Arrangement:
    """An arrangement from its parts."""
    solver = solver_for(rules, values)
    return Arrangement(points, Holding(hand), solver, proven=proven, melds=melds)


def arrange(hand: list[int], rules: MeldRules, values: list[int]) -> Arrangement:
    """The arrangement of the hand with the least deadwood.

    ``values`` holds the points of every card by its number, the joker's last. Ties are broken by
    fewer cards outside, then in a fixed order. Only the hand counts: where jokers in runs must be
    burnt, none is used in a run.
    """
    return arranged(hand, solver_for(rules, values))


def arranged(hand: list[int], solver: Solver) -> Arrangement:
    """Like ``arrange``, from a solver."""
    return arrangement_of(Holding(hand), solver)


def arrangement_of(holding: Holding, solver: Solver) -> Arrangement:
    """Like ``arrange``, for a hand as bitmasks."""
    search = solver.search(holding.jokers)
    points = search.least_left(holding.held, holding.twice, solver.budget) >> POINT_BITS
    return Arrangement(int(points), holding, solver, proven=search.proven())


def left_of(hand: list[int], melds: list[Meld]) -> list[int]:
    """The cards of the hand that are in none of the melds, in order."""
    return Holding(hand).without(melds).cards()
