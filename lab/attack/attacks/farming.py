"""Points that guests move to one purse, by resigning before the first card."""

from contextlib import suppress
from typing import Final

import httpx

from lab.attack.attackers import Attacker, Facts, Scene

STAKE: Final = 50


async def attack(scene: Scene) -> Facts:
    """One account wins against guest after guest."""
    winner = (await scene.guests(1))[0]
    await winner.post("/api/account/passphrase", name="Winner", passphrase="neuf valets au soleil")
    before, matches = await balance(winner), 0
    while scene.lasts:
        with suppress(AssertionError, httpx.HTTPError):
            loser = (await scene.guests(1))[0]
            matches += await resigned(winner, loser)
        await scene.pause(0.05)
    return {"matches": matches, "points moved": await balance(winner) - before}


async def balance(one: Attacker) -> int:
    return int((await one.get("/api/purse"))["balance"])


async def resigned(winner: Attacker, loser: Attacker) -> int:
    """A match for a stake that the other one resigns at once."""
    purse = await loser.get("/api/purse")
    stake = min(purse["most_stake"], purse["balance"]) or STAKE
    wish = {"stake": stake, "access": "public", "speed": "normal"}
    table = await winner.new_table("open", **wish)
    await loser.post(f"/api/tables/{table}/join")
    await winner.sit(table)
    await loser.sit(table)
    begun = await winner.say("ready")
    if begun["type"] == "ack":
        await loser.until("playing")
        await loser.say("leave")
    for one in (winner, loser):
        if one.socket is not None:
            await one.socket.close()
    return int(begun["type"] == "ack")
