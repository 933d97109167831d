"""How much longer a bot's move takes while clients flood the judge with heavy questions.

Each flooding client keeps posts of 100 heavy questions under way, and leaves every other post
unanswered. One row without a flood, one with a flood from one address, one with a flood from many.
"""

import argparse
import asyncio
import itertools
import json
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from lab.load.kept import made
from lab.load.people import Seat, seated
from lab.load.process import Server, prepared
from lab.load.report import table_head
from tierce.server.table.entries import Made, Place

QUESTIONS = 100
POSTS = 60
LEFT = 0.1
"""Seconds after which every other post is left by its client."""
PAUSE = 1.0
"""Seconds between a post and the next one of the same client, more or less."""
MOVES = 12
"""So many moves are looked at before the next table: later ones are harder."""
NEVER = 30.0
"""Seconds after which a bot is taken to move no more."""
HEAD = ["flood", "moves", "median ms", "p99 ms", "slowest ms", "p99 later by ms"]
CARDS = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def with_bot(at: int, secret: str) -> Made:
    """A table of one person and a bot."""
    table = made(at, secret)
    places = [Place("person", "A", f"person-{at}-A"), Place("bot", "Zohra", bot="steady")]
    return msgspec.structs.replace(table, places=places)


def heavy() -> bytes:
    """A post of questions that each take some 50 ms: 60 cards and four jokers to arrange."""
    cards = " ".join([*CARDS, *CARDS[::7], *["*"] * 4])
    asked = {"ask": "arrange", "rules": "palace", "cards": cards}
    body = json.dumps([{"id": at, **asked} for at in range(QUESTIONS)])
    head = f"POST /api/judge HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Content-Type: application/json\r\nConnection: close\r\n\r\n{body}".encode()


async def flood(port: int, source: str, *, leaving: bool, answers: list[str]) -> None:
    """Post without end."""
    text = heavy()
    while True:
        with suppress(OSError, TimeoutError):
            come = asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
            reader, writer = await come
            writer.write(text)
            async with asyncio.timeout(LEFT if leaving else 600):
                answers.append((await reader.readline()).decode()[9:12])
                await reader.read()
            writer.close()
        await asyncio.sleep(random.uniform(0.5, 1.5) * PAUSE)


@dataclass(eq=False)
class Waiting(Seat):
    """A person who acts at once, and knows how long each move of the bot took."""

    waited: list[float] = field(default_factory=list)
    moves: int = 0
    done: asyncio.Event = field(default_factory=asyncio.Event)
    since: float | None = None

    def live(self, begin: float, until: float) -> None:
        self._begin, self._until = begin, until
        self._look()

    def _look(self) -> None:
        view, now = self.view, time.perf_counter()
        if view is None or self._begin is None:
            return
        mine = view.turn == view.seat
        if mine and self.since is not None:
            self.waited.append(now - self.since)
        self.since = None if mine else self.since or now
        if view.phase == "over" or len(self.waited) == self.moves:
            self.done.set()
        elif mine and not self._wishes:
            self._act()


async def row(folder: Path, name: str, sources: list[str], tables: int) -> list[float]:
    """The seconds that bots' moves took at so many tables, one after another."""
    data = folder / name.replace(" ", "-")
    data.mkdir()
    ids, identity = await prepared(data, tables, with_bot)
    server = Server(data, limited=True, TIERCE_BOT_DELAY="0")
    port, answers = int(server.address.rpartition(":")[2]), list[str]()
    floods = [
        asyncio.create_task(flood(port, source, leaving=bool(at % 2), answers=answers))
        for at, source in zip(range(POSTS), itertools.cycle(sources), strict=False)
    ]
    waited = list[float]()
    for at, table in enumerate(ids):
        cookie = identity.cookie(f"person-{at}-A")
        took = await moves(Waiting(server.address, table, cookie, moves=MOVES))
        waited += took if at else []  # at the first table workers are still being started
    for one in floods:
        one.cancel()
    server.kill()
    told = ", ".join(f"{answers.count(code)} × {code}" for code in sorted(set(answers)))
    print(f"answers to the flood: {told or 'none'}", file=sys.stderr)
    return sorted(waited)


async def moves(seat: Waiting) -> list[float]:
    """The seconds of the bot's first moves at a table; one that never came counts in full."""
    await seated([seat])
    seat.live(time.perf_counter(), time.perf_counter() + NEVER)
    with suppress(TimeoutError):
        await asyncio.wait_for(seat.done.wait(), NEVER)
    seat.leave()
    return [*seat.waited, *([] if seat.done.is_set() else [NEVER])]


def written(name: str, waited: list[float], before: float) -> tuple[str, float]:
    p99 = waited[int(0.99 * len(waited))]
    cells = [statistics.median(waited), p99, waited[-1], p99 - before if before else 0]
    shown = " | ".join(f"{1000 * cell:.0f}" for cell in cells)
    return f"| {name} | {len(waited)} | {shown} |", p99


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--tables", type=int, default=50)


async def lines(asked: argparse.Namespace, folder: Path) -> AsyncIterator[str]:
    """The report, line by line."""
    for line in table_head(HEAD):
        yield line
    floods = {
        "none": [],
        "one address": ["127.0.0.1"],
        "twenty addresses": [f"127.0.0.{at}" for at in range(2, 22)],
    }
    before = 0.0
    for name, sources in floods.items():
        line, p99 = written(name, await row(folder, name, sources, asked.tables), before)
        before = before or p99
        yield line
