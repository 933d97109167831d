"""How many tables one server carries: acts kept a second, delays, memory, a restart.

This process plays the people, on the same machine: what they cost is added to what the server
costs, and makes its figures worse, not better.
"""

import argparse
import asyncio
import statistics
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from lab.load.kept import RULES, kept, script
from lab.load.people import PACE, Seat, seated
from lab.load.process import Server, prepared
from lab.load.report import table_head
from tierce.server.app.serve import collect_rarely

LATE = 100
"""Milliseconds after which an act is felt to be slow."""
FURTHER = 100
"""So many people open a second window, to see what a line costs."""
HEAD = [
    "tables",
    "acts/s",
    "median ms",
    "p99 ms",
    "processor ms an act",
    "of the people, ms an act",
    "kB a table and two lines",
    "kB a line",
    "restart s",
    "all seated again s",
]


async def row(folder: Path, tables: int, seconds: float) -> list[str]:
    """So many tables of two people for so long, then a kill and a start."""
    data = folder / str(tables)
    data.mkdir()
    ids, identity = await prepared(data, tables)
    server = Server(data)
    empty = server.memory
    seats = [
        Seat(server.address, table, identity.cookie(f"person-{at}-{seat}"))
        for at, table in enumerate(ids)
        for seat in "AB"
    ]
    await seated(seats)
    full = server.memory
    took, works, own = await played(server, seats, seconds)
    before = server.memory
    more = [Seat(one.address, one.table, one.cookie) for one in seats[:FURTHER]]
    await seated(more)
    line = server.memory - before
    for seat in [*seats, *more]:
        seat.leave()
    answers, back = await restarted(server, data, seats)
    return [
        f"{tables}",
        f"{len(took) / seconds:.0f}",
        f"{1000 * statistics.median(took):.1f}",
        f"{1000 * took[int(0.99 * len(took))]:.1f}",
        f"{1000 * works / len(took):.2f}",
        f"{1000 * own / len(took):.2f}",
        f"{(full - empty) / tables / 1000:.0f}",
        f"{line / len(more) / 1000:.0f}",
        f"{answers:.1f}",
        f"{back:.1f}",
    ]


class Played(NamedTuple):
    """How long each act took until it was acknowledged, the quickest first; and seconds of the
    processor, of the server's and of all the people's.
    """

    took: list[float]
    server: float
    people: float


async def played(server: Server, seats: list[Seat], seconds: float) -> Played:
    """So long a while at a human pace, once everybody has found it."""
    begin = time.perf_counter() + PACE
    for seat in seats:
        seat.live(begin, begin + seconds)
    await asyncio.sleep(PACE)
    worked, own = server.worked, time.process_time()
    await asyncio.sleep(seconds)
    worked, own = server.worked - worked, time.process_time() - own
    await asyncio.sleep(LATE / 1000)
    return Played(sorted(one for seat in seats for one in seat.took), worked, own)


async def restarted(server: Server, data: Path, seats: list[Seat]) -> tuple[float, float]:
    """Seconds from the start after a kill until it listens, and until all sit again."""
    server.kill()
    start = time.perf_counter()
    again = Server(data, int(server.address.rpartition(":")[2]))
    answers = time.perf_counter() - start
    await seated([Seat(again.address, seat.table, seat.cookie) for seat in seats])
    back = time.perf_counter() - start
    again.kill()
    return answers, back


def spread(rates: list[float]) -> str:
    return f"{statistics.median(rates):.0f} ({min(rates):.0f} – {max(rates):.0f})"


async def rate(folder: Path) -> str:
    acts, rates = script(60), []
    collect_rarely()
    for run in ("a", "b", "c"):
        (folder / run).mkdir()
        rates.append(await kept(folder / run, 200, acts))
    return (
        f"Acts on disk, judged and told to two lines each, 200 tables of {RULES} at once in one "
        f"process: {spread([clock for clock, _ in rates])} a second of the clock, "
        f"{spread([works for _, works in rates])} a second of the processor."
    )


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 300, 600, 1000])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--until-late", action="store_true", help="stop where acts are slow")


async def lines(asked: argparse.Namespace, folder: Path) -> AsyncIterator[str]:
    """The report, line by line."""
    yield await rate(folder)
    yield ""
    for line in table_head(HEAD):
        yield line
    for tables in asked.tables:
        figures = await row(folder, tables, asked.seconds)
        yield f"| {' | '.join(figures)} |"
        if asked.until_late and float(figures[3]) > LATE:
            break
