"""The bots there are, by name: ours, and those of other packages."""

from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tierce.bots.levels.level import Level
from tierce.bots.levels.profiles import levels
from tierce.bots.play.bot import Bot
from tierce.bots.play.random_bot import RandomBot
from tierce.bots.play.regular import Regular
from tierce.core import compiled


def regular(name: str, level: Level, **numbers: int) -> Regular:
    """A level, or what becomes of it with other numbers, which its name then tells.

    An interpreted core plays nothing out unless it is told to: a move would take seconds.
    """
    told = [name, *[f"{number}={value}" for number, value in numbers.items()]]
    level = level if compiled else level.but(deals=0)
    return Regular(":".join(told), level.but(**numbers))


BOTS: dict[str, Callable[..., Bot]] = {
    **{name: partial(regular, name, level) for name, level in levels().items()},
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
    """The bot of that name, its settings given beside it or after colons.

    >>> bot("random", seed=1).name
    'random'
    >>> bot("expert:hope=150:haste=0").name
    'expert:hope=150:haste=0'

    A level's settings are its numbers (``Level``). Raises ValueError where there is no bot of that
    name or settings cannot be read, and TypeError where it has no such setting.
    """
    name, *told = name.split(":")
    settings = {**dict(map(setting, told)), **settings}
    if name in BOTS:
        return BOTS[name](**settings)
    if name not in others():
        raise ValueError(f"{name!r} is no bot: want one of {', '.join(bots())}")
    made: Bot = others()[name].load()(**settings)
    return made


def setting(told: str) -> tuple[str, int]:
    """``name=7`` as a name and a whole number."""
    try:
        name, value = told.split("=")
        return name, int(value)
    except ValueError:
        raise ValueError(f"{told!r} is no setting of a bot: want NAME=NUMBER") from None
