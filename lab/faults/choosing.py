"""Chooses faults by a seed: the same in every run over the same tree."""

import random
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from lab.faults.fault import Fault
from lab.faults.kinds import KINDS, Kind
from lab.faults.python_changes import Change

EACH = 8
"""How many of each kind."""
Place = tuple[Path, Change]


def choose(root: Path, seed: str, each: int = EACH) -> list[Fault]:
    """Faults of all kinds, no two of one kind in one file."""
    return [
        fault_at(root, name, number, place)
        for name, kind in KINDS.items()
        for number, place in enumerate(of_kind(root, kind, random.Random(f"{seed} {name}"), each))
    ]


def of_kind(root: Path, kind: Kind, luck: random.Random, each: int) -> list[Place]:
    """The changes take turns, in an order drawn once; of each one place after another is drawn."""
    places: dict[str, list[Place]] = {}
    for path in kind.paths(root):
        for change in kind.changes(path.read_text("utf-8")):
            places.setdefault(change[2], []).append((path, change))
    names = sorted(places)
    luck.shuffle(names)
    for name in names:
        luck.shuffle(places[name])
    found: list[Place] = []
    for place in turns([places[name] for name in names]):
        if place[0] not in [path for path, _ in found]:
            found.append(place)
        if len(found) == each:
            break
    return found


def turns(piles: list[list[Place]]) -> Iterator[Place]:
    """One from each pile in turn until all are empty."""
    for pile in cycle(piles):
        if pile:
            yield pile.pop()
        elif not any(piles):
            return


def fault_at(root: Path, kind: str, number: int, place: Place) -> Fault:
    path, (at, after, change) = place
    lines = path.read_text("utf-8").split("\n")
    return Fault(
        name=f"{kind}-{number + 1}",
        kind=kind,
        file=path.relative_to(root).as_posix(),
        before=lines[at],
        after=after,
        nth=lines[:at].count(lines[at]),
        change=change,
    )
