"""Pages of a site with very many accounts and finished matches, on both engines; sign-in too."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort

if TYPE_CHECKING:
    from lab.load.persons.burst import Burst
    from lab.load.persons.site import Site

ACCOUNTS: Final = 100_000
MATCHES: Final = 1_000_000
ASKED: Final = 400
"""Requests of each page."""
SIGNING: Final = 50
TABLES: Final = 50
SECONDS: Final = 10.0
ACK_BAR: Final = 100.0


def person_rows(effort: Effort) -> Iterator[Row]:
    """Each page on SQLite, then each on PostgreSQL. ``--quick`` makes a twentieth of the site."""
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
    from lab.load.persons.asking import BAR, late  # noqa: PLC0415  needs the servers' wheels
    from lab.load.persons.burst import burst  # noqa: PLC0415
    from lab.load.persons.population import Population  # noqa: PLC0415
    from lab.load.persons.site import opened  # noqa: PLC0415

    people = Population(max(60, effort.some(ACCOUNTS)), max(200, effort.some(MATCHES)))
    signing, tables = effort.some(SIGNING), effort.some(TABLES)
    engine = "SQLite" if sqlite else "PostgreSQL"
    async with opened(folder, people, sqlite=sqlite, signing=signing, tables=tables) as site:
        note = f"{people.accounts:,} accounts, {people.matches:,} matches, {site.size:.2f} GB"
        made = Figure((site.took.persons + site.took.matches,))
        yield Row(what=f"{engine}: site written", unit="s", ours=made, note=note)
        await site.asker.list_tables()
        lines = await site.asker.friends_online(site.server.address)
        for page, (who, path) in site.asker.pages().items():
            worked, times = site.server.worked, effort.some(ASKED)
            took = await site.asker.page(who, path, times)
            each = 1000 * (site.server.worked - worked) / times
            what = f"{engine}: {page}"
            note = f"median {took[len(took) // 2]:.1f} ms, processor {each:.1f} ms"
            yield Row(what=what, unit="ms", ours=Figure((late(took),)), bar=BAR, note=note)
        for line in lines:
            line.cut()
        yield await _sign_in(engine, site, signing)
        for row in _signed(engine, await burst(site, signing, max(1.0, SECONDS * effort.share))):
            yield row


async def _sign_in(engine: str, site: "Site", signing: int) -> Row:
    """Sign-ins one after the other while nobody plays."""
    from lab.load.persons.asking import SIGN_IN_BAR, late  # noqa: PLC0415

    worked = site.server.worked
    took = sorted([await site.asker.sign_in(number) for number in range(signing)])
    each = 1000 * (site.server.worked - worked) / signing
    note = f"median {took[len(took) // 2]:.0f} ms, processor {each:.1f} ms"
    ours = Figure((late(took),))
    return Row(what=f"{engine}: sign-in", unit="ms", ours=ours, bar=SIGN_IN_BAR, note=note)


def _signed(engine: str, found: "Burst") -> Iterator[Row]:
    """The rows about signing in while people play."""
    from lab.load.persons.asking import SIGN_IN_BAR, late  # noqa: PLC0415

    alone, note = found.alone, f"median {found.alone[len(found.alone) // 2]:.0f} ms"
    ours, grown = Figure((late(alone),)), f"the server grew by {found.memory / 1e6:.0f} MB"
    what = f"{engine}: sign-in while people play"
    yield Row(what=what, unit="ms", ours=ours, bar=SIGN_IN_BAR, note=note)
    what = f"{engine}: last of all who sign in at once"
    yield Row(what=what, unit="ms", ours=Figure((found.last,)), note=grown)
    what = f"{engine}: acknowledgement of acts"
    yield Row(what=what, unit="ms", ours=Figure((found.before,)), bar=ACK_BAR)
    what = f"{engine}: the same, while all sign in"
    yield Row(what=what, unit="ms", ours=Figure((found.during,)), bar=ACK_BAR)
