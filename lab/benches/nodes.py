"""Several nodes on one database: delays, recovery and cost, beside one process on SQLite."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort

TABLES: Final = 100
"""At one act a second each."""
LOST: Final = 100
"""Lines that a stopped node had."""
SECONDS: Final = 15.0
RUNS: Final = 3
ALONE, SPLIT = 1.4, 2.5
"""How many times the processor of SQLite an act may take, on one node and on two."""


def node_rows(effort: Effort) -> Iterator[Row]:
    """Set-ups take turns, so that a busy moment does not fall on one of them alone.

    ``--quick`` has a tenth of the tables.
    """
    from lab.load.split import (  # noqa: PLC0415  needs the servers' wheels
        back_after_kill,
        back_after_term,
        figures,
    )
    from tierce.server.app.serve import new_loop  # noqa: PLC0415
    from tierce.server.system.logs import set_up  # noqa: PLC0415

    set_up("error")
    seconds, times = max(2.0, SECONDS * effort.share), min(RUNS, effort.runs)
    tables, lost = max(10, effort.some(TABLES)), max(10, effort.some(LOST))
    ways = {"SQLite": (1, True), "one node": (1, False), "split": (2, False)}
    found: dict[str, list[tuple[float, ...]]] = {way: [] for way in ways}
    waits: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as name, asyncio.Runner(loop_factory=new_loop) as runner:
        for _ in range(times):
            for way, (nodes, sqlite) in ways.items():
                work = figures(Path(name), nodes, tables, seconds, sqlite=sqlite)
                found[way].append(runner.run(work))
            killed = runner.run(back_after_kill(Path(name), lost))
            waits.append((killed, runner.run(back_after_term(Path(name), lost))))
    yield from told(
        {way: list(map(Figure, zip(*runs, strict=True))) for way, runs in found.items()}
    )
    kinds = zip(("kill -9", "SIGTERM"), (2, 1), zip(*waits, strict=True), strict=True)
    for how, bar, found_waits in kinds:
        what = f"welcome after {how} of a node, 95 of 100 clients"
        yield Row(what=what, unit="s", ours=Figure(found_waits), bar=bar)


def told(found: dict[str, list[Figure]]) -> Iterator[Row]:
    """The rows of all set-ups."""
    for way, (ack, later, _, acts) in found.items():
        note, split = f"at {acts.median:.0f} acts/s", way == "split"
        bar, other = (60.0, 15.0) if split else (None, None)
        yield Row(what=f"{way}: ack, 99 of 100", unit="ms", ours=ack, bar=bar, note=note)
        yield Row(what=f"{way}: told to the other later by", unit="ms", ours=later, bar=other)
    base = found["SQLite"][2].median
    for way, more in {"SQLite": None, "one node": ALONE, "split": SPLIT}.items():
        work, limit = found[way][2], None if more is None else more * base
        yield Row(what=f"{way}: nodes' processor for an act", unit="ms", ours=work, bar=limit)
