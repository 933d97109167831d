"""A table: seats, clock, deck and what its reader may do."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.terms import (
    Absent,
    Access,
    Dismissing,
    Ending,
    Kind,
    Lang,
    Leaving,
    Pace,
    Parted,
    Phase,
    Speed,
    StandIn,
    TalkMode,
    WatchMode,
)
from tierce.server.wire.words.titles import RulesInfo


class Times(Struct, frozen=True):
    """The times of a table, in seconds.

    ``turn`` is the time of a turn, ``bank`` the reserve, ``increment`` its growth per turn.
    ``away`` is the total time to come back, and ``absent`` what happens then.
    """

    speed: Speed
    turn: int
    bank: int
    increment: int
    away: int
    absent: Absent


class ClockInfo(Struct):
    """The running clock, in milliseconds.

    ``between`` runs until the next round is dealt, ``starts`` until a full table starts, ``paused``
    until a pause ends. ``pausing`` lists the seats that want a pause.
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
    """How the person went whom this bot replaces; None for any other seat."""


class Departure(Struct, frozen=True):
    """A person who gave up a seat during the match, by the name at that time."""

    seat: int
    name: str
    how: Parted


class Ended(Struct, frozen=True):
    """How the match ended early, and the seat that resigned or dismissed the table."""

    how: Ending
    seat: int | None


class Rights(Struct):
    """What this seat may do now: leave, dismiss, remove persons, add or drop seats, start with free
    ones.
    """

    leave: Leaving | None
    dismiss: Dismissing | None
    remove: list[int]
    add: bool
    drop: list[int]
    start_here: bool


class Asker(Struct):
    """A person who asks the host for a seat; ``who`` is the id of the profile."""

    key: int
    name: str
    who: str


class Promise(Struct):
    """The promise of a deck: of the next round, of the round in play, or of a rematch.

    ``cuts`` has one entry per seat.
    """

    round: int
    promise: str
    cuts: list[str | None]


class Origin(Struct, frozen=True):
    """The step of another match that this one continues, against bots."""

    table: str
    round: int
    step: int


class SharedDeal(Struct, frozen=True):
    """The shared deal that a table plays: its day and its family."""

    day: str
    family: str


class TournamentTable(Struct, frozen=True):
    """The place of a table in its tournament: the round and the number, both from 0.

    ``first`` is the seat of the player who was drawn first. ``alike`` says that all tables of the
    round have the same cards. ``club`` is the club whose evening it is; empty for none.
    """

    id: str
    round: int
    number: int
    first: int = 0
    alike: bool = False
    club: str = ""


class TableInfo(Struct):
    """A table, as anybody with the link may see it.

    ``purse``: the stakes come from purses; where False, they count for this match only.
    ``ending`` lists the seats that want to dismiss it. ``rights`` and ``parted`` are the reader's
    own.
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
    coach: bool
    lang: Lang | None
    reliable: int
    newcomers: bool
    level: int
    rating: int
    invited: bool
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
    shared: SharedDeal | None = None
    tournament: TournamentTable | None = None
    purse: bool = False


class Deal(Struct):
    """A finished round, with what determined its orders; ``cuts`` by seat.

    Cards are numbers: clubs, spades, hearts and diamonds from ace to king, and 52 for a joker.
    """

    round: int
    promise: str
    seed: str
    cuts: dict[str, str]
    orders: list[list[int]]
