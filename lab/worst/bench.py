"""Walks the table on one site, and writes a line for each input."""

import argparse
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lab.figures.machine import here
from lab.worst.inputs import WORST
from lab.worst.meter import Spent
from lab.worst.searching import search
from lab.worst.site import site
from lab.worst.trying import tried
from lab.worst.world import World

BAR = 0.005
"""Seconds that the loop may be held at once."""


class Row(NamedTuple):
    """The costliest of some runs; or why there is none."""

    name: str
    spent: Spent | None
    why: str = ""

    @property
    def longest(self) -> float:
        return self.spent.longest if self.spent else 0.0


async def bench(folder: Path, asked: argparse.Namespace) -> None:
    """Measure all inputs, then search near them if that is asked."""
    names = [name for name in sorted(WORST) if asked.only in name]
    async with site(folder) as place:
        world = World(place, asked.share)
        rows = [await row(world, name, asked.runs) for name in names]
        found = [line for each in rows if each.spent for line in await near(world, each, asked)]
        await world.close()
    text = "\n".join([*written(rows), *found]) + "\n"
    print(text)
    if asked.to:
        asked.to.write_text(text)


async def row(world: World, name: str, runs: int) -> Row:
    """Measure one input. A first run warms caches and workers."""
    try:
        answers = [await tried(world, WORST[name]) for _ in range(runs + 1)][1:]
    except Exception:  # noqa: BLE001  the others are measured all the same
        return said(Row(name, None, traceback.format_exc(limit=-3)))
    if refused := [one.said for one in answers if not one.accepted]:
        return said(Row(name, None, refused[0]))
    return said(Row(name, max((one.spent for one in answers), key=lambda one: one.longest)))


def said(one: Row) -> Row:
    """Show what has been measured meanwhile."""
    shown = one.why or f"{1000 * one.longest:.2f} ms"
    print(f"{one.name}: {shown}", file=sys.stderr, flush=True)
    return one


async def near(world: World, one: Row, asked: argparse.Namespace) -> list[str]:
    """What a search near an input has found."""
    assert one.spent is not None, "it was measured"
    if not asked.search:
        return []
    worse = await search(world, one.name, one.spent, asked.search, asked.seed)
    return [f"- {each}" for each in worse]


def written(rows: list[Row]) -> Iterator[str]:
    """The report: those that hold the loop longest first."""
    yield f"{here()}. Milliseconds of processor time; a step is to take {1000 * BAR:.0f} at most."
    yield ""
    yield "| input | longest step | loop | other threads and workers |"
    yield "| --- | --- | --- | --- |"
    for one in sorted(rows, key=lambda row: -row.longest):
        if one.spent is None:
            yield f"| `{one.name}` | not accepted | – | – |"
            continue
        cells = (one.spent.longest, one.spent.loop, one.spent.off)
        yield f"| `{one.name}` | " + " | ".join(f"{1000 * cell:.2f}" for cell in cells) + " |"
