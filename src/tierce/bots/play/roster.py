"""The bots by name: those of this package and of other packages."""

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from tierce.bots.levels.level import Level
from tierce.bots.levels.profiles import levels
from tierce.bots.play.bot import Bot
from tierce.bots.play.random_bot import RandomBot
from tierce.bots.play.regular import Regular
from tierce.core import compiled

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def regular(name: str, level: Level, **numbers: int) -> Regular:
    """A level with other parameters, which its name then lists.

    With an interpreted core, rollouts are off by default: an act would take seconds.
    """
    parts = [name, *[f"{number}={value}" for number, value in numbers.items()]]
    level = level if compiled else level.but(deals=0)
    return Regular(":".join(parts), level.but(**numbers))


BOTS: dict[str, Callable[..., Bot]] = {
    **{name: partial(regular, name, level) for name, level in levels().items()},
    "random": RandomBot,
}
GROUP = "tierce.bots"
"""The entry points of other packages' bots: ``[project.entry-points."tierce.bots"]``."""


def bots() -> list[str]:
    """The names of the bots."""
    return [*BOTS, *others()]


@cache
def others() -> "dict[str, EntryPoint]":
    """Bots of other packages. None of them can take a name of ``BOTS``."""
    from importlib.metadata import entry_points  # noqa: PLC0415  takes 30 ms of every start

    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def bot(name: str, **settings: Any) -> Bot:
    """The bot of that name. Settings are keywords, or follow the name after colons.

    >>> bot("random", seed=1).name
    'random'
    >>> bot("expert:hope=150:haste=0").name
    'expert:hope=150:haste=0'

    The settings of a level are its parameters (``Level``). Raises ValueError for an unknown name or
    an unreadable setting, and TypeError for an unknown setting.
    """
    name, *parts = name.split(":")
    settings = {**dict(map(setting, parts)), **settings}
    if name in BOTS:
        return BOTS[name](**settings)
    if name not in others():
        raise ValueError(f"{name!r} is no bot: want one of {', '.join(bots())}")
    made: Bot = others()[name].load()(**settings)
    return made


def setting(text: str) -> tuple[str, int]:
    """The name and the value of ``name=7``."""
    try:
        name, value = text.split("=")
        return name, int(value)
    except ValueError:
        raise ValueError(f"{text!r} is no setting of a bot: want NAME=NUMBER") from None
