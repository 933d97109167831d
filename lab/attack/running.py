"""One run: people play, and an attack goes on or not."""

import asyncio
from pathlib import Path

from lab.attack.attackers import Facts, attacked
from lab.attack.report import Outcome
from lab.attack.target import target

HOUR = 3600


async def measured(attack: str | None, data: Path, seconds: float) -> Outcome:
    """What others waited while the attack went on, and what it reached."""
    async with target(data) as site:
        before = site.size
        playing = asyncio.create_task(site.others.play(seconds))
        facts: Facts = {}
        if attack is not None:
            facts = await attacked(attack, site.address, seconds)
        await playing
        grown = (site.size - before) * HOUR / seconds
        waits = site.others.waits
        p99 = waits[int(0.99 * len(waits))] if waits else 0.0
        return Outcome(attack or "none", p99, waits[-1] if waits else 0.0, grown, facts)
