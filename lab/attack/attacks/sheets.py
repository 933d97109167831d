"""Score sheets that are full, and written on and on."""

import asyncio
from typing import Any, Final

from lab.attack.attackers import Attacker, Facts, Scene
from lab.worst.inputs.sheets import BATCH, END, MOST, SEATS, SET, score

GUESTS: Final = 10


async def attack(scene: Scene) -> Facts:
    """Ten guests of one address, each with a claimed sheet of 5,000 entries."""
    guests = await scene.guests(GUESTS)
    taken = await asyncio.gather(*(writing(scene, one) for one in guests))
    return {"batches": sum(taken)}


async def writing(scene: Scene, one: Attacker) -> int:
    """Fill a sheet, then send new entries for as long as it lasts; batches that were taken."""
    keys = await one.post("/api/sheets")
    path, count = f"/api/sheets/{keys['writer']}", 0
    await one.tries(path, {"after": 0, "entries": [SET, *map(score, range(SEATS)), END]})
    await one.tries(f"{path}/me", {"seat": 0})
    for at in range(0, 10**9, BATCH):
        if not scene.lasts:
            break
        status = await one.tries(path, batch(at))
        count += status == 200
        if status == 429:
            await scene.pause(0.5)
    return count


def batch(at: int) -> dict[str, Any]:
    """New entries, and a question for the first page."""
    after = 0 if at > MOST else 10**9
    return {"after": after, "entries": [score(at + number + SEATS) for number in range(BATCH)]}
