"""Questions that cost the loop most: groups of jokers and a suit, at the hardest rules."""

import asyncio
from typing import Final

from lab.attack.attackers import Attacker, Facts, Scene
from lab.worst.inputs.texts import HARD, OPTIONS

GROUPS: Final = [[*["*"] * 8, *[f"{rank}S" for rank in "23456789TJQK"], *["2S"] * 10]]
"""Thirty cards of one group: jokers, and a suit all round."""
PAUSE: Final = 0.04
"""Seconds between two questions: more than thirty a second close the socket."""


async def attack(scene: Scene) -> Facts:
    """Ten guests ask at tables, and one without a cookie in a lesson."""
    sitting = [await seated(scene) for _ in range(10)]
    asked = await asyncio.gather(*(asking(scene, one) for one in sitting), lesson(scene))
    return {"answered": sum(asked)}


async def seated(scene: Scene) -> Attacker:
    """A guest at a table of the hardest rules, in turn or not."""
    one, other = await scene.guests(2)
    table = await one.new_table("open", rules=HARD, options=OPTIONS)
    await other.post(f"/api/tables/{table}/join")
    await other.sit(table)
    await one.sit(table)
    await one.say("ready")
    await one.until("playing")
    return one


async def asking(scene: Scene, one: Attacker) -> int:
    """So many questions that were answered."""
    count = 0
    while scene.lasts:
        answer = await one.say("consider", groups=GROUPS, selected=[])
        count += answer["type"] == "considered"
        await scene.pause(PAUSE)
    return count


async def lesson(scene: Scene) -> int:
    one, count = Attacker(scene.address), 0
    message = {"type": "consider", "id": "1", "groups": GROUPS, "selected": []}
    while scene.lasts:
        status = await one.tries("/api/lessons/out/1", {"message": message})
        count += status == 200
        await scene.pause(PAUSE)
    return count
