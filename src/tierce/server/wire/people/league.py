"""The league: a person's places, the group they play in, earlier seasons, and its rules."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.people.standing import Experience, RatingPace
from tierce.server.wire.words.terms import NotCounted

Division = Literal["ace", "king", "queen", "jack", "ten"]
"""The divisions, the highest first."""
LeagueGoes = Literal["up", "stay", "down", "out"]
"""Where a member goes at the end of the season; ``out`` is who has not played in it."""
SeasonState = Literal["open", "closing", "closed"]
"""``closing`` is a season that has ended and has not given all its places yet."""
LeagueGave = Literal["points", "training", "private", "alone", "limit", "new"]
"""What a match gave for the league, or why it gave nothing; ``new``: no other person is proven."""


class LeagueSeason(Struct):
    """A season. ``left`` is how many milliseconds it still lasts."""

    number: int
    starts: int
    ends: int
    left: int
    state: SeasonState


class LeagueScale(Struct):
    """A person in one variant and pace.

    ``division`` and ``place`` are null for a person who has not played the ``enter`` matches yet
    that it takes to enter.
    """

    season: LeagueSeason
    family: str
    pace: RatingPace
    division: Division | None
    place: int | None
    points: int
    matches: int
    enter: int


class LeagueResult(Struct):
    """What an earlier season ended with. ``next`` is the division of the season that followed."""

    season: LeagueSeason
    family: str
    pace: RatingPace
    division: Division
    place: int
    points: int
    matches: int
    next: Division | None


class League(Struct):
    """The reader in the league: now, and in earlier seasons, the latest first.

    ``season`` is null until the first one begins.
    """

    season: LeagueSeason | None
    experience: Experience
    scales: list[LeagueScale]
    past: list[LeagueResult]


class LeaguePlace(Struct):
    """A member of a group. ``who`` is null and the name empty where the reader may not know.

    ``stayed`` of ``with_people`` matches with other persons were played to the end; ``reliable`` is
    the share that heals, null where it is not shown.
    """

    place: int
    who: str | None
    name: str
    avatar: str
    picture: str | None
    you: bool
    points: int
    matches: int
    wins: int
    stayed: int
    with_people: int
    reliable: float | None
    goes: LeagueGoes


class AnyStanding(Struct):
    """A group in one season, from first to last.

    So many of its first go ``up`` and of its last ``down``. ``missing`` is how many points the
    reader lacks to be among the first, null for a reader who is or has nowhere to go. ``best``
    matches of a season give points.
    """

    season: LeagueSeason
    division: Division
    number: int
    above: Division | None
    below: Division | None
    up: int
    down: int
    missing: int | None
    best: int
    places: list[LeaguePlace]


class LeagueStanding(AnyStanding):
    """A division of a club's league."""


class LeagueGroup(AnyStanding):
    """A group in the league of the site. ``groups`` is how many its division has."""

    family: str
    pace: RatingPace
    groups: int


class LeagueDivision(Struct):
    """A division of one variant and pace in one season. ``own`` is the reader's group there."""

    division: Division
    groups: int
    players: int
    own: int | None


class LeagueTier(Struct):
    """A variant and pace with its divisions, the highest first."""

    family: str
    pace: RatingPace
    divisions: list[LeagueDivision]


class LeagueOverview(Struct):
    """One season of the league of the site: every variant and pace that somebody plays."""

    season: LeagueSeason
    tiers: list[LeagueTier]


class LeagueArchive(Struct):
    """Seasons of the league of the site, the latest first. ``earlier``: there are more."""

    seasons: list[LeagueSeason]
    earlier: bool


class ClubSeason(Struct):
    """A season of a club's league: its divisions, the highest first."""

    season: LeagueSeason
    divisions: list[LeagueStanding]


class ClubLeague(Struct):
    """The league of a club, as a member sees it.

    ``running`` says whether another season follows; ``days`` how long the next one lasts, of the
    ``choices``. ``now`` is null before the first season and after the last. The reader has played
    ``matches`` of the ``enter`` that it takes to enter; ``past`` are seasons that are over.
    """

    running: bool
    days: int
    choices: list[int]
    now: ClubSeason | None
    matches: int
    enter: int
    past: list[LeagueSeason]


class ClubLeagueWish(Struct):
    """Whether seasons follow each other, and how many days the next one lasts."""

    running: bool
    days: int


class LeagueSeats(Struct):
    """Points by place at a table with so many persons."""

    seats: int
    points: list[int]


class LeagueRules(Struct):
    """All numbers of the league."""

    season_days: int
    group: int
    up: int
    down: int
    best: int
    a_day: int
    enter: int
    left: int
    divisions: list[Division]
    places: list[LeagueSeats]


class MatchGain(Struct):
    """What a finished match gave to the reader. All is null until it is counted.

    ``why`` says why it does not count, null if it does; ``gave`` is null then. ``rating`` is the
    rating after the match, null if it was not rated. ``purse`` is what the purse has won or lost,
    null if the match moved none. ``club`` names the club whose league has the points, null for the
    league of the site.
    """

    counted: bool
    why: NotCounted | None
    experience: int | None
    rating: int | None
    gave: LeagueGave | None
    points: int | None
    purse: int | None
    club: str | None
