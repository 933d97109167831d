"""Sends an input, and says whether it was accepted and what it cost."""

import asyncio
import json
from typing import Any, NamedTuple

from lab.worst.meter import Spent
from lab.worst.site import Site
from lab.worst.table import Builder, Call, Frame, Input, Line
from lab.worst.world import World

REFUSED = frozenset({"malformed", "too_large", "too_many", "busy", "unknown_table", "banned"})
"""Codes of answers at a table that are no answer to what was said."""
PATIENCE = 300.0
"""Seconds until an input is taken for one that is never answered."""
JSON = {"content-type": "application/json"}


class Answer(NamedTuple):
    """What came back, and the processor time that it took."""

    accepted: bool
    said: str
    spent: Spent


async def tried(world: World, builder: Builder) -> Answer:
    """Make the input and send it."""
    async with asyncio.timeout(PATIENCE):
        return await measured(world.site, await builder(world))


async def measured(site: Site, asked: Input) -> Answer:
    """Send an input, while nothing else is asked."""
    await site.at_rest()
    site.begin()
    accepted, said = await sent(asked)
    await site.at_rest()
    return Answer(accepted, said, site.spent())


async def sent(asked: Input) -> tuple[bool, str]:
    """Whether it was accepted, and how it was answered."""
    match asked:
        case Call():
            return await called(asked)
        case Frame():
            return await told(asked)
        case Line():
            return await opened(asked)


async def called(asked: Call) -> tuple[bool, str]:
    raw = isinstance(asked.body, bytes)
    body = asked.body if raw or asked.body is None else packed(asked.body)
    head = {} if raw or body is None else JSON
    answer = await asked.caller.http.request(
        asked.method, asked.path, content=body, headers=head, follow_redirects=False
    )
    return answer.status_code < 400, f"{answer.status_code} {answer.text[:200]}"


def packed(body: Any) -> bytes:
    """JSON whose letters are not escaped, so that most fit into a body."""
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


async def told(asked: Frame) -> tuple[bool, str]:
    """A pong has no answer, so what follows it is asked."""
    pong = asked.said["type"] == "pong"
    sent = await asked.caller.send(**{"kind": asked.said["type"], **without_type(asked.said)})
    answer = await (asked.caller.say("arrange") if pong else asked.caller.answer(sent))
    failed = answer["type"] == "failed" and answer["code"] in REFUSED
    return not failed, json.dumps(answer)[:200]


def without_type(said: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in said.items() if name != "type"}


async def opened(asked: Line) -> tuple[bool, str]:
    """A socket is open once it says something, or answers what it does not understand."""
    line = await asked.caller.open(asked.path)
    await line.send("{}")
    said = str(await line.recv())
    line.transport.abort()
    return True, said[:200]
