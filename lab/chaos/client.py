"""A client: it sends each command with one id until it is answered, on whichever line works."""

import asyncio
import contextlib
import itertools
import math
import random
from collections.abc import Callable
from typing import Any, Final

import httpx
import msgspec
from itsdangerous import URLSafeSerializer

from lab.chaos.history import Acknowledged, AnyRecord, Paid, Refused, Saw, Sent, Welcomed
from lab.chaos.player import Message, Player
from lab.chaos.seen import digest, shown
from lab.load.line import Line, called
from tierce.server.people.identity import COOKIE

GONE: Final = (OSError, TimeoutError, httpx.HTTPError)
CONNECT: Final = 3.0
"""Seconds to open a line."""
ANSWER: Final = 6.0
"""Seconds to wait for an answer before another node is asked."""
SILENCE: Final = 20.0
"""Seconds without any frame after which a line counts as dead."""
GRACE: Final = 3.0
"""Seconds by which a promised heartbeat may be late."""
AGAIN: Final = 0.3
"""Seconds until a command that failed for now is sent again."""


class World:
    """What all clients of a run share."""

    def __init__(
        self, addresses: list[str], note: Callable[[AnyRecord], None], now: Callable[[], float]
    ) -> None:
        self.addresses = addresses
        self.note = note
        self.now = now
        """Milliseconds of the run."""
        self.pause = 1.0
        """Mean seconds between two acts of a person."""
        self.deadline = math.inf
        """Milliseconds of the run at which clients stop, whether matches have ended or not."""
        self.http = httpx.AsyncClient(trust_env=False, verify=False, timeout=10)
        self.dropped = self.doubled = 0


