"""Looks near a worst input for one that costs more: a seeded search."""

import copy
import random
from typing import Any, Final

from lab.worst.inputs import WORST
from lab.worst.inputs.texts import marks
from lab.worst.meter import Spent
from lab.worst.table import Call, Frame, Input
from lab.worst.trying import Answer, measured
from lab.worst.world import World

TWICE: Final = 2.0
LEAST: Final = 0.001
"""Seconds of the loop below which twice as much says nothing."""
AGAIN: Final = 3
"""A costly one is sent so often; the cheapest counts, as other work may have met the others."""
TEXTS: Final = ("", "x", "é" * 50, "🀄" * 40, "\ufdfa" * 30, marks(400), "*", "7H", "rami51", "a.b")
NUMBERS: Final = (0, 1, -1, 2, 12, 40, 99, 200, 1000, 2**31 - 1)


async def search(
    world: World, name: str, worst: Spent, count: int, seed: int, least: float = LEAST
) -> list[str]:
    """Inputs near the worst one of which the loop needs more than twice as long."""
    rng, found = random.Random(f"{seed} {name}"), list[str]()
    bar = max(least, TWICE * worst.loop)
    for _ in range(count):
        asked = changed(await WORST[name](world), rng)
        if asked is None:
            return found
        answer = await measured(world.site, asked)
        if is_worse(answer, bar) and is_worse(await cheapest(world, asked), bar):
            found.append(f"`{name}`: {1000 * answer.spent.loop:.1f} ms by {shown(asked)}")
    return found


def is_worse(answer: Answer, bar: float) -> bool:
    """Whether it was accepted, and the loop needed so many seconds."""
    return answer.accepted and answer.spent.loop > bar


async def cheapest(world: World, asked: Input) -> Answer:
    answers = [await measured(world.site, asked) for _ in range(AGAIN)]
    return min(answers, key=lambda one: one.spent.loop if one.accepted else 0.0)


def shown(asked: Input) -> str:
    """The input in few characters."""
    body = asked.said if isinstance(asked, Frame) else asked[1:]
    text = ascii(body)
    return f"`{text[:160]}`" + (f" … {len(text)} characters" if len(text) > 160 else "")


def changed(asked: Input, rng: random.Random) -> Input | None:
    """The input with some of its values changed; None where there is nothing to change."""
    match asked:
        case Call(body=dict() | list()) if asked.body:
            return asked._replace(body=mutated(asked.body, rng))
        case Call() if "?" in asked.path:
            return asked._replace(path=other_query(asked.path, rng))
        case Frame() if len(asked.said) > 1:
            said = mutated({k: v for k, v in asked.said.items() if k != "type"}, rng)
            return asked._replace(said={"type": asked.said["type"], **said})
        case _:
            return None


def mutated(body: Any, rng: random.Random) -> Any:
    """A copy with one to three values changed."""
    found = copy.deepcopy(body)
    for _ in range(rng.randint(1, 3)):
        found = value(found, rng)
    return found


def value(old: Any, rng: random.Random) -> Any:
    """A value of the same kind, or the same with a part of it changed."""
    match old:
        case dict() if old:
            key = rng.choice(list(old))
            return {**old, key: value(old[key], rng)}
        case list() if old:
            return listed(old, rng)
        case bool():
            return not old
        case int():
            return rng.choice([*NUMBERS, old + 1, old - 1, old * 2])
        case str():
            return text(old, rng)
        case _:
            return old


def listed(old: list[Any], rng: random.Random) -> list[Any]:
    """The list shorter, longer, in another order, or with another part."""
    at = rng.randrange(len(old))
    ways = [
        old[: at + 1],
        (old * 2)[: len(old) + rng.randint(1, len(old))],
        rng.sample(old, len(old)),
        [*old[:at], value(old[at], rng), *old[at + 1 :]],
        [*old[:at], rng.choice(old), *old[at + 1 :]],
    ]
    return rng.choice(ways)


def text(old: str, rng: random.Random) -> str:
    """Another text, or the old one shorter, longer or with a part replaced."""
    at = rng.randrange(len(old) + 1)
    part = rng.choice(TEXTS)
    return rng.choice([part, old[:at], old[:at] + part + old[at:], (old + part) * 2, old[::-1]])


def other_query(path: str, rng: random.Random) -> str:
    """The address with another part of its query."""
    where, _, query = path.partition("?")
    parts = query.split("&")
    parts[rng.randrange(len(parts))] = rng.choice(parts) + rng.choice(["", "1", "0", "9" * 9])
    return f"{where}?{'&'.join(rng.sample(parts, rng.randint(1, len(parts))))}"
