"""Those who attack: guests at an address of their own, in a process of its own."""

import asyncio
import itertools
import os
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from lab.worst.caller import LINE, Caller

Facts = dict[str, float]
Attack = Callable[["Scene"], Awaitable[Facts]]
NICE = 5
"""The measuring process, on the same core, goes first."""


class Attacker(Caller):
    """A guest of one address."""

    def __init__(self, address: str, source: str = "127.0.0.2", name: str = "") -> None:
        super().__init__(address, name)
        self.source = source
        transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
        head = {"X-Tierce": "1", "Origin": address}
        self.http = httpx.AsyncClient(
            base_url=address, headers=head, transport=transport, timeout=60
        )

    async def open(self, path: str) -> Any:
        where = self.address.replace("http", "ws") + path
        head = {"Cookie": self.cookies, "Origin": self.address}
        return await connect(where, additional_headers=head, local_addr=(self.source, 0), **LINE)

    async def tries(self, path: str, body: Any) -> int:
        """Call; the status, 0 where the line broke."""
        with suppress(httpx.HTTPError):
            return (await self.http.post(path, json=body)).status_code
        return 0


class Scene:
    """What an attack works with: the address of the server, and until when."""

    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self._until = time.monotonic() + seconds
        self._numbers = itertools.count()

    @property
    def lasts(self) -> bool:
        """Whether the attack goes on."""
        return time.monotonic() < self._until

    @property
    def number(self) -> int:
        """A number that was not used before."""
        return next(self._numbers)

    async def pause(self, seconds: float) -> None:
        """Wait, as somebody does who was asked to."""
        await asyncio.sleep(max(0.0, min(seconds, self._until - time.monotonic())))

    async def guests(self, count: int) -> list[Attacker]:
        """Guests of one address, as many of them as it may have."""
        found = [Attacker(self.address, name=f"X{self.number}") for _ in range(count)]
        for one in found:
            await one.come()
        return found


async def attacked(attack: str, address: str, seconds: float) -> Facts:
    """Run an attack in a process of its own, and return what it has reached."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=begin, args=(attack, address, seconds, theirs))
    process.start()
    try:
        return await asyncio.to_thread(ours.recv)
    finally:
        process.terminate()
        process.join()


def begin(name: str, address: str, seconds: float, pipe: Any) -> None:
    """The body of that process. It is kept on the core of the one that measures."""
    from lab.attack.attacks import ATTACKS  # noqa: PLC0415  each imports this module

    with suppress(OSError):
        os.nice(NICE)
    pipe.send(asyncio.run(within(ATTACKS[name].run, Scene(address, seconds), seconds)))


async def within(attack: Attack, scene: Scene, seconds: float) -> Facts:
    """The attack, or that it broke off: it never ends the measurement."""
    try:
        async with asyncio.timeout(seconds + 60):
            return await attack(scene)
    except (TimeoutError, AssertionError, httpx.HTTPError, OSError, WebSocketException) as why:
        return {f"broke off: {type(why).__name__} {str(why)[:80]}": 1.0}
