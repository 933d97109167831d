"""The bots there are, by name."""

from collections.abc import Callable
from typing import Any

from tierce.bots.bot import Bot
from tierce.bots.greedy import GreedyBot
from tierce.bots.random_bot import RandomBot

BOTS: dict[str, Callable[..., Bot]] = {"greedy": GreedyBot, "random": RandomBot}


def bots() -> list[str]:
    """The names of the bots."""
    return list(BOTS)


def bot(name: str, **settings: Any) -> Bot:
    """The bot of that name.

    >>> bot("random", seed=1).name
    'random'

    Raises ValueError where there is none of that name, and TypeError where it has no such setting.
    """
    if name not in BOTS:
        raise ValueError(f"{name!r} is no bot: want one of {', '.join(BOTS)}")
    return BOTS[name](**settings)
