"""Experience and ratings."""

from typing import Literal

from msgspec import Struct

RatingPace = Literal["quick", "live", "days"]
"""Speeds that share a rating: lightning, all others by the clock or without one, and days."""


class Recounted(Struct):
    """All matches were counted again at a time: so many no longer count, so many ratings and places
    of the season that runs have changed.
    """

    at: int
    matches: int
    ratings: int
    places: int


class CountingRules(Struct):
    """Which matches count. A seat has played after so many ``turns`` of its own; two persons have
    ``a_pair`` matches a day; counted matches on so many ``days`` prove a person; ``strangers`` is
    what a match against others weighs for a rating. ``recounted`` is null if it never was.
    """

    turns: int
    a_pair: int
    days: int
    strangers: float
    recounted: Recounted | None


class Experience(Struct):
    """The level of a person. ``floor`` and ``next`` are the points at which this level and the next
    one begin; ``next`` is null at the last one.
    """

    level: int
    points: int
    floor: int
    next: int | None


class RatingPoint(Struct):
    """The rating after a match."""

    at: int
    value: int


class Rating(Struct):
    """The rating of a person in one variant and pace. ``error`` is its standard deviation.

    ``history`` holds the latest matches, the oldest first.
    """

    family: str
    pace: RatingPace
    value: int
    error: int
    provisional: bool
    matches: int
    history: list[RatingPoint]


class RatedFactor(Struct):
    """How much a person with this rating counts."""

    rating: int
    factor: float


class BotRating(Struct):
    """A level of bots on the scale of bots, where the levels of a family have 1500 on average.

    It was measured in ``rounds`` at tables of two, the last ones on ``date``. ``error`` is half of
    the 95 % interval.
    """

    family: str
    value: int
    error: int
    rounds: int
    date: str


class ExperienceRules(Struct):
    """All numbers of experience. ``levels`` are the points at which each level begins.

    ``person`` is the factor of a person without a sure rating, ``persons`` that of others, by their
    rating; the first and the last hold beyond.
    """

    per_round: float
    most_rounds: int
    per_seat: float
    won: float
    person: float
    persons: list[RatedFactor]
    strong_bot: float
    gentle_bot: float
    levels: list[int]


class RatingRules(Struct):
    """All numbers of ratings, in points as they are shown. ``newcomers`` is what a match against
    provisional players weighs for one who is sure.
    """

    start: int
    sure: float
    yearly: float
    repeats: float
    repeat_days: int
    newcomers: float
