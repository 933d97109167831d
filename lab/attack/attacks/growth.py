"""Guests who store all that they can."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from lab.attack.attackers import Attacker, Facts, Scene
from lab.worst.inputs.sheets import BATCH, score
from lab.worst.inputs.texts import HARD, OPTIONS

GUESTS: Final = 12
Storing = Callable[[Scene, Attacker], Awaitable[int]]


async def attack(scene: Scene) -> Facts:
    """Sheets, tables, tournaments and devices, of twelve guests at once."""
    guests = await scene.guests(GUESTS)
    kinds: list[Storing] = [sheet, table, tournament, device]
    done = await asyncio.gather(*(again(scene, one, kind) for one in guests for kind in kinds))
    return {"calls taken": sum(done)}


async def again(scene: Scene, one: Attacker, store: Storing) -> int:
    """Store without end; how often it was taken."""
    count = 0
    while scene.lasts:
        status = await store(scene, one)
        count += 200 <= status < 300
        if status not in {200, 201}:
            await scene.pause(0.5)
    return count


async def sheet(scene: Scene, one: Attacker) -> int:
    """A new sheet with its first entries."""
    answer = await one.http.post("/api/sheets", json={})
    if answer.status_code != 200:
        return answer.status_code
    status, path = 200, f"/api/sheets/{answer.json()['writer']}"
    for at in range(0, 5000, BATCH):
        if status == 200 and scene.lasts:
            entries = [score(at + number) for number in range(BATCH)]
            status = await one.tries(path, {"after": 10**9, "entries": entries})
    return status


async def table(_: Scene, one: Attacker) -> int:
    wish = {"rules": HARD, "options": OPTIONS, "seats": ["you", "open"], "access": "public"}
    return await one.tries("/api/tables", wish)


async def tournament(scene: Scene, one: Attacker) -> int:
    """A tournament, and as many typed names as it takes."""
    wish = {"name": "T" * 60, "place": "cards", "rules": "palace", "prizes": ["p" * 60] * 10}
    answer = await one.http.post("/api/tournaments", json={**wish, "stand_in": False})
    status = answer.status_code
    while status in {200, 201} and scene.lasts:
        path = f"/api/tournaments/{answer.json()['id']}"
        status = await one.tries(path, {"act": "add", "name": f"{'n' * 18}{scene.number}"})
    return status


async def device(scene: Scene, one: Attacker) -> int:
    """A device of another address: most are replaced, and all are written."""
    keys = {"p256dh": "x", "auth": "x", "lang": "fr", "label": "l" * 60}
    endpoint = f"https://push.example.org/{scene.number}" + "x" * 900
    return await one.tries("/api/notices/devices", {"endpoint": endpoint, **keys})
