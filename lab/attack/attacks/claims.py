"""A claim after another player's, with pongs held back so that the line seems slow."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from websockets.exceptions import WebSocketException

from lab.attack.attackers import Attacker, Facts, Scene

HELD: Final = 0.29
"""Seconds for which the attacker holds each pong back."""
LATER: Final = 0.2
"""Seconds after the honest request at which the attacker claims."""
PATIENCE: Final = 5.0


class Listener:
    """A person whose socket is read at once; pongs leave after a while."""

    def __init__(self, one: Attacker, held: float = 0.0) -> None:
        self.one, self._held = one, held
        self.events: list[Any] = []
        self._pongs = set[asyncio.Task[None]]()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(WebSocketException):
            while True:
                message = await self.one.read()
                self.events += message.get("events", [])
                if message["type"] == "ping":
                    self._pongs.add(asyncio.create_task(self._pong(message["id"])))

    async def _pong(self, ping: str) -> None:
        await asyncio.sleep(self._held)
        assert self.one.socket is not None, "the person sits"
        await self.one.socket.send(json.dumps({"type": "pong", "id": ping}))

    async def act(self, action: str) -> None:
        with suppress(WebSocketException):
            await self.one.send("act", seq=self.one.seq, action=action)

    @property
    def view(self) -> Any:
        return self.one.view


async def attack(scene: Scene) -> Facts:
    """At each discard the next player takes it at once, and the third claims it later."""
    people = await table(scene)
    asked = won = 0
    while scene.lasts and people[0].view["phase"] != "over":
        thrower = next(one for one in people if one.view["turn"] == one.view["seat"])
        if not await thrown(thrower):
            break
        before = people[0].one.seq
        following, third = others(people, thrower)
        await following.act("take")
        await asyncio.sleep(LATER)
        await third.act("claim")
        seat = await winner(people[0], before)
        if third is people[2]:
            asked += seat is not None
            won += seat == third.view["seat"]
    return {"late claims": asked, "late claims that won": won}


async def table(scene: Scene) -> list[Listener]:
    """Three at a table; the last one holds pongs back, and has done so for a while."""
    people = await scene.guests(3)
    made = await people[0].new_table("open", "open", rules="palace+knock")
    for one in people[1:]:
        await one.post(f"/api/tables/{made}/join")
    for one in people:
        await one.sit(made)
    await people[0].say("ready")
    for one in people:
        await one.until("playing")
    found = [Listener(one, HELD if one is people[2] else 0.0) for one in people]
    await scene.pause(7)  # three pings
    return found


async def thrown(one: Listener) -> bool:
    """Draw and discard; whether that was possible."""
    if one.view["phase"] == "draw":
        await one.act("draw")
        await until(lambda: one.view["phase"] != "draw")
    hand, seq = one.view["hand"], one.one.seq
    for card in reversed(hand):
        await one.act(f"discard {card}")
        if await until(lambda: one.one.seq > seq, 0.5):
            return True
    return False


def others(people: list[Listener], thrower: Listener) -> tuple[Listener, Listener]:
    """The next player and the one after, by seats."""
    at = thrower.view["seat"]
    by_seat = {one.view["seat"]: one for one in people}
    return by_seat[(at + 1) % 3], by_seat[(at + 2) % 3]


def granted(one: Listener, since: int) -> int | None:
    """The seat that has got the discard."""
    kinds = {"took", "claimed"}
    found = [each for each in one.events if each["seq"] > since and each["type"] in kinds]
    return int(found[0]["seat"]) if found else None


async def winner(one: Listener, since: int) -> int | None:
    """The seat that gets the discard; None where nobody does."""
    await until(lambda: granted(one, since) is not None)
    return granted(one, since)


async def until(so: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Wait until something is so; whether it was."""
    end = asyncio.get_running_loop().time() + seconds
    while not so() and asyncio.get_running_loop().time() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    return so()
