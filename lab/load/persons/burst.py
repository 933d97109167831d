"""Acts at tables while many persons sign in at once."""

import asyncio
import time
from typing import Final, NamedTuple

from lab.load.people import Seat, seated
from lab.load.persons.asking import late
from lab.load.persons.site import Site

PACE: Final = 1.0
"""Seconds between two acts at a table."""


class Burst(NamedTuple):
    """Milliseconds, 99 of 100, and bytes."""

    before: float
    """Acknowledgements of acts while nobody signs in."""
    during: float
    """Acknowledgements of acts while all sign in."""
    last: float
    """The last of those who signed in at once."""
    alone: list[float]
    """Sign-ins one after the other, while people play; the quickest first."""
    memory: int
    """How much the server grew."""


async def burst(site: Site, signing: int, seconds: float) -> Burst:
    """Play for some seconds, then sign in one by one, then all at once."""
    seats = [
        Seat(site.server.address, table, site.identity.cookie(f"person-{at}-{who}"), PACE)
        for at, table in enumerate(site.tables)
        for who in "AB"
    ]
    await seated(seats)
    start = time.perf_counter() + PACE
    for seat in seats:
        seat.live(start, start + 3600)
    await asyncio.sleep(PACE + seconds)
    before = acknowledged(seats)
    alone = [await site.asker.sign_in(number) for number in range(signing)]
    acknowledged(seats)
    memory = site.server.memory
    took = await all_at_once(site, signing, seconds)
    during, grown = acknowledged(seats), site.server.memory - memory
    for seat in seats:
        seat.leave()
    return Burst(late(before), late(during), took, sorted(alone), grown)


async def all_at_once(site: Site, signing: int, seconds: float) -> float:
    """Sign all in, again and again for so long; return what the last one of all took."""
    until, took = time.perf_counter() + seconds, 0.0
    while time.perf_counter() < until:
        found = await asyncio.gather(*map(site.asker.sign_in, range(signing)))
        took = max(took, *found)
    return took


def acknowledged(seats: list[Seat]) -> list[float]:
    """Milliseconds of the acknowledgements since the last look, the quickest first."""
    took = sorted(1000 * one for seat in seats for one in seat.took)
    for seat in seats:
        seat.took.clear()
    return took
