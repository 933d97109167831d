"""People who play at a human pace. They read only the turn and their cards from messages."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct

from lab.load.line import Line, called

PACE = 3.0
"""Seconds between two acts at a table of people."""


class Seen(Struct):
    """The part of a view that the simplest player needs."""

    seat: int
    turn: int
    phase: str
    hand: list[str]


class Heard(Struct):
    """Any message of the server."""

    type: str
    id: str = ""
    seq: int = 0
    view: Seen | None = None


class Said(Struct, tag="act"):
    id: str
    seq: int
    action: str


class Pong(Struct, tag="pong"):
    id: str


reader = msgspec.json.Decoder(Heard)
writer = msgspec.json.Encoder()


@dataclass(eq=False)
class Seat:
    """One person's line, and how long his acts took."""

    address: str
    table: str
    cookie: str
    pace: float = PACE
    took: list[float] = field(default_factory=list)
    line: Line | None = None
    seq: int = 0
    view: Seen | None = None
    _seated: asyncio.Event = field(default_factory=asyncio.Event)
    _begin: float | None = None
    _until: float = 0
    _start: float = 0
    _count: int = 0
    _wishes: list[str] = field(default_factory=list)
    _thinks: bool = False

    async def sit(self) -> None:
        self.line = await called(self.address, f"/ws/tables/{self.table}", self.cookie, self._heard)
        await self._seated.wait()

    def leave(self) -> None:
        if self.line is not None and self.line.transport is not None:
            self.line.transport.abort()

    def live(self, begin: float, until: float) -> None:
        """From now on act at a human pace where it is one's turn; count from ``begin``."""
        self._begin, self._until = begin, until
        asyncio.get_running_loop().call_later(random.random() * self.pace, self._look)

    def _heard(self, text: bytes) -> None:
        self._take_in(reader.decode(text))

    def _take_in(self, message: Heard) -> None:
        if message.view is not None:
            self.seq, self.view = message.seq, message.view
            self._seated.set()
            self._look()
        elif message.type == "ping":
            self._say(Pong(message.id))
        elif message.id == str(self._count):
            self._answered(message.type)

    def _look(self) -> None:
        """If the seat is in turn, act after a pause."""
        view, now = self.view, time.perf_counter()
        if self._begin is None or view is None or self._thinks or self._wishes or now > self._until:
            return
        if view.turn == view.seat and view.phase != "over":
            self._thinks = True
            wait = self.pace * random.uniform(0.8, 1.2)
            asyncio.get_running_loop().call_later(wait, self._act)

    def _act(self) -> None:
        assert self.view is not None, "a view has arrived"
        self._thinks = False
        discards = [f"discard {card}" for card in self.view.hand]
        self._wishes = ["draw"] if self.view.phase == "draw" else discards
        self._try()

    def _try(self) -> None:
        self._count += 1
        self._start = time.perf_counter()
        self._say(Said(str(self._count), self.seq, self._wishes.pop()))

    def _answered(self, kind: str) -> None:
        now = time.perf_counter()
        if self._begin is not None and self._begin < self._start < self._until:
            self.took.append(now - self._start)
        if kind != "ack" and self._wishes:
            self._try()
        else:
            self._wishes = []
            self._look()

    def _say(self, message: Struct) -> None:
        assert self.line is not None, "the seat is connected"
        self.line.send(writer.encode(message))


async def seated(seats: Sequence[Seat]) -> None:
    for at in range(0, len(seats), 50):
        await asyncio.gather(*(seat.sit() for seat in seats[at : at + 50]))
