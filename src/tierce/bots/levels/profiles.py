"""The levels of the roster, read from ``levels.toml``."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from tierce.bots.levels.level import Level


class Profile:
    """How a bot is shown: no screen leaves out that it is one."""

    def __init__(
        self, *, name: str, rank: int, face: str, label: dict[str, str], line: dict[str, str]
    ) -> None:
        self.name = name
        self.rank = rank
        """From 1 to 5; 0 for a bot that is no level of its own."""
        self.face = face
        """The name of a Lucide icon."""
        self.label = label
        """What it is called, by language."""
        self.line = line
        """One line about it, by language."""


@cache
def written() -> dict[str, Any]:
    """Everything in the file."""
    return tomllib.loads(
        files("tierce.bots.levels").joinpath("levels.toml").read_text(encoding="utf-8")
    )


@cache
def levels() -> dict[str, Level]:
    """The levels by name, the weakest first, and the bot that others are measured by."""
    return {
        name: Level(entry.get("plays", {}), entry.get("when", {}))
        for name, entry in written().items()
    }


@cache
def profiles() -> dict[str, Profile]:
    """How the bots are shown, by name.

    >>> profiles()["novice"].rank, profiles()["novice"].label["fr"]
    (1, 'Novice')
    """
    return {
        name: Profile(name=name, **{key: entry[key] for key in ("rank", "face", "label", "line")})
        for name, entry in written().items()
    }
