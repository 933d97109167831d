"""Measures what a call costs that writes on a score sheet, by the length of the sheet."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from tierce.server.people.sheets.room import Keys, SheetRoom
from tierce.server.people.sheets.stored import stored
from tierce.server.store.sqlite import SqliteStore
from tierce.server.wire import SheetEntry

LENGTHS: Final = (10, 1000, 4600)
"""Entries of a sheet. The last one leaves room for what is measured: 5000 is the limit."""
MANY: Final = 200
"""Entries of a call at most."""
CALLS: Final = {1: 60, MANY: 2}
"""Calls of one measurement, by the entries of each."""
BAR: Final = 200.0
"""Microseconds of an entry in a full call, on disk."""


def sheet_rows(effort: Effort) -> Iterator[Row]:
    """The cost of an entry that is on disk, sent alone and with others."""
    for many, calls in CALLS.items():
        for length in LENGTHS:
            what = f"an entry of {many} in a call, sheet of {length}"
            found = asyncio.run(costs(length, many, calls, effort.runs))
            yield Row(what=what, unit="µs", ours=Figure(found), bar=BAR if many > 1 else None)


async def costs(length: int, many: int, calls: int, runs: int) -> tuple[float, ...]:
    """Microseconds for each entry, by run. The first run warms up."""
    with tempfile.TemporaryDirectory(dir=".") as folder:  # a disk, where /tmp may be memory
        store = SqliteStore(Path(folder) / "tierce.db")
        room = SheetRoom(store.relations)
        found = [await cost(room, length, many, calls) for _ in range(runs + 1)]
        await store.close()
    return tuple(found[1:])


async def cost(room: SheetRoom, length: int, many: int, calls: int) -> float:
    keys = await room.make(1)
    for start in range(0, length, MANY):
        await write(room, keys, "old", start, min(MANY, length - start))
    before = time.perf_counter()
    for call in range(calls):
        await write(room, keys, "new", call * many, many)
    return (time.perf_counter() - before) / (calls * many) * 1e6


async def write(room: SheetRoom, keys: Keys, device: str, start: int, many: int) -> None:
    """Write entries as a device does in one call."""
    made = [
        SheetEntry(f"{device}-{at}", at, "score", round=at // 4 % 1000, seat=at % 4, points=25)
        for at in range(start, start + many)
    ]
    await room.add(keys.writer, [(one.id, stored(one)) for one in made], 2)
