"""The shared deal: the deals of a day, and how those compare who have played one."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.titles import RulesTitles

SharedState = Literal["open", "finished", "unfinished"]
"""``unfinished`` is an attempt that was given up, or not finished in time."""


class SharedAttempt(Struct):
    """The reader's own attempt; ``score`` is null until it is finished."""

    table: str
    state: SharedState
    score: int | None


class SharedFamily(Struct):
    """The deal of one family. ``seats`` counts the bots too, and ``bot`` is their level.

    ``promise`` is the hash of ``seed``, which is null while the day lasts.
    """

    family: str
    title: RulesTitles
    link: str
    seats: int
    bot: str
    promise: str
    seed: str | None
    finished: int
    yours: SharedAttempt | None


class SharedPromise(Struct):
    """The promise of a deal of the next day."""

    family: str
    promise: str


class SharedDay(Struct):
    """The deals of a day.

    ``left`` is the time until its end in milliseconds, null for past days. ``next`` has the
    promises of the next day, and ``days`` lists earlier days, latest first.
    """

    day: str
    today: str
    zone: str
    left: int | None
    families: list[SharedFamily]
    next: list[SharedPromise]
    days: list[str]


class SharedPlace(Struct):
    """A finished attempt in the ranking. ``who`` is a pseudonym, and ``turns`` counts the person's.

    ``rank`` is the place at the table itself.
    """

    place: int
    who: str
    name: str
    table: str
    score: int
    rank: int
    turns: int
    you: bool
    friend: bool


class SharedStanding(Struct):
    """The ranking of one deal: the best attempts, those of friends, the reader's own.

    ``by`` says which score leads. ``better`` is the percentage of the others whom the reader beats,
    null for the only one.
    """

    day: str
    family: str
    finished: int
    by: Literal["low", "high"]
    better: int | None
    yours: SharedPlace | None
    places: list[SharedPlace]
    friends: list[SharedPlace]
