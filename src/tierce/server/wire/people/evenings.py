"""Evenings of a club, its ladder, and its wall screen."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.titles import RulesTitles


class ClubEvening(Struct):
    """An evening in the calendar of a club.

    ``signed`` counts those who are coming, ``high`` says whether more points are better, and ``id``
    is empty for strangers. The list takes members from ``opens`` to ``closes``, in milliseconds
    since 1970; ``takes`` says whether it does now.
    """

    id: str
    name: str
    starts: int | None
    place: Literal["online", "cards", "mixed"]
    state: Literal["open", "playing", "ended"]
    round: int
    """The present round, from 1; 0 before the first."""
    rounds: int
    seats: int
    signed: int
    you: bool
    high: bool
    opens: int | None
    closes: int | None
    takes: bool


class ClubCalendar(Struct):
    """The evenings of a club: the coming ones, the next first, then past ones."""

    coming: list[ClubEvening]
    past: list[ClubEvening]


class EveningPlayer(Struct):
    """A player of an evening. ``who`` is the pseudonym of a person, null for a typed name.

    ``rests`` sits out the next round, and ``can_rest`` says whether the reader may choose that.
    ``home`` plays at home, and ``can_move`` says whether the reader may change that.
    """

    player: str
    name: str
    who: str | None
    here: bool
    you: bool
    dropped: bool
    rests: bool
    can_rest: bool
    home: bool
    can_move: bool


class EveningSeat(Struct):
    """A seat of a table. ``points`` are null until there is a result.

    ``running`` are the points of the deals that are over, while an online table plays.
    """

    player: str
    name: str
    you: bool
    points: int | None
    running: int | None


class EveningClaim(Struct):
    """Points that a player typed."""

    player: str
    name: str
    points: list[int]


class EveningTable(Struct):
    """A table of a round. ``took`` is how long it has played in milliseconds, or took.

    ``deal`` is the one that an online table plays, of ``deals`` if their number is fixed.

    ``types`` says whether the reader may type its points as a player. ``claims`` are for those who
    sit there and those who run the evening.
    """

    seats: list[EveningSeat]
    took: int
    done: bool
    late: bool
    deal: int | None
    deals: int | None
    table: str | None
    """The table of this site where it is played, if any."""
    online: bool
    """Whether it is played on this site."""
    types: bool
    claims: list[EveningClaim]


class EveningRound(Struct):
    tables: list[EveningTable]
    byes: list[str]


class EveningPlace(Struct):
    """A place in the ranking; ``points`` are those of the ladder, in the mean of the rounds."""

    player: str
    name: str
    you: bool
    rank: int
    score: int
    rounds: int
    points: float


class Evening(Struct):
    """An evening, for the members of its club.

    ``runs`` says whether the reader may draw and type results, ``draws`` whether a round can be
    drawn now, ``ends`` whether the evening can end, and ``joins`` whether one can still come late.
    ``alone`` are the players who would have a bye, as too few play where they do.

    ``left`` is the time until tables of the round are late, in milliseconds, null without a clock.
    ``late`` is what becomes of them then, and ``time_up`` lists those of real cards.
    """

    line: ClubEvening
    club: str
    rules: RulesTitles
    link: str
    players: list[EveningPlayer]
    played: list[EveningRound]
    ranking: list[EveningPlace]
    runs: bool
    draws: bool
    ends: bool
    joins: bool
    alone: list[str]
    left: int | None
    minutes: int
    late: Literal["stop", "wait"]
    time_up: list[int]


class NewEvening(Struct):
    """``starts``, ``opens`` and ``closes`` are in milliseconds since 1970: the evening, and when
    the list takes members. ``rules`` names rules of the club. A round lasts so many ``minutes``, 0
    for as long as it takes; then ``late`` tables stop, or the others wait.

    The draw of an evening that is ``online`` opens a table of this site for each table. The host
    may type the result of one that plays real cards all the same. One that is ``mixed`` opens
    tables for those at home only.
    """

    name: str
    rules: str
    starts: int | None = None
    rounds: int = 3
    seats: int = 4
    place: Literal["online", "cards", "mixed"] = "cards"
    claims: bool = True
    """Whether players of real cards type the points of their table, for others to confirm."""
    minutes: int = 0
    late: Literal["stop", "wait"] = "stop"
    opens: int | None = None
    closes: int | None = None


class Signing(Struct):
    """``home``: the member of a mixed evening plays at home."""

    coming: bool
    home: bool = False


class EveningEntry(Struct):
    """A typed name, or a member."""

    name: str = ""
    who: str = ""


class EveningAct(Struct):
    """``drop`` before the first round takes the player off the list. ``not_here`` takes ``here``
    back. ``rest`` sits out the next round, and ``play`` takes that back. ``home`` and ``cards`` say
    where the player of a mixed evening plays from the next draw on. These four a member may for
    oneself, and at home also ``here`` and ``not_here``.
    """

    player: str
    act: Literal["here", "not_here", "drop", "rest", "play", "home", "cards"]


class EveningResult(Struct):
    """The points of each seat of a table; a result that exists is corrected."""

    round: int
    table: int
    points: list[int]


class LadderStep(Struct):
    place: int
    name: str
    avatar: str
    evenings: int
    mean: float
    you: bool


class Ladder(Struct):
    """The ladder of a year. A member is in it after ``least`` evenings."""

    year: int
    years: list[int]
    least: int
    steps: list[LadderStep]
    yours: int
    """Evenings of the reader in the year."""


class ClubWall(Struct):
    """The wall screen. ``evening`` is the one that plays or has just ended, ``next`` the next.

    That of a tournament has no ``club`` and no ``name``.
    """

    club: str
    name: str
    dark: bool
    evening: ClubEvening | None
    tables: list[EveningTable]
    ranking: list[EveningPlace]
    next: ClubEvening | None
    left: int | None
    """Time until tables of the round are late, in milliseconds; null without a clock."""
