"""The change of seasons of a large league, and its page afterwards, on both engines."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort

GROUPS: Final = 5000
ASKED: Final = 400
CHANGE_BAR: Final = 60.0
"""Seconds."""
PAGE_BAR: Final = 50.0
"""Milliseconds."""


def league_rows(effort: Effort) -> Iterator[Row]:
    """SQLite, then PostgreSQL. ``--quick`` makes a twentieth of the league."""
    from tierce.server.app.serve import new_loop  # noqa: PLC0415
    from tierce.server.system.logs import set_up  # noqa: PLC0415

    set_up("error")
    with asyncio.Runner(loop_factory=new_loop) as runner:
        for sqlite in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                yield from runner.run(_all(Path(folder), effort, sqlite=sqlite))


async def _all(folder: Path, effort: Effort, *, sqlite: bool) -> list[Row]:
    return [row async for row in _rows(folder, effort, sqlite=sqlite)]


async def _rows(folder: Path, effort: Effort, *, sqlite: bool) -> AsyncIterator[Row]:
    from lab.load.league import large_league  # noqa: PLC0415  needs the servers' wheels
    from lab.load.persons.asking import late  # noqa: PLC0415

    engine = "SQLite" if sqlite else "PostgreSQL"
    groups = max(10, effort.some(GROUPS))
    async with large_league(folder, groups, sqlite=sqlite) as league:
        note = f"{league.persons:,} persons in {groups:,} groups"
        took = Figure((await league.change(),))
        what = f"{engine}: change of seasons"
        yield Row(what=what, unit="s", ours=took, bar=CHANGE_BAR, note=note)
        async for page, times in league.pages(effort.some(ASKED)):
            note = f"median {times[len(times) // 2]:.1f} ms"
            what = f"{engine}: {page}"
            yield Row(what=what, unit="ms", ours=Figure((late(times),)), bar=PAGE_BAR, note=note)
