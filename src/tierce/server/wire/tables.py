"""Calls about tables: make, join, find, keep a hand."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.terms import (
    Absent,
    Access,
    Card,
    Pace,
    SeatWish,
    Speed,
    TalkMode,
    WatchMode,
)


class NewTable(Struct):
    rules: str
    seats: list[SeatWish]
    options: dict[str, object] = {}
    pace: Pace = "calm"
    window: int = 3
    speed: Speed = "none"
    days: int = 2
    away: int | None = None
    absent: Absent = "bot"
    bots: list[str] = []
    access: Access = "link"
    talk: TalkMode = "phrases"
    watch: WatchMode | None = None
    hints: bool | None = None
    stake: int = 0
    ticket: str | None = None
    cut: str = ""


class Ticket(Struct):
    """A promise of the deck of a table that is not made yet."""

    ticket: str
    promise: str


class GoOn(Struct):
    """Play on from a step of a match that is over, on one of its seats, against bots."""

    round: int
    step: int
    seat: int


class Created(Struct):
    id: str


class Named(Struct):
    name: str | None = None


class Joining(Struct):
    """``seat``: that of a bot, between two rounds."""

    name: str | None = None
    seat: int | None = None


class Joined(Struct):
    """The seat, or the key of a request that waits for the host's yes."""

    seat: int | None
    asking: int | None


class Quick(Struct):
    """Any table with these rules and this speed that has a free seat; else a new one."""

    rules: str
    options: dict[str, object] = {}
    speed: Speed = "normal"
    seats: int = 4


class Found(Struct):
    id: str
    made: bool


class Problem(Struct):
    """Any answer that is not 2xx."""

    code: str
    detail: object


class HandLies(Struct, forbid_unknown_fields=True):
    """How a hand lies on its owner's screen: cards in order, staged groups and gaps as places among
    them, and when, by the device's clock.
    """

    round: int
    at: int
    sorting: Literal["suit", "rank", "best", "hand"]
    faces: list[Card]
    groups: list[list[int]]
    parts: list[int]


class HandKept(Struct):
    hand: HandLies | None
