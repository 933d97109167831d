"""Many tables of persons on bad connections, with a server that is killed repeatedly.

Connections drop, frames arrive twice, old frames arrive again. Each person keeps what was
acknowledged. ``account`` compares that with the log on disk.
"""

import asyncio
import contextlib
import itertools
import json
import random
import sqlite3
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.people import PLAIN
from tests.server.process import Process
from tests.server.schedule import scheduled
from tierce.game import Match
from tierce.record import Record
from tierce.server.people.identity import Identity
from tierce.server.table import entries
from tierce.server.table.table import Table

STAKE = 30
RULES = {
    "rules": "k40",
    "options": {"stock_empty": "end_round", "hand_size": {"2": 13}, "decks": 1, "jokers": 2},
    "seats": ["you", "open"],
    "speed": "none",
    "absent": "bot",
    "pace": "none",
    "stake": STAKE,
}
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
QUIET = 20
"""Seconds of silence after which a person checks the connection."""


class Storm:
    """One server, its interval of kills, and the quality of the connections."""

    def __init__(self, data: Path | None, *, seed: int, pause: float, kills: float) -> None:
        self.data = data
        self.rng = random.Random(seed)
        self.pause = pause
        self.kills = kills
        self.killed = self.dropped = self.doubled = self.ended = 0
        self.wrong: list[str] = []
        self.server = self.start()
        self.address = self.server.address
        self.until = 0.0

    async def blow(self, tables: int, seconds: float) -> "list[Person]":
        """Play for so long, then finish every match."""
        self.until = time.monotonic() + seconds
        people = [[Person(self, f"{seat}{at}") for seat in "AB"] for at in range(tables)]
        killing = asyncio.create_task(self.kill())
        await asyncio.gather(*(self.meet(*pair) for pair in people), killing)
        self.server.kill()
        return [person for pair in people for person in pair]

    async def kill(self) -> None:
        while (left := self.until - time.monotonic()) > 0:
            await scheduled(min(left, self.kills))
            await asyncio.to_thread(self.server.kill)
            self.server = await asyncio.to_thread(self.start_again)
            if self.server.address != self.address:
                self.wrong.append(f"the server came back at {self.server.address}")
            self.killed += 1

    def start(self, port: int = 0) -> Process:
        return Process(self.data, port=port, limited=False)

    def start_again(self) -> Process:
        return self.start(self.server.port)

    def address_of(self, _name: str) -> str:
        """The address that the person of this name uses."""
        return self.address

    async def meet(self, host: "Person", guest: "Person") -> None:
        """Two persons who play one match after the other."""
        while True:
            table = await host.make()
            await guest.join(table)
            await asyncio.gather(host.play(table), guest.play(table))
            self.ended += 1
            if time.monotonic() > self.until:
                return


