"""The table: which input of a call or a message costs most of those that are accepted.

A builder makes what the input needs, and returns the input. It is called anew for each use, as
many calls count once.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

from lab.worst.caller import Caller
from lab.worst.world import World


class Call(NamedTuple):
    """An HTTP call."""

    caller: Caller
    path: str
    body: Any = None
    """JSON, or the bytes of a file."""
    method: str = "POST"


class Frame(NamedTuple):
    """A message at a table."""

    caller: Caller
    said: dict[str, Any]


class Line(NamedTuple):
    """A socket that is opened."""

    caller: Caller
    path: str


Input = Call | Frame | Line
Builder = Callable[[World], Awaitable[Input]]
B = TypeVar("B", bound=Builder)
WORST: Final[dict[str, Builder]] = {}
"""The builder of each route, as ``POST /api/sheets/{key}`` or ``WS /ws/me``, and of each message,
by its type.
"""


def worst(*names: str) -> Callable[[B], B]:
    """Declare the worst input of a route or of a message."""

    def declared(builder: B) -> B:
        for name in names:
            assert name not in WORST, f"{name} has two worst inputs"
            WORST[name] = builder
        return builder

    return declared


def same(names: Iterable[str], caller: Callable[[World], Awaitable[Caller]]) -> None:
    """Declare GETs whose caller chooses nothing: whatever is asked costs the same."""
    for name in names:
        WORST[name] = reading(name.partition(" ")[2], caller)


def reading(path: str, caller: Callable[[World], Awaitable[Caller]]) -> Builder:
    """A builder of one such call."""

    async def builder(world: World) -> Call:
        return Call(await caller(world), path, None, "GET")

    return builder