class Client:
    """One person, who plays at one table at a time."""

    def __init__(self, world: World, name: str, seed: str, first: int) -> None:
        self.name = name
        self.person = ""
        self._world = world
        self._rng = random.Random(seed)
        self._nodes = itertools.count(first)
        self._cookie = ""
        self._ids = (f"{name}-{number}" for number in itertools.count())
        self._table = ""
        self._player = Player(self._rng)
        self._pending: dict[str, Message] = {}
        """Messages without an answer."""
        self._old: list[Message] = []
        self._lost: float | None = None
        self._act_at: float | None = None
        self._answer_by = 0.0
        self._silence = SILENCE
        self._again_at: float | None = None

    def _address(self) -> tuple[int, str]:
        """The next node to turn to."""
        node = next(self._nodes) % len(self._world.addresses)
        return node, self._world.addresses[node]

    # ---- calls

    async def call(self, path: str, **body: Any) -> Any:
        """Ask one node after the other until one answers."""
        while True:
            _, address = self._address()
            headers = {"X-Tierce": "1", "Cookie": f"{COOKIE}={self._cookie}"}
            with contextlib.suppress(*GONE):
                answer = await self._world.http.post(address + path, json=body, headers=headers)
                if answer.status_code < 300:
                    self._keep(answer.cookies.get(COOKIE))
                    return answer.json()
                if answer.status_code < 500:
                    raise AssertionError(f"{path}: {answer.status_code} {answer.text}")
            await asyncio.sleep(AGAIN)

    def _keep(self, cookie: str | None) -> None:
        """Become the person of the cookie. Its signature is no concern of a client."""
        if cookie:
            self._cookie = cookie
            self.person = str(URLSafeSerializer("").loads_unsafe(cookie)[1][0])

    async def come(self) -> None:
        """Get a cookie, once."""
        if not self.person:
            await self.call("/api/me", name=self.name)

    # ---- at the table

    async def play(self, table: str) -> bool:
        """Play until the match is over, on any node. False if it lasts beyond the deadline."""
        self._table, self._player = table, Player(self._rng)
        self._pending, self._old, self._lost = {}, [], None
        while not self._done:
            if self._late:
                self._report()
                return False
            with contextlib.suppress(*GONE):
                await self._visit()
            if not self._done:
                self._lost = self._lost or self._world.now()
                await asyncio.sleep(0.3 * self._rng.random())
        self._report()
        return True

    @property
    def _done(self) -> bool:
        return self._player.over and not self._pending

    @property
    def _late(self) -> bool:
        return self._world.now() > self._world.deadline

    def _report(self) -> None:
        """Note the last view, and the result."""
        player, key = self._player, {"client": self.person, "table": self._table}
        if not player.table:
            return
        text = shown(player.table, player.view)
        last = Saw(at=self._world.now(), seq=player.seq, digest=digest(text), shown=text, **key)
        self._world.note(last)
        if player.over:
            totals, paid = player.table["totals"], player.table["paid"]
            self._world.note(Paid(totals=totals, paid=paid, **key))

    async def _visit(self) -> None:
        """One line to one node, until it drops or the match is over."""
        node, address = self._address()
        frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        since = f"?since={self._player.seq}" if self._player.seq else ""
        path = f"/ws/tables/{self._table}{since}"
        heard, lost = frames.put_nowait, lambda: frames.put_nowait(None)
        async with asyncio.timeout(CONNECT):
            line = await called(address, path, self._cookie, heard, lost)
        try:
            await self._live(node, line, frames)
        finally:
            line.cut()

    async def _live(self, node: int, line: Line, frames: "asyncio.Queue[bytes | None]") -> None:
        self._begin_line()
        while not self._done and not self._late:
            frame = await self._next(frames)
            if frame is not None:
                self._hear(node, line, msgspec.json.decode(frame))
            if self._again_at is not None and self._world.now() >= self._again_at:
                self._resend(line)
            self._consider(line)

    def _begin_line(self) -> None:
        self._silence, self._act_at, self._again_at = CONNECT, None, None
        self._answer_by = self._world.now() + 1000 * ANSWER

    async def _next(self, frames: "asyncio.Queue[bytes | None]") -> bytes | None:
        """The next frame; None when it is time to act. Raises TimeoutError on a dead line."""
        now = self._world.now()
        until = now + 1000 * self._silence
        if self._pending:
            until = min(until, self._answer_by)
        wakes = [at for at in (self._act_at, self._again_at) if at is not None]
        wake = min(wakes, default=until)
        try:
            async with asyncio.timeout(max(0, min(until, wake) - now) / 1000):
                frame = await frames.get()
        except TimeoutError:
            if wake < until:
                return None
            raise
        if frame is None:
            raise ConnectionError("the line is closed")
        return frame

    def _hear(self, node: int, line: Line, message: Message) -> None:
        match message["type"]:
            case "welcome" | "update" as kind:
                if kind == "welcome":
                    self._welcomed(node, message["seq"])
                    self._resend(line)  # not earlier: the line is open only now
                self._player.follow(message)
            case "ping":
                line.send(msgspec.json.encode({"type": "pong", "id": message["id"]}))
                promised = message.get("next")
                self._silence = promised / 1000 + GRACE if promised else SILENCE
            case "failed":
                self._failed(message.get("id", ""))
            case "ack" | "refused" | "arranged":
                self._answered(message)
            case _:
                pass  # presence and talk

    def _welcomed(self, node: int, seq: int) -> None:
        at = self._world.now()
        waited = None if self._lost is None else at - self._lost
        key = {"client": self.person, "table": self._table}
        self._world.note(Welcomed(at=at, node=node, seq=seq, waited=waited, **key))
        self._lost, self._silence = None, SILENCE

    def _failed(self, command: str) -> None:
        """Keep a command that failed for now, and send it again in a while."""
        if command in self._pending and self._again_at is None:
            self._again_at = self._world.now() + 1000 * AGAIN

    def _answered(self, message: Message) -> None:
        """Note an answer."""
        command = message["id"]
        key = {"client": self.person, "table": self._table, "command": command}
        said = self._pending.pop(command, None)
        if message["type"] == "ack":
            self._world.note(Acknowledged(at=self._world.now(), seq=message["seq"], **key))
        elif message["type"] == "arranged":
            self._player.arranged(message)
        else:
            code = message["refusal"]["code"]
            self._world.note(Refused(at=self._world.now(), code=code, **key))
            if said is not None:
                self._player.refused(said, code)

    # ---- saying

    def _resend(self, line: Line) -> None:
        """Send everything again that is unanswered."""
        self._again_at = None
        for message in self._pending.values():
            line.send(msgspec.json.encode(message))

    def _consider(self, line: Line) -> None:
        """Act after a pause, if there is something to do and nothing is unanswered."""
        now = self._world.now()
        if self._pending or self._player.over:
            self._act_at = None
        elif self._act_at is None:
            self._act_at = now + 1000 * self._world.pause * self._rng.expovariate(1)
        elif now >= self._act_at:
            self._act_at = None
            if (wish := self._player.wish()) is not None:
                self._say(line, wish)

    def _say(self, line: Line, wish: Message) -> None:
        """Send a message on a line that may drop, double and repeat."""
        message = {"id": next(self._ids), **wish}
        self._pending[message["id"]] = message
        self._answer_by = self._world.now() + 1000 * ANSWER
        if wish["type"] != "arrange":
            self._note_sent(message)
        frames = [message]
        if self._rng.random() < 0.05:
            frames += [message]
            self._world.doubled += 1
        if self._old and self._rng.random() < 0.05:
            frames += [self._rng.choice(self._old[-20:])]
        for frame in frames:
            line.send(msgspec.json.encode(frame))
        if wish["type"] == "act":  # others could count at their second time
            self._old.append(message)
        if self._rng.random() < 0.01:
            self._world.dropped += 1
            raise ConnectionError("a bad line")

    def _note_sent(self, message: Message) -> None:
        key = {"client": self.person, "table": self._table, "command": message["id"]}
        self._world.note(Sent(at=self._world.now(), what=message["type"], **key))
