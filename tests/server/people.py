"""A server in the test's process, and persons who use it."""

import asyncio
import itertools
import json
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.standing.matches import TRUSTING
from tierce.server.app.server import Server, uvicorn_config
from tierce.server.guard.limits import Limits
from tierce.server.guard.quotas import Quotas, sizes
from tierce.server.guard.shared_limits import Counts
from tierce.server.people.naming.standing import signed
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings
from tierce.server.system import ports
from tierce.server.system.timings import Timings

NEVER_LATE = 10**9
"""Milliseconds: no stall of a busy machine is given back to the players of a test."""
NOW = Settings(bot_delay=0, message_every=0, standing=TRUSTING)
"""Everybody is proven: what a fresh cookie may not do has tests of its own."""
AT_ONCE = Timings(
    callers=0.0,
    board=0.0,
    readiness=0.0,
    ends=0.1,
    own=0.01,
    lobby=0.01,
    friends=0.01,
    gatherings=0.01,
)
"""Of a site that reads at every call what has changed, and tells it soon."""
HEADERS = {"X-Tierce": "1"}
PLAIN: Any = {"trust_env": False, "verify": False, "timeout": 60}
"""No proxy, and no certificates: to load those takes 20 ms for each client. An answer may take as
long as the machine is busy.
"""
LINE: Any = {"compression": None, "proxy": None, "max_queue": None}
"""Unread frames are kept: closing a socket would otherwise wait 10 s for a reader."""
LATER = itertools.count(step=10**6)
"""Seconds of the clock of a node's limits that are never met, and names of buckets."""
NAMES = ("Amal", "Bilel", "Chiraz", "Driss")


AMAL = signed("Amal", "account")
"""As others see her while she has an account."""


default: Any = None
"""Opens the nodes of a site; None for a single process on a file. A fixture sets it."""


@asynccontextmanager
async def site(
    data: Path,
    settings: Settings = NOW,
    clock: Any = None,
    limits: Any = None,
    several: Any = None,
    timings: Timings | None = None,
    lines: int | None = None,
    quotas: Any = None,
):
    """A running site: its address and the parts of its first node. By default there are no rate
    limits. ``limits`` makes those of one node, ``timings`` are in place of those of the settings.
    ``lines`` are the connections that an address may have. ``quotas`` sets those of bytes, which
    by default are never met.
    """
    patient = msgspec.structs.replace(timings or settings.timings, late=NEVER_LATE)
    settings = msgspec.structs.replace(settings, timings=patient)
    async with AsyncExitStack() as stack:
        if (several := several or default) is None:
            services = [Service.open(data / "tierce.db", b"k" * 64, settings, clock)]
        else:
            services = await several(data, settings, clock)
        for one in services:
            (quotas or generous)(one.quotas)
        running = [await stack.enter_async_context(server(one, limits, lines)) for one in services]
        yield Addresses.of(running, services), services[0]


@asynccontextmanager
async def server(service: Service, limits: Any, lines: int | None = None):
    """A running node: its address."""
    listening = ports.listen("127.0.0.1", 0)
    if limits:
        service.limits = limits().count_in(service.counts)
    else:
        service.limits = Limits(lambda: next(LATER)).count_in(Unmet(service.counts))
    config = uvicorn_config(service)
    config.timeout_graceful_shutdown = 1
    config.counter.most = lines or config.counter.most
    started = asyncio.Event()
    process = Server(config, started.set, service)
    running = asyncio.create_task(process._serve([listening]))
    await started.wait()
    try:
        yield ports.address("127.0.0.1", listening)
    finally:
        process.should_exit = True
        await running
        await service.close()


def generous(quotas: Quotas) -> None:
    """Quotas of bytes that are never met."""
    quotas.guest = quotas.account = quotas.nobody = quotas.address = sizes(10**9, 10**10)


class Unmet:
    """Counts of limits that are never met: each token is taken from a bucket of its own."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts

    async def take(self, key: str, *rest: Any) -> bool:
        return await self._counts.take(f"{key} {next(LATER)}", *rest)


class Addresses(str):
    """The address of a site's first node. Each person uses another node than the last."""

    _turns: Iterator[str]
    services: list[Service]

    @classmethod
    def of(cls, nodes: list[str], services: list[Service]) -> "Addresses":
        found = cls(nodes[0])
        found.services = services
        found._turns = itertools.cycle(nodes)
        return found

    def next(self) -> str:
        return next(self._turns)


