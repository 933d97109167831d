"""How fast a hand is played with everything on the table laid anew."""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec

import msgspec

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from lab.peers import INSTALL, rummikub
from lab.samples.tables import RUMMIKUB, TILE, Instance, instances
from tierce.solve.rearrange.result import rearrange

SIZES = ((40, 0), (40, 1), (40, 2), (60, 2))
"""Tiles on the table and jokers in the hand."""
PEER = "rummikub-solver"

Solve = Callable[[], int]
"""Tells how many tiles are played."""


def rearrange_rows(effort: Effort) -> Iterator[Row]:
    """Each size at the median, beside the peer, and at the worst but one in a hundred."""
    for on_table, jokers in SIZES:
        posed = instances(effort.some(200), on_table=on_table, jokers=jokers)
        yield from rows(
            f"rearrange, {on_table} on the table, 14 in hand, {jokers} jokers", posed, effort
        )


def rows(what: str, posed: list[Instance], effort: Effort) -> Iterator[Row]:
    solves = [ours(one) for one in posed]
    tiles = [solve() for solve in solves]
    runs = [times(solves) for _ in range(effort.runs)]
    row = Row(what=what, unit="ms", ours=medians(runs), bar=1, peer=PEER, lead=20)
    yield beside(row, posed, tiles)
    proven = sum([rearrange(one.hand, one.table, RUMMIKUB, TILE).proven for one in posed])
    p99 = Figure(tuple([statistics.quantiles(run, n=100)[98] for run in runs]))
    yield Row(
        what=f"{what}, p99", unit="ms", ours=p99, bar=10, note=f"{proven} of {len(posed)} proven"
    )


def beside(row: Row, posed: list[Instance], tiles: list[int]) -> Row:
    """The row with what the peer needs for the same, once over: it takes its time."""
    if find_spec(rummikub.MODULE) is None:
        note = f"{PEER} is not installed: {INSTALL}"
        return msgspec.structs.replace(row, note=note)
    ready = rummikub.solver(import_module(rummikub.MODULE))
    solves = [ready(one) for one in posed]
    solves[0]()
    theirs = [solve() for solve in solves]
    # It leaves out melds with a joker that could be spared, so it may play less, never more.
    assert all(placed <= mine for placed, mine in zip(theirs, tiles, strict=True))
    same = sum([placed == mine for placed, mine in zip(theirs, tiles, strict=True)])
    note = f"as many tiles played in {same} of {len(tiles)}, more by ours in the others"
    return msgspec.structs.replace(row, theirs=medians([times(solves)]), note=note)


def ours(one: Instance) -> Solve:
    """Our answer for the instance."""

    def solve() -> int:
        found = rearrange(one.hand, one.table, RUMMIKUB, TILE)
        return len(one.hand) - len(found.rest)

    return solve


def times(solves: Sequence[Solve]) -> list[float]:
    """The milliseconds of the processor that each takes."""
    spent = []
    for solve in solves:
        before = time.process_time()
        solve()
        spent.append((time.process_time() - before) * 1000)
    return spent


def medians(runs: list[list[float]]) -> Figure:
    return Figure(tuple([statistics.median(run) for run in runs]))
