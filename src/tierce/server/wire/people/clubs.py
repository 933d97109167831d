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
