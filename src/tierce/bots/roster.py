"""The bots there are, by name: ours, and those of other packages."""

from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tierce.bots.bot import Bot
from tierce.bots.levels import levels
from tierce.bots.random_bot import RandomBot
from tierce.bots.regular import Regular

BOTS: dict[str, Callable[..., Bot]] = {
    **{name: partial(Regular, name, level) for name, level in levels().items()},
    "random": RandomBot,
}
GROUP = "tierce.bots"
"""Where a package names its bots: ``[project.entry-points."tierce.bots"]``."""


def bots() -> list[str]:
    """The names of the bots."""
    return [*BOTS, *others()]


@cache
def others() -> dict[str, EntryPoint]:
    """Bots of other packages; none of them can take the name of one of ours."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def bot(name: str, **settings: Any) -> Bot:
    """The bot of that name.

    >>> bot("random", seed=1).name
    'random'

    Raises ValueError where there is none of that name, and TypeError where it has no such setting.
    """
    if name in BOTS:
        return BOTS[name](**settings)
    if name not in others():
        raise ValueError(f"{name!r} is no bot: want one of {', '.join(bots())}")
    made: Bot = others()[name].load()(**settings)
    return made
