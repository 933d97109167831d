"""The result of the laying search."""

from tierce.melds.meld import Meld
from tierce.solve.laying.outcomes import Change


class Laying:
    """Changes of table melds, in a feasible order, then new melds."""

    __slots__ = ("changes", "melds", "points", "proven", "rest")

    def __init__(
        self,
        changes: list[Change],
        melds: list[Meld],
        rest: list[int],
        points: int,
        *,
        proven: bool,
    ) -> None:
        self.changes = changes
        self.melds = melds
        self.rest = rest
        self.points = points
        self.proven = proven
        """Whether the search was exhaustive, so that no laying leaves less."""

    def __repr__(self) -> str:
        return f"Laying({self.changes!r}, {self.melds!r}, {self.rest!r}, {self.points!r})"
