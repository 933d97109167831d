"""Profiles of persons and bots."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.learn.sheets import SheetFigures
from tierce.server.wire.people.league import LeagueScale
from tierce.server.wire.people.standing import BotRating, Experience, Rating
from tierce.server.wire.site.catalogue import BotInfo
from tierce.server.wire.words.terms import NotCounted
from tierce.server.wire.words.titles import RulesTitles

ProfileShown = Literal["all", "friends", "name"]
"""What others see of a profile: everything, or the name and the avatar."""


class FamilyFigures(Struct):
    """The matches of one variant with one number of seats.

    ``with_people`` counts those with other persons, and ``stayed`` those of them played to the end.
    ``move_ms`` is the mean time of a turn; null where no match had a clock by the turn.
    """

    family: str
    seats: int
    matches: int
    won: int
    points: int
    rounds: int
    rami_secs: int
    with_people: int
    stayed: int
    move_ms: int | None


class Figures(Struct):
    """The last matches of a person or bot, ``most`` at most.

    ``with_people`` counts the matches with other persons, and ``stayed`` those of them that were
    played to the end. ``reliable`` is the share that heals. ``move_ms`` is the mean time of a turn.
    """

    matches: int
    won: int
    points: int
    rounds: int
    rami_secs: int
    with_people: int
    stayed: int
    reliable: float | None
    move_ms: int | None
    most: int
    families: list[FamilyFigures]


class RecentMatch(Struct):
    """A finished match that the reader may see. ``uncounted`` says why it does not count, null if
    it does.
    """

    id: str
    title: RulesTitles
    names: list[str]
    rank: int
    seats: int
    points: int
    at: int
    uncounted: NotCounted | None


class Profile(Struct):
    """A profile. ``figures`` is null, ``ratings`` and ``league`` are empty where the person shows
    the name and the avatar only. ``experience`` is null for bots, and ``bot_ratings`` is empty for
    persons. ``cards`` are the figures of matches with real cards, shown like ``figures`` and null
    without such a match. ``since`` is the month of the first match or visit, as in ``2026-03``.
    ``common`` are the ids of common friends.

    The ``avatar`` of a person is three digits from 0 to 6: outer shape, inner shape, tint.
    ``picture`` names the one at ``/api/pictures/…`` that is shown instead.
    """

    id: str
    name: str
    you: bool
    avatar: str
    picture: str | None
    shown: ProfileShown
    bot: BotInfo | None
    figures: Figures | None
    recent: list[RecentMatch]
    experience: Experience | None
    ratings: list[Rating]
    bot_ratings: list[BotRating]
    league: list[LeagueScale]
    cards: SheetFigures | None
    since: str | None
    common: list[str]


class Standing(Struct):
    """What hosts of tables ask of the reader, and what leaving a match with persons costs.

    ``matches`` with persons count, and ``reliable`` is their healing share; below ``known`` matches
    a person is new. ``until`` is the end of a block in milliseconds since 1970, or null.
    ``reliable_then`` is the share after leaving now, and ``minutes`` the block that would follow.
    ``ratings`` are those of the reader, without their graphs.
    """

    matches: int
    reliable: float | None
    known: int
    until: int | None
    reliable_then: float
    minutes: int
    level: int
    ratings: list[Rating]


class ProfileWish(Struct):
    """A change of one's own profile."""

    avatar: str | None = None
    shown: ProfileShown | None = None
