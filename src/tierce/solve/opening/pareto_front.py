"""Layings of which none is worse than another in both weight and worth.

A first laying wants the most weight, which is what it takes from the hand, but must be worth
enough. So of the many ways to lay cards those are kept that another does not beat in both.
"""

from typing import Final

from mypy_extensions import i64

from tierce.solve.opening.run_shapes import Shape

PURE = 1
"""A run without a joker is among them."""
MUST = 2
"""The card that must be laid is among them."""
KINDS: Final = 4
KIND_BITS: Final = 2


class RunMove:
    """A run laid: its shape, its suit, its jokers, and how many of them lie above its naturals."""

    __slots__ = ("above", "colour", "jokers", "shape")

    def __init__(self, shape: Shape, colour: int, jokers: int, above: int) -> None:
        self.shape = shape
        self.colour = colour
        self.jokers = jokers
        self.above = above


class Point:
    """Runs laid: what they weigh, what they are worth, and which they are."""

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
        """Whether others of the same weight and a smaller worth came first, in it or in a part."""

    def lays_nothing(self) -> bool:
        """Whether it is no run, nor runs of several suits together."""
        return self.move is None and self.earlier is None

    def moves(self) -> list[RunMove]:
        """All runs laid."""
        found = [self.move] if self.move is not None else []
        if self.earlier is not None:
            found += self.earlier.moves()
        if self.others is not None:
            found += self.others.moves()
        return found


Front = dict[int, list[Point]]
"""Points by their jokers and kinds: jokers times ``KINDS``, with the bits ``PURE`` and ``MUST``."""


def lays_nothing(front: Front) -> bool:
    """Whether no run is laid at all: whatever is put beside it stays as it is."""
    return len(front) == 1 and 0 in front and len(front[0]) == 1 and front[0][0].lays_nothing()


def beaten(points: list[Point], weight: int, worth: int) -> bool:
    """Whether one of the points is as good in both."""
    return any(point.weight >= weight and point.worth >= worth for point in points)


def kept(points: list[Point], point: Point) -> list[Point]:
    """Points and one that they do not beat, without those that it beats."""
    stay: list[Point] = []
    for other in points:
        if other.weight > point.weight or other.worth > point.worth:
            stay.append(other)
        elif other.weight == point.weight:
            point.tied = True
    stay.append(point)
    return stay


def merged(one: Front, other: Front, jokers: int, enough: int) -> Front:
    """Everything that both can bring together with no more jokers than that."""
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
                found[to] = joined(found.get(to), points, other_points, enough)
    return found


def joined(
    found: list[Point] | None, points: list[Point], others: list[Point], enough: int
) -> list[Point]:
    """Points, and with them each of some together with each of others; no worth is counted beyond
    what is enough.
    """
    best: list[Point] = [] if found is None else found
    for point in points:
        for other in others:
            weight, worth = point.weight + other.weight, min(point.worth + other.worth, enough)
            if not beaten(best, weight, worth):
                best = kept(best, Point(weight, worth, None, point, other))
    return best
