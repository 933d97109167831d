"""The numbers of standing, clubs and purses, which a file of the operator overrides."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from tierce.server.system.data_dir import UnusableError

LEVELS: Final = 100
DIVISIONS: Final = ("ace", "king", "queen", "jack", "ten")
"""The divisions, the highest first."""

MOST_DAYS: Final = 28
"""The most days that prove a person."""
MOST_FLOOR: Final = 1_000_000
MOST_STAKE: Final = 10_000
MOST_GRANT: Final = 100_000


class ExperienceNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What a match gives, and what a level takes. ``numbers.toml`` explains each."""

    per_round: float
    most_rounds: int
    per_seat: float
    won: float
    person: float
    per_hundred: Annotated[float, Meta(ge=0)]
    least_person: float
    most_person: float
    strong_bot: float
    gentle_bot: float
    strong_rank: int
    first_level: int
    more_each_level: int


class RatingNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """How ratings are computed and shown. ``numbers.toml`` explains each."""

    start: int
    unit: float
    beta: float
    sure: float
    yearly: float
    repeats: float
    newcomers: Annotated[float, Meta(gt=0, le=1)]
    repeat_days: int


class CountingNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Which matches count, and who is proven. ``numbers.toml`` explains each."""

    turns: Annotated[int, Meta(ge=0)]
    a_pair: Annotated[int, Meta(ge=0)]
    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)]
    strangers: Annotated[float, Meta(ge=0, le=1)]


class LeagueNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """How the league works. ``numbers.toml`` explains each."""

    season_days: int
    group: int
    up: int
    down: int
    best: int
    a_day: int
    enter: int
    left: int
    places: dict[str, list[int]]


class ClubNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """How evenings of clubs count. ``numbers.toml`` explains each."""

    evenings: int
    late: float
    late_minutes: int


class PurseNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What a purse is refilled to, and what may be staked. ``numbers.toml`` explains each."""

    floor: Annotated[int, Meta(ge=0, le=MOST_FLOOR)]
    most_stake: Annotated[int, Meta(ge=0, le=MOST_STAKE)]
    most_grant: Annotated[int, Meta(ge=0, le=MOST_GRANT)] = 0
    hold_days: Annotated[int, Meta(ge=0, le=MOST_DAYS)] = 0


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of standing."""

    counting: CountingNumbers
    experience: ExperienceNumbers
    rating: RatingNumbers
    league: LeagueNumbers
    club: ClubNumbers
    purse: PurseNumbers


def _plain() -> dict[str, dict[str, Any]]:
    """The defaults as plain data."""
    text = files("tierce.server.people.standing").joinpath("numbers.toml")
    return tomllib.loads(text.read_text(encoding="utf-8"))


@cache
def default_numbers() -> Numbers:
    """The numbers of a site whose operator has set none."""
    return msgspec.convert(_plain(), Numbers)


def read_numbers(path: str | None) -> Numbers | None:
    """The defaults with the values of a file; None without a file. Raises UnusableError."""
    if not path:
        return None
    try:
        own = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        parts = {name: {**values, **own.pop(name, {})} for name, values in _plain().items()}
        return msgspec.convert({**parts, **own}, Numbers)
    except (OSError, ValueError, TypeError) as why:
        raise UnusableError(f"TIERCE_STANDING is {path!r}, which cannot be used: {why}") from None
