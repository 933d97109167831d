"""Rules files with keys that are nested deep, which a reader of TOML takes long to read."""

import asyncio
from typing import Final

from lab.attack.attackers import Attacker, Facts, Scene

FILE: Final = {"text": "a" + ".a" * 30_000 + "=1", "lang": "fr"}


async def attack(scene: Scene) -> Facts:
    """Ten at once, without a cookie."""
    senders = [Attacker(scene.address) for _ in range(10)]
    taken = await asyncio.gather(*(sending(scene, one) for one in senders))
    return {"files read": sum(taken)}


async def sending(scene: Scene, one: Attacker) -> int:
    """Files that were neither refused at once nor for want of a budget."""
    count = 0
    while scene.lasts:
        status = await one.tries("/api/rules/file", FILE)
        count += status in {200, 503}
        await scene.pause(0.05 if status == 400 else 0.5)
    return count