class Person:
    """A person on a bad connection."""

    def __init__(self, storm: Storm, name: str) -> None:
        self.storm = storm
        self.name = name
        self.rng = random.Random(storm.rng.random())
        self.http = httpx.AsyncClient(
            base_url=storm.address_of(name), headers={"X-Tierce": "1"}, **PLAIN
        )
        self.ids = (f"{name}-{number}" for number in itertools.count())
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.scores: dict[str, list[int]] = {}
        self.paid: dict[str, list[int]] = {}
        self.said: dict[str, dict[str, Any]] = {}
        """The messages without an answer."""
        self.old: list[dict[str, Any]] = []
        self.refused: set[str] = set()
        self.table = ""

    @property
    def cookie(self) -> str:
        return str(self.http.cookies.get("tierce_guest"))

    async def call(self, path: str, **body: Any) -> Any:
        """Ask until there is an answer."""
        while True:
            with contextlib.suppress(*GONE):
                answer = await self.http.post(path, json=body)
                if answer.status_code < 300:
                    return answer.json()
                assert answer.status_code == 503, answer.text
            await scheduled(0.1 + 0.4 * self.rng.random())

    async def make(self) -> str:
        await self.call("/api/me", name=self.name)
        return str((await self.call("/api/tables", **RULES))["id"])

    async def join(self, table: str) -> None:
        await self.call("/api/me", name=self.name)
        await self.call(f"/api/tables/{table}/join")

    # ---- the connection

    async def play(self, table: str) -> None:
        """Reconnect until the match is over."""
        self.table, self.said, self.old = table, {}, []
        address = self.storm.address_of(self.name)
        where = f"{address.replace('http', 'ws')}/ws/tables/{table}"
        cookie = {"Cookie": f"tierce_guest={self.cookie}"}
        while table not in self.scores:
            with contextlib.suppress(*GONE):
                socket = await connect(
                    where,
                    additional_headers=cookie,
                    compression=None,
                    proxy=None,
                    ping_interval=None,
                )
                try:
                    await self.live(socket)
                finally:
                    socket.transport.abort()
            await scheduled(0.3 * self.rng.random())

    async def live(self, socket: Any) -> None:
        for message in self.said.values():
            await socket.send(json.dumps(message))
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), QUIET))
            if (kind := message["type"]) in {"welcome", "update"}:
                if await self.follow(socket, message):
                    return
            elif kind in {"ack", "refused", "failed"}:
                self.answered(message)
                await self.follow(socket, self.last)

    def answered(self, message: Any) -> None:
        said = self.said.pop(message.get("id"), None)
        key = (self.table, message.get("id"))
        if message["type"] == "ack":
            if self.acknowledged.setdefault(key, message["seq"]) != message["seq"]:
                self.storm.wrong.append(f"{key} was counted twice")
            self.refused.clear()
        elif key in self.acknowledged:
            self.storm.wrong.append(f"{key} was counted, then {message}")
        elif said is not None and message.get("refusal", {}).get("code") != "stale":
            self.refused.add(said.get("action", ""))

    async def follow(self, socket: Any, message: Any) -> bool:
        """Look at the table and act in turn. True once the match is over."""
        self.last = message
        self.info = message.get("table") or self.info
        if self.info["phase"] == "over":
            self.scores[self.table] = self.info["totals"]
            self.paid[self.table] = self.info["paid"]
            return True
        if not self.said and (wish := self.wish(message)) is not None:
            await scheduled(self.storm.pause * self.rng.expovariate(1))
            await self.say(socket, wish)
        return False

    def wish(self, message: Any) -> dict[str, Any] | None:
        you, seats, view = self.info["you"], self.info["seats"], message["view"]
        if self.info["phase"] == "waiting":
            ready = you == 0 and all(seat["kind"] == "person" for seat in seats)
            return {"type": "ready"} if ready else None
        if self.info["phase"] == "between":
            return None if seats[you]["ready"] else {"type": "ready"}
        if view is None or view["turn"] != view["seat"] or view["phase"] == "over":
            return None
        acts = ["draw"] if view["phase"] == "draw" else [f"discard {c}" for c in view["hand"]]
        left = [act for act in acts if act not in self.refused] or acts
        return {"type": "act", "seq": message["seq"], "action": self.rng.choice(left)}

    async def say(self, socket: Any, wish: dict[str, Any]) -> None:
        """Send a message on a connection that may drop, double and reorder."""
        message = {"id": next(self.ids), **wish}
        self.said[message["id"]] = message
        frames = [message]
        if self.rng.random() < 0.1:
            frames += [message]
            self.storm.doubled += 1
        if self.old and self.rng.random() < 0.1:
            frames += [self.rng.choice(self.old[-20:])]
        self.rng.shuffle(frames)
        for frame in frames:
            await socket.send(json.dumps(frame))
        self.old.append(message)
        if self.rng.random() < 0.03:
            self.storm.dropped += 1
            raise OSError


def account(storm: Storm, people: list[Person]) -> list[str]:
    """Differences between what persons were sent and the log on disk."""
    wrong = list(storm.wrong)
    assert storm.data is not None, "one process has a folder"
    identity = Identity((storm.data / "secret").read_text().strip().encode())
    with contextlib.closing(sqlite3.connect(storm.data / "tierce.db")) as database:
        for person in people:
            who = identity.person(person.cookie)
            for (table, command), told in person.acknowledged.items():
                found = database.execute(
                    "select seq from event where table_id = ? and person = ? and command = ?",
                    (table, who, command),
                ).fetchall()
                if len(found) != 1 or found[0][0] > told:
                    wrong.append(f"{table} {command}: counted as {told}, in the log {found}")
            for table, totals in person.scores.items():
                wrong += replayed(database, table, totals, person.paid[table])
    return wrong


def replayed(
    database: sqlite3.Connection, table: str, totals: list[int], paid: list[int]
) -> list[str]:
    """Replay the match from its log and from its record, and compare scores and stakes with those
    sent.
    """
    again = Table(table)
    commands: Counter[Any] = Counter()
    rows = "select at, entry, person, command from event where table_id = ? order by seq"
    for at, entry, person, command in database.execute(rows, (table,)):
        again.add(entries.decode(entry), at)
        commands[person, command] += command is not None
    assert again.match is not None
    match = Record.loads(again.match.record.dumps()).replay()
    assert isinstance(match, Match)
    wrong = [f"{table}: {key} {count} times" for key, count in commands.items() if count > 1]
    if again.paid != paid or sum(paid) != STAKE * len(again.places) or min(paid) < 0:
        wrong.append(f"{table}: people were told {paid} of the pot, the log says {again.paid}")
    for kind, found in (("log", again.match.totals), ("record", match.totals)):
        if list(found) != totals or sum(map(sum, match.history)) != sum(totals):
            wrong.append(f"{table}: people saw {totals}, the {kind} says {list(found)}")
    return wrong
