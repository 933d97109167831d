"""The levels and their profiles, read from ``levels.toml``."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from tierce.bots.levels.level import Level


class Profile:
    """Name and looks of a bot. Every screen that shows a bot marks it as one."""

    def __init__(
        self, *, name: str, rank: int, face: str, label: dict[str, str], line: dict[str, str]
    ) -> None:
        self.name = name
        self.rank = rank
        """From 1 to 5; 0 for a bot outside the levels."""
        self.face = face
        """The name of a Lucide icon."""
        self.label = label
        """The displayed name, by language."""
        self.line = line
        """One line of description, by language."""


def entries() -> dict[str, Any]:
    """The parsed file."""
    return tomllib.loads(
        files("tierce.bots.levels").joinpath("levels.toml").read_text(encoding="utf-8")
    )


@cache
def levels() -> dict[str, Level]:
    """The levels by name, weakest first, then the reference bot of the benchmarks."""
    return {
        name: Level(entry.get("plays", {}), entry.get("when", {}))
        for name, entry in entries().items()
    }


@cache
def profiles() -> dict[str, Profile]:
    """The profiles of the bots, by name.

    >>> profiles()["novice"].rank, profiles()["novice"].label["fr"]
    (1, 'Novice')
    """
    return {
        name: Profile(name=name, **{key: entry[key] for key in ("rank", "face", "label", "line")})
        for name, entry in entries().items()
    }
