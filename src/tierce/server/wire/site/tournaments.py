"""Tournaments: their list, one of them, and what players and the host do in it."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.terms import Speed
from tierce.server.wire.words.titles import RulesTitles

TournamentFormat = Literal["series", "swiss", "elimination", "knockout", "duplicate"]
TournamentPlace = Literal["online", "cards", "mixed"]
TournamentState = Literal["open", "playing", "ended"]
TournamentLate = Literal["stop", "wait"]
TournamentSigned = Literal["players", "host", "table", "clock"]
TournamentSplit = Literal["first", "three", "half"]
TournamentNext = Literal["start", "draw", "end"]


class NewTournament(Struct, forbid_unknown_fields=True, kw_only=True):
    """A new tournament. ``starts`` is in milliseconds from now; null for when the host starts it.

    ``place`` is ``cards`` where real cards are played and results are typed; only evenings of a
    club are ``mixed``. ``prizes`` are words
    for the first places. ``pause`` is in seconds: so long an ``auto`` elimination waits before a
    draw for players who may come back or enter. From ``opens`` to ``closes``, in milliseconds from
    now, persons enter; null for no such time.

    Each player pays ``stake`` points of the purse to enter; a host of the site may add a ``grant``.
    ``split`` says how they are shared: the ``first`` place has all, the first ``three`` have 5, 3
    and 2 tenths, or the better ``half`` has parts that fall by one from place to place.
    """

    name: str
    place: Literal["online", "cards"] = "online"
    rules: str
    options: dict[str, object] = {}
    format: TournamentFormat = "series"
    rounds: int = 3
    seats: int = 4
    fewest_seats: int = 2
    most_players: int = 512
    advance: int = 1
    limit: int = 0
    re_entries: int = 0
    pause: int = 60
    speed: Speed = "normal"
    minutes: int = 0
    late: TournamentLate = "stop"
    stand_in: bool = True
    auto: bool = False
    prizes: list[str] = []
    stake: int = 0
    grant: int = 0
    split: TournamentSplit = "three"
    claims: bool = True
    latecomers: bool = False
    opens: int | None = None
    closes: int | None = None
    starts: int | None = None


class TournamentLine(Struct):
    """A tournament in a list. ``starts`` is the time until the start, in milliseconds."""

    id: str
    name: str
    place: TournamentPlace
    format: TournamentFormat
    state: TournamentState
    title: RulesTitles
    players: int
    most_players: int
    round: int
    rounds: int
    starts: int | None
    hosts: bool
    plays: bool


class TournamentList(Struct):
    """``yours`` are those that the reader hosts or plays in."""

    open: list[TournamentLine]
    yours: list[TournamentLine]


class TournamentPlayer(Struct):
    """A player. ``id`` counts in this tournament only. ``bot`` plays on in the seat.

    ``rests`` sits out the next round, and ``can_rest`` says whether the reader may choose that.

    ``typed`` is a player whom the host entered by name.
    """

    id: str
    name: str
    you: bool
    arrived: bool
    dropped: bool
    bot: bool
    rests: bool
    can_rest: bool
    typed: bool


class TournamentClaim(Struct):
    """Points that a player typed."""

    player: str
    points: list[int]


class TournamentSeating(Struct):
    """A table of a round. ``points`` is null while it plays.

    ``table`` is the reader's own table of this site. ``claims`` is for the host and those who sit
    there. ``since`` says how long ago the result came in, ``nudged`` how long ago the host wrote to
    the table. ``deal`` is the number of the deal that is played.
    """

    players: list[str]
    points: list[int] | None
    table: str | None
    signed: TournamentSigned | None
    signers: list[str]
    claims: list[TournamentClaim]
    since: int | None
    nudged: int | None
    deal: int | None


class TournamentRound(Struct):
    """A round. ``since`` says how long ago it was drawn."""

    tables: list[TournamentSeating]
    byes: list[str]
    since: int


class TournamentOwn(Struct):
    """A round of the reader: the table and the seat, from 0; null for a bye.

    ``players`` are all of the table, in the order of seats.
    """

    round: int
    table: int | None
    players: list[str]
    points: int | None


class TournamentRank(Struct):
    """A place of the standing. ``rank`` is shared by players whom nothing parts.

    ``prize`` is what the pot paid: null before the end, and where no points are shared.
    """

    player: str
    rank: int
    score: int
    wins: int
    rounds: int
    status: Literal["in", "out", "dropped"]
    prize: int | None = None


class TournamentDraw(Struct):
    """A draw that is not public. ``repeats`` counts pairs that have met before."""

    tables: list[list[str]]
    byes: list[str]
    repeats: int


class TournamentCorrection(Struct):
    """A result that was replaced."""

    round: int
    table: int
    before: list[int]
    after: list[int]
    since: int


class TournamentPage(Struct):
    """A tournament. ``left`` is the time until late tables are stopped, in milliseconds.

    ``rounds`` has the present round last; earlier ones are null and have a call of their own.
    ``own`` are the reader's rounds. ``adds`` says whether the host can enter a name now, ``signs``
    whether the reader can sign up.

    ``next`` is what the host can do to go on, and ``blocked`` why not now. ``back`` lists players
    who may come back, with ``back_points``; ``back_left`` is the time until the draw by itself, and
    ``stays`` says that the reader does not come back. ``draw`` is for the host.

    ``opens`` and ``closes`` are the times until the list of entries does so, while it has not.
    ``time_up`` lists the tables of real cards that were late when the time of the round was over.
    ``stake``, ``grant`` and ``split`` are as the tournament was made with. ``pot`` is what is
    shared, by what has been paid so far, and ``shares`` what the first places would get of it.
    """

    id: str
    name: str
    club: str | None
    host: str
    hosts: bool
    place: TournamentPlace
    format: TournamentFormat
    state: TournamentState
    title: RulesTitles
    link: str
    rounds_planned: int
    seats: int
    fewest_seats: int
    most_players: int
    advance: int
    limit: int
    re_entries: int
    pause: int
    high_wins: bool
    speed: Speed
    minutes: int
    late: TournamentLate
    stand_in: bool
    auto: bool
    prizes: list[str]
    stake: int
    grant: int
    split: TournamentSplit
    pot: int
    shares: list[int]
    claims: bool
    latecomers: bool
    starts: int | None
    left: int | None
    you: str | None
    players: list[TournamentPlayer]
    waiting: list[str]
    rounds: list[TournamentRound | None]
    own: list[TournamentOwn]
    standing: list[TournamentRank]
    draw: TournamentDraw | None
    corrections: list[TournamentCorrection]
    next: TournamentNext | None
    blocked: str | None
    back: list[str]
    back_points: int
    back_left: int | None
    stays: bool
    adds: bool
    signs: bool
    opens: int | None
    closes: int | None
    closed: bool
    time_up: list[int]


class GatheringChanged(Struct, tag="gathering"):
    """A tournament, or an evening of a club, has something new. It is also the first frame."""


TournamentVerb = Literal[
    "sign_up",
    "add",
    "withdraw",
    "arrive",
    "not_here",
    "drop_out",
    "come_back",
    "stay_out",
    "sit_out",
    "sit_in",
    "start",
    "propose",
    "swap",
    "draw",
    "report",
    "correct",
    "nudge",
    "end",
]


class TournamentAct(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a player or the host does. ``player`` is left out for oneself.

    ``add`` enters ``name``. ``swap`` exchanges ``player`` and ``other`` in the draw that is not
    public. ``report`` and ``correct`` give the ``points`` of a ``table``, ``correct`` of a
    ``round``, by seat. Rounds and tables count from 0.
    """

    act: TournamentVerb
    player: str | None = None
    other: str | None = None
    name: str | None = None
    round: int | None = None
    table: int | None = None
    points: list[int] | None = None
