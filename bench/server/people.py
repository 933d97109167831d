"""People at a human pace, on lines to a server of its own."""

import asyncio
import contextlib
import json
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect

PACE = 3.0
"""Seconds between two acts at a table of people."""


@dataclass
class Seat:
    """One person's line, and how long his acts took."""

    address: str
    table: str
    cookie: str
    took: list[float] = field(default_factory=list)
    socket: Any = None
    view: Any = None
    seq: int = 0

    async def sit(self) -> None:
        where = self.address.replace("http", "ws") + f"/ws/tables/{self.table}"
        self.socket = await connect(
            where,
            additional_headers={"Cookie": f"tierce={self.cookie}"},
            compression=None,
            proxy=None,
            ping_interval=None,
        )
        while self.view is None:
            await self.read()

    async def read(self) -> Any:
        message = json.loads(await self.socket.recv())
        if message["type"] in {"welcome", "update"}:
            self.view, self.seq = message["view"], message["seq"]
        return message

    async def live(self, until: float, begin: float) -> None:
        """Act at a human pace where it is one's turn."""
        await asyncio.sleep(random.random() * PACE)
        while time.perf_counter() < until:
            if self.view["turn"] != self.view["seat"]:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.read(), until - time.perf_counter())
                continue
            await asyncio.sleep(PACE * random.uniform(0.8, 1.2))
            await self.act(begin)

    async def act(self, begin: float) -> None:
        cards = [f"discard {card}" for card in reversed(self.view["hand"])]
        for action in ["draw"] if self.view["phase"] == "draw" else cards:
            message = {"type": "act", "id": secrets.token_hex(6), "seq": self.seq, "action": action}
            start = time.perf_counter()
            await self.socket.send(json.dumps(message))
            while (answer := await self.read()).get("id") != message["id"]:
                pass
            if start > begin:
                self.took.append(time.perf_counter() - start)
            if answer["type"] == "ack":
                return


async def seated(seats: list[Seat]) -> None:
    for at in range(0, len(seats), 50):
        await asyncio.gather(*(seat.sit() for seat in seats[at : at + 50]))
