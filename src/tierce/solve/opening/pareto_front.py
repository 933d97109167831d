"""Pareto fronts of runs by weight and worth.

An opening wants the greatest weight, which is what it takes from the hand, but needs cap worth.
So of all choices of runs only those are with_point that no other dominates in both.
"""

from typing import Final

from mypy_extensions import i64

from tierce.solve.opening.run_shapes import Shape

PURE = 1
"""Kind: contains a run without a joker."""
MUST = 2
"""Kind: contains the required card."""
KINDS: Final = 4
KIND_BITS: Final = 2


class RunMove:
    """A run laid, and how many of its jokers lie above its naturals."""

    __slots__ = ("above", "jokers", "shape", "suit")

    def __init__(self, shape: Shape, suit: int, jokers: int, above: int) -> None:
        self.shape = shape
        self.suit = suit
        self.jokers = jokers
        self.above = above


class Point:
    """A choice of runs with its weight and worth."""

    __slots__ = ("earlier", "move", "others", "tied", "weight", "worth")

    def __init__(
        self,
        weight: int,
        worth: int,
        move: RunMove | None,
        earlier: "Point | None",
        others: "Point | None",
    ) -> None:
        self.weight = weight
        self.worth = worth
        self.move = move
        self.earlier = earlier
        self.others = others
        self.tied: bool = (earlier is not None and earlier.tied) or (
            others is not None and others.tied
        )
        """Whether, in it or in a part, another of equal weight and smaller worth came first."""

    def lays_nothing(self) -> bool:
        """Whether it contains no run."""
        return self.move is None and self.earlier is None

    def moves(self) -> list[RunMove]:
        """All runs of the choice."""
        found = [self.move] if self.move is not None else []
        if self.earlier is not None:
            found += self.earlier.moves()
        if self.others is not None:
            found += self.others.moves()
        return found


Front = dict[int, list[Point]]
"""Points by jokers and kinds. The key is jokers times ``KINDS`` plus the bits ``PURE`` and
``MUST``.
"""


def lays_nothing(front: Front) -> bool:
    """Whether the front contains only the empty choice."""
    return len(front) == 1 and 0 in front and len(front[0]) == 1 and front[0][0].lays_nothing()


def dominated(points: list[Point], weight: int, worth: int) -> bool:
    """Whether one of the points has at least this weight and this worth."""
    return any(point.weight >= weight and point.worth >= worth for point in points)


def with_point(points: list[Point], point: Point) -> list[Point]:
    """The points with one more, without those that it dominates. None of them dominates it."""
    stay: list[Point] = []
    for other in points:
        if other.weight > point.weight or other.worth > point.worth:
            stay.append(other)
        elif other.weight == point.weight:
            point.tied = True
    stay.append(point)
    return stay


def merged(one: Front, other: Front, jokers: int, cap: int) -> Front:
    """All combinations of two fronts with at most so many jokers, without dominated ones."""
    found: Front = {}
    most: i64 = jokers
    others = list(other.items())
    for key, points in one.items():
        own: i64 = key
        for other_key, other_points in others:
            its: i64 = other_key
            used = (own >> KIND_BITS) + (its >> KIND_BITS)
            if used <= most:
                to = int(used * KINDS + ((own | its) & (KINDS - 1)))
                found[to] = sums(found.get(to), points, other_points, cap)
    return found


def sums(
    found: list[Point] | None, points: list[Point], others: list[Point], cap: int
) -> list[Point]:
    """The front of ``found`` and all sums of two points. Worth is capped at ``cap``."""
    best: list[Point] = [] if found is None else found
    for point in points:
        for other in others:
            weight, worth = point.weight + other.weight, min(point.worth + other.worth, cap)
            if not dominated(best, weight, worth):
                best = with_point(best, Point(weight, worth, None, point, other))
    return best
