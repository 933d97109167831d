"""Clubs: their pages, members, own rules, and the links that lead to them."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.people.friends import Acquaintance
from tierce.server.wire.words.titles import RulesTitles

ClubRole = Literal["host", "organiser", "member"]
ClubWish = Literal["host", "organiser", "member", "removed"]


class ClubLine(Struct):
    """A club of the reader. ``id`` is its short address, as in ``/club/lilas``."""

    id: str
    name: str
    members: int
    role: ClubRole


class Clubs(Struct):
    """The clubs of the reader. ``founds`` says whether the reader may found one more."""

    clubs: list[ClubLine]
    founds: bool


class ClubRules(Struct):
    """One version of a club's rules."""

    name: str
    version: int
    link: str
    title: RulesTitles
    made: int
    chosen: bool


class ClubVersions(Struct):
    """All versions of a club's rules, the latest first."""

    versions: list[ClubRules]


class Club(Struct):
    """A club as the reader may see it. ``role`` is null for one who is no member.

    ``rules`` has the latest versions. ``wall`` is the code of the wall screen, for organisers,
    while it is open.
    """

    id: str
    name: str
    about: str
    members: int
    role: ClubRole | None
    rules: list[ClubRules]
    wall: str | None
    dark: bool


class ClubMember(Acquaintance):
    """A member; ``profile`` is the public id. Whoever hides presence is always ``off``."""

    profile: str | None
    avatar: str
    picture: str | None
    role: ClubRole
    state: Literal["off", "on", "table"]
    you: bool


class ClubMembers(Struct):
    """The members whom the reader may see, the host first."""

    members: list[ClubMember]


class NewClub(Struct):
    """``address`` is made from the name if it is empty."""

    name: str
    about: str = ""
    address: str = ""


class ClubWords(Struct):
    name: str
    about: str = ""


class ChangedMember(Struct):
    """A new role for a member, or the end of the membership."""

    who: str
    wanted: ClubWish


class ClubCode(Struct):
    """The code of the link to join."""

    code: str


class ClubDoor(Struct):
    """The club to which a link leads; ``known`` says whether the reader is a member."""

    club: str
    name: str
    members: int
    known: bool


class NewClubRules(Struct):
    """Rules of a link; a name that exists gets one more version."""

    name: str
    link: str


class ChosenRules(Struct):
    name: str


class WallWish(Struct):
    """Whether there is a wall screen, and whether it is dark; ``renew`` makes its link void."""

    open: bool
    dark: bool = True
    renew: bool = False


class ClubEvening(Struct):
    """An evening in the calendar of a club.

    ``signed`` counts those who are coming, ``high`` says whether more points are better, and ``id``
    is empty for strangers.
    """

    id: str
    name: str
    starts: int | None
    place: Literal["online", "cards"]
    state: Literal["open", "playing", "ended"]
    round: int
    """The present round, from 1; 0 before the first."""
    rounds: int
    seats: int
    signed: int
    you: bool
    high: bool


class ClubCalendar(Struct):
    """The evenings of a club: the coming ones, the next first, then past ones."""

    coming: list[ClubEvening]
    past: list[ClubEvening]


class EveningPlayer(Struct):
    """A player of an evening. ``who`` is the pseudonym of a person, null for a typed name."""

    player: str
    name: str
    who: str | None
    here: bool
    you: bool
    dropped: bool


class EveningSeat(Struct):
    """A seat of a table. ``points`` are null until there is a result."""

    player: str
    name: str
    you: bool
    points: int | None


class EveningClaim(Struct):
    """Points that a player typed."""

    player: str
    name: str
    points: list[int]


class EveningTable(Struct):
    """A table of a round. ``took`` is how long it has played in milliseconds, or took.

    ``types`` says whether the reader may type its points as a player. ``claims`` are for those who
    sit there and those who run the evening.
    """

    seats: list[EveningSeat]
    took: int
    done: bool
    late: bool
    table: str | None
    """The table of this site where it is played, if any."""
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


class NewEvening(Struct):
    """``starts`` is in milliseconds since 1970. ``rules`` names rules of the club.

    The draw of an evening that is ``online`` opens a table of this site for each table. The host
    may type the result of one that plays real cards all the same.
    """

    name: str
    rules: str
    starts: int | None = None
    rounds: int = 3
    seats: int = 4
    place: Literal["online", "cards"] = "cards"
    claims: bool = True
    """Whether players of real cards type the points of their table, for others to confirm."""


class Signing(Struct):
    coming: bool


class EveningEntry(Struct):
    """A typed name, or a member."""

    name: str = ""
    who: str = ""


class EveningAct(Struct):
    """``drop`` before the first round takes the player off the list. ``not_here`` takes ``here``
    back.
    """

    player: str
    act: Literal["here", "not_here", "drop"]


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


class ClubFigure(Struct):
    """Matches of one member in one variant: at tables of the club, or with real ``cards``.

    ``places`` and ``points`` are sums, over matches and rounds.
    """

    who: str
    name: str
    avatar: str
    picture: str | None
    you: bool
    family: str
    cards: bool
    matches: int
    won: int
    places: int
    points: int
    rounds: int
    rami_secs: int


class ClubFigures(Struct):
    """The figures of the members who show theirs."""

    lines: list[ClubFigure]


class SheetClub(Struct):
    """The club for which the writer of a score sheet keeps it; null for none."""

    club: str | None


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
