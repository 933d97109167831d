"""The ratings of bots among themselves, as `tools/bot_ratings.py` measured them.

They are a scale of their own: bots and persons never change each other's ratings (decision 0762).
"""

import datetime as dt
import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct


class MeasuredFamily(Struct, frozen=True, forbid_unknown_fields=True):
    """The levels in one family: rating, half of the 95 % interval, rounds."""

    date: dt.date
    levels: dict[str, tuple[int, int, int]]


@cache
def measured() -> dict[str, MeasuredFamily]:
    """All families."""
    text = files("tierce.server.people.standing").joinpath("bot_ratings.toml")
    known = tomllib.loads(text.read_text(encoding="utf-8"))
    return msgspec.convert(known, dict[str, MeasuredFamily])
