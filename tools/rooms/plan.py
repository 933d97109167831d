"""Where each room stands in the figure: its column, its height, and the way of each arrow.

A room's column is one more than the last column among the rooms it imports. Arrows are drawn only
where no longer way says the same. An arrow across several columns has a bend in each, which takes
its place among the rooms of that column, so no arrow crosses a room.
"""

from dataclasses import dataclass, field
from itertools import combinations, pairwise

from rooms.imports import Graph, reached

SWEEPS = 12
HEAD, LINE, FOOT = 34, 17, 8
GAP, BEND = 22, 6
LEVEL = 9
"""Arrows that rise by less than this are made level."""


@dataclass
class Place:
    """A room, or the bend of an arrow: its column and where its middle is."""

    name: str
    column: int
    height: float
    lines: tuple[str, ...] = ()
    room: bool = True
    y: float = 0.0
    before: list["Place"] = field(default_factory=list)
    after: list["Place"] = field(default_factory=list)


def reduced(graph: Graph) -> Graph:
    """The imports that no chain of others implies."""
    return {
        name: {
            one for one in others if not any(one in reached(two, graph) for two in others - {one})
        }
        for name, others in graph.items()
    }


def columns(graph: Graph) -> dict[str, int]:
    """The column of each room. There may be no circles."""
    found: dict[str, int] = {}

    def column(name: str) -> int:
        if name not in found:
            found[name] = 1 + max((column(one) for one in graph[name]), default=-1)
        return found[name]

    for name in graph:
        column(name)
    return found


def plan(graph: Graph, lines: dict[str, tuple[str, ...]]) -> list[list[Place]]:
    """The columns of the figure, each from top to bottom."""
    at = columns(graph)
    rooms = {
        name: Place(name, at[name], HEAD + LINE * len(inner) + (FOOT if inner else 0), inner)
        for name in graph
        for inner in [lines.get(name, ())]
    }
    placed = [*rooms.values()]
    for name, others in sorted(reduced(graph).items()):
        for other in sorted(others):
            placed += way(rooms[other], rooms[name])
    found: list[list[Place]] = [[] for _ in range(1 + max(at.values()))]
    for one in placed:
        found[one.column].append(one)
    settle(found)
    return found


def way(start: Place, end: Place) -> list[Place]:
    """Join two rooms; the bends between them."""
    name = f"{start.name} {end.name}"
    bends = [Place(name, at, BEND, room=False) for at in range(start.column + 1, end.column)]
    chain = [start, *bends, end]
    for one, two in pairwise(chain):
        one.after.append(two)
        two.before.append(one)
    return bends


def settle(found: list[list[Place]]) -> None:
    """Give everything its height: near its neighbours, in an order in which few arrows cross."""
    for column in found:
        spread(column)
    sweep(found, sort=True)
    untangle(found)
    sweep(found, sort=False)
    for column in found:
        for one in column:
            near = [other.y for other in one.before if abs(other.y - one.y) < LEVEL]
            one.y = near[0] if near else one.y
    top = min(one.y - one.height / 2 for column in found for one in column)
    for column in found:
        for one in column:
            one.y -= top


def sweep(found: list[list[Place]], *, sort: bool) -> None:
    """Move everything towards its neighbours, to and fro, nothing over anything else."""
    for time in range(SWEEPS):
        forth = time % 2 == 0
        for column in found if forth else found[::-1]:
            for one in column:
                near = one.before if forth else one.after
                one.y = sum(other.y for other in near) / len(near) if near else one.y
            if sort:
                column.sort(key=lambda one: (one.y, not one.room, one.name))
            spread(column)


def untangle(found: list[list[Place]]) -> None:
    """Change neighbours in a column wherever fewer arrows cross then."""
    least, before = crossings(found), -1
    while least != before:
        before = least
        for column in found:
            for at in range(len(column) - 1):
                column[at], column[at + 1] = column[at + 1], column[at]
                if (now := crossings(found)) < least:
                    least = now
                else:
                    column[at], column[at + 1] = column[at + 1], column[at]


def crossings(found: list[list[Place]]) -> int:
    """How often arrows cross."""
    order = {id(one): at for column in found for at, one in enumerate(column)}
    count = 0
    for column in found:
        ways = [(order[id(one)], order[id(two)]) for one in column for two in one.after]
        count += sum((a - c) * (b - d) < 0 for (a, b), (c, d) in combinations(ways, 2))
    return count


def spread(column: list[Place]) -> None:
    """Push apart what overlaps, and leave the middle of it all where it was."""
    middle = sum(one.y for one in column) / len(column)
    for above, below in pairwise(column):
        least = above.y + (above.height + below.height) / 2 + GAP
        below.y = max(below.y, least)
    moved = sum(one.y for one in column) / len(column) - middle
    for one in column:
        one.y -= moved