class Person:
    """A person with a cookie, HTTP and one socket."""

    def __init__(self, address: str, name: str = "", cookie: str | None = None) -> None:
        self.address = address = address.next() if isinstance(address, Addresses) else address
        self.name = name
        self.http = httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN)
        if cookie:
            self.http.cookies.set("tierce_guest", cookie)
        self.socket: Any = None
        tab = secrets.token_hex(4)
        self.ids = (f"{tab}-{number}" for number in itertools.count())
        self.seq = 0
        self.table: Any = None
        self.view: Any = None
        self.clock: Any = None
        self.events: list[Any] = []
        self.frames: list[str] = []

    # ---- HTTP

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("tierce_guest")

    async def come(self) -> "Person":
        """Become known, with a name if there is one."""
        answer = await self.http.post("/api/me", json={"name": self.name})
        assert answer.status_code == 200, answer.text
        return self

    async def make(self, *seats: str, rules: str = "palace", **more: Any) -> str:
        body = {"rules": rules, "seats": seats or ("you", "bot"), "pace": "none", **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def join(self, table: str) -> int:
        answer = await self.http.post(f"/api/tables/{table}/join", json={"name": self.name})
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seat"])

    # ---- the socket

    async def sit(self, table: str, since: int | None = None, **headers: str) -> "Person":
        """Open the socket and read the welcome."""
        where = self.address.replace("http", "ws") + f"/ws/tables/{table}"
        if since is not None:
            where += f"?since={since}"
        cookie = {"Cookie": f"tierce_guest={self.cookie}"} if self.cookie else {}
        self.socket = await connect(where, additional_headers={**cookie, **headers}, **LINE)
        await self.hear("welcome")
        return self

    async def leave(self) -> None:
        """Drop the connection without a closing handshake."""
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def go(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()

    async def read(self) -> Any:
        """The next message, applied as a client applies it."""
        frame = await self.socket.recv()
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] in {"welcome", "update"}:
            self.follow(message)
        return message

    def follow(self, message: Any) -> None:
        self.table = message.get("table") or self.table
        self.seq, self.view = message["seq"], message["view"]
        self.clock = message["clock"]
        known = self.events[-1]["seq"] if self.events else -1
        fresh = [event for event in message["events"] if event["seq"] > known]
        begins = [at for at, event in enumerate(fresh) if event["type"] == "began"]
        self.events = fresh[begins[-1] :] if begins else self.events + fresh

    async def hear(self, *kinds: str) -> Any:
        """Read on until a message of one of these kinds."""
        while (message := await self.read())["type"] not in kinds:
            pass
        return message

    async def until_closed(self, *, asking: bool = False) -> int:
        """Read, or ask repeatedly, until the server closes the socket; return the close code."""
        try:
            while True:
                await (self.say("arrange") if asking else self.read())
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    async def say(self, kind: str, **fields: Any) -> Any:
        """Send a message and read on to its answer."""
        message = {"type": kind, "id": next(self.ids), **fields}
        await self.socket.send(json.dumps(message))
        return await self.answer(message["id"])

    async def answer(self, command: str) -> Any:
        while (message := await self.read()).get("id") != command:
            pass
        return message

    async def act(self, action: str) -> Any:
        return await self.say("act", seq=self.seq, action=action)

    # ---- playing

    @property
    def my_turn(self) -> bool:
        view = self.view
        return view is not None and view["phase"] != "over" and view["turn"] == view["seat"]

    async def wait(self) -> None:
        """Read until it is this person's turn or the round is over."""
        while not self.my_turn and self.view["phase"] != "over":
            await self.read()

    async def turn(self) -> None:
        """Draw and discard; nothing if the round is over first."""
        if self.view["phase"] == "over":
            return
        if self.view["phase"] == "draw":
            assert (await self.act("draw"))["type"] == "ack"
        said = None
        for card in dict.fromkeys(reversed(self.view["hand"])):
            said = await self.act(f"discard {card}")
            if said["type"] == "ack":
                return
        raise AssertionError(f"nothing can be discarded: {said} {self.view}")

    async def play_round(self, number: int = 1) -> None:
        """Play plainly until the round is over."""
        while self.view is None or self.table["round"] < number:
            await self.read()
        while True:
            await self.wait()
            if self.view["phase"] == "over":
                return
            await self.turn()


async def begun(address: str, count: int, **more: Any) -> list[Person]:
    """Persons at a table whose first round is dealt, in seat order."""
    people = [await Person(address, name).come() for name in NAMES[:count]]
    table = await people[0].make("you", *["open"] * (count - 1), **more)
    for person in people[1:]:
        await person.join(table)
    for person in people:
        await person.sit(table)
    await people[0].say("ready")
    for person in people:
        while person.view is None:
            await person.read()
    return people


async def take_turns(*persons: Person, count: int = TRUSTING.counting.turns) -> None:
    """Let each of two persons end so many turns, as many as a match that counts has."""

    async def turns(one: Person) -> None:
        for _ in range(count):
            await one.wait()
            await one.turn()

    async with asyncio.timeout(120):
        await asyncio.gather(*[turns(one) for one in persons])
