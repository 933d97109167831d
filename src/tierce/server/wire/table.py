"""A table: seats, clock, deck and what its reader may do."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.terms import (
    Absent,
    Access,
    Dismissing,
    Ending,
    Kind,
    Leaving,
    Pace,
    Parted,
    Phase,
    Speed,
    StandIn,
    TalkMode,
    WatchMode,
)
from tierce.server.wire.titles import RulesInfo


class Times(Struct, frozen=True):
    """How long the table lets its players think, in seconds: a turn, a reserve and what it grows by
    each turn; how long it waits in all for somebody whose line is down, and what it does then.
    """

    speed: Speed
    turn: int
    bank: int
    increment: int
    away: int
    absent: Absent


class ClockInfo(Struct):
    """Whose turn is timed, and what is left, in milliseconds. ``between``: until the next round is
    dealt by itself; ``starts``: until a full table starts by itself; ``paused``: until a pause ends
    by itself; ``pausing``: seats that want one.
    """

    seat: int | None
    mode: Literal["runs", "away", "still"]
    turn: int
    bank: int
    away: int
    banks: list[int]
    between: int | None
    paused: int | None
    pausing: list[int]
    starts: int | None


class SeatInfo(Struct):
    name: str
    kind: Kind
    bot: str | None
    connected: bool
    ready: bool
    stand_in: StandIn | None
    parted: Parted | None
    """How the person this bot plays for has gone; None for any other seat."""


class Departure(Struct, frozen=True):
    """A person who gave up a seat during the match, and what they were called."""

    seat: int
    name: str
    how: Parted


class Ended(Struct, frozen=True):
    """How the match ended before its end, and the seat that resigned or dismissed the table."""

    how: Ending
    seat: int | None


class Rights(Struct):
    """What this seat may do now about who sits here: remove the persons in ``remove``, add a free
    seat, drop those in ``drop``, start without the free ones.
    """

    leave: Leaving | None
    dismiss: Dismissing | None
    remove: list[int]
    add: bool
    drop: list[int]
    start_here: bool


class Asker(Struct):
    """Somebody who would like to sit down where the host has to say yes."""

    key: int
    name: str


class Promise(Struct):
    """What the server promises of the next round's deck, of the one being played, or of a rematch;
    and what each seat has said when it cut.
    """

    round: int
    promise: str
    cuts: list[str | None]


class Origin(Struct, frozen=True):
    """The moment of another match that this one goes on from, against bots."""

    table: str
    round: int
    step: int


class TableInfo(Struct):
    """What everybody with the link may know of a table. ``ending``: seats that want to dismiss it;
    ``rights`` and ``parted`` are the reader's own.
    """

    id: str
    rules: RulesInfo
    host: int
    you: int | None
    seats: list[SeatInfo]
    phase: Phase
    round: int
    totals: list[int]
    pace: Pace
    window: int
    times: Times
    access: Access
    talk: TalkMode
    watch: WatchMode
    watching: list[str]
    hints: bool
    asking: list[Asker]
    history: list[list[int]]
    ranking: list[list[int]] | None
    rematch: str | None
    deck: Promise | None
    origin: Origin | None
    stake: int
    paid: list[int] | None
    ended: Ended | None
    departures: list[Departure]
    ending: list[int]
    rights: Rights | None
    parted: Parted | None


class Deal(Struct):
    """A round that is over, with all its orders were made of: ``cuts`` by seat. Seats and cards are
    their numbers, clubs, spades, hearts and diamonds from ace to king, the joker 52.
    """

    round: int
    promise: str
    seed: str
    cuts: dict[str, str]
    orders: list[list[int]]
