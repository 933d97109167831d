"""The schedule of faults, drawn from a seed before the run begins."""

import random
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, get_args

What = Literal["kill", "term", "database", "away", "bus", "cut", "disk", "clock"]
FAULTS: Final[tuple[What, ...]] = get_args(What)
SECONDS: Final[dict[What, float]] = {
    "kill": 1.0,
    "term": 0.0,
    "database": 2.0,
    "away": 8.0,
    "bus": 10.0,
    "cut": 8.0,
    "disk": 10.0,
    "clock": 0.0,
}
"""How long each fault lasts: until the killed program starts again, or the cause is removed."""
PAUSE: Final[dict[What, float]] = {"kill": 3.0, "term": 3.0, "database": 5.0}
"""Seconds after a fault before the next one of its lane."""
LANES: Final[tuple[frozenset[What], ...]] = (
    frozenset({"kill", "term", "cut", "clock"}),
    frozenset({"database", "away", "bus", "disk"}),
)
"""Faults of nodes, and faults of what they share. One of each may last at once."""
ABOUT: Final[dict[What, str]] = {
    "kill": "kill -9 of a node, started again after 1 s",
    "term": "SIGTERM to each node in turn, started again at once",
    "database": "PostgreSQL killed with all its processes, started again after 2 s",
    "away": "PostgreSQL stopped for 8 s, its connections open",
    "bus": "Valkey stopped, or killed, for 10 s",
    "cut": "a node cut from PostgreSQL and Valkey for 8 s, its clients connected",
    "disk": "each flush of PostgreSQL takes 200 ms longer, for 10 s",
    "clock": "the wall clock of a node jumps by up to 7 s",
}


class Planned(NamedTuple):
    """One fault of the schedule."""

    at: float
    """Seconds after the start. It begins later if an earlier fault of its lane still lasts."""
    what: What
    node: int
    lasts: float
    amount: float
    """Seconds by which a clock is wrong; for a bus, whether it is killed (below 0)."""


def plan(seed: int, seconds: float, faults: Sequence[What], nodes: int) -> list[Planned]:
    """The schedule, earliest first. Each asked fault comes once before any comes twice.

    >>> [planned.what for planned in plan(1, 12, ["kill"], 3)]
    ['kill', 'kill']
    """
    found: list[Planned] = []
    for number, lane in enumerate(LANES):
        kinds = [fault for fault in faults if fault in lane]
        found += lane_plan(random.Random(f"{seed} {number}"), seconds, kinds, nodes)
    return sorted(found)


def lane_plan(
    rng: random.Random, seconds: float, kinds: Sequence[What], nodes: int
) -> list[Planned]:
    """The schedule of one lane: one fault after the other, in shuffled rounds of all kinds."""
    found: list[Planned] = []
    at, queue = 2.0 + rng.random(), list[What]()
    while kinds:
        queue = queue or rng.sample(kinds, len(kinds))
        what = queue.pop()
        if at + SECONDS[what] > seconds:
            break
        amount = rng.choice([-7.0, 7.0]) * rng.uniform(0.5, 1)
        found.append(Planned(at, what, rng.randrange(nodes), SECONDS[what], amount))
        at += SECONDS[what] + PAUSE.get(what, 2.0) + 2 * rng.random()
    return found
