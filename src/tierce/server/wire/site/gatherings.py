"""The rules of tournaments, evenings and the shared deal, in the numbers in force."""

from msgspec import Struct

from tierce.server.wire.site.tournaments import TournamentFormat
from tierce.server.wire.words.titles import RulesTitles


class FormatRules(Struct):
    """What the judge of tournaments allows in a format.

    ``full``: all tables have the same number of players. ``rests``: a round may be sat out.
    ``late``: players may enter after the start. ``back``: a player who is out may come back.
    """

    format: TournamentFormat
    full: bool
    rests: bool
    late: bool
    back: bool


class TournamentRules(Struct):
    """The numbers of tournaments.

    ``whole`` is the best score of a seat among the same cards, ``bye`` that of a bye.
    ``minutes`` is the longest round, ``pause`` the longest wait before a draw, in seconds.
    """

    formats: list[FormatRules]
    fewest_seats: int
    most_seats: int
    players: int
    rounds: int
    minutes: int
    pause: int
    hosted: int
    whole: int
    bye: int


class EveningRules(Struct):
    """The numbers of evenings and of the ladder of a club.

    A table is late after ``late`` times the usual length, at least ``late_minutes``. ``beaten`` and
    ``tied`` are points for one other player at the table. ``evenings`` open the ladder of a year.
    """

    members: int
    coming: int
    rounds: int
    late: float
    late_minutes: int
    beaten: float
    tied: float
    evenings: int
    zone: str


class SharedFamilyRules(Struct):
    """The deal of a family today. ``seats`` counts the person and the bots."""

    family: str
    title: RulesTitles
    link: str
    seats: int
    bot: str


class SharedRules(Struct):
    """The numbers of the shared deal. ``listed`` are the places of a ranking that are shown, and
    ``archived`` the days.
    """

    families: list[SharedFamilyRules]
    zone: str
    listed: int
    archived: int


class GatheringRules(Struct):
    """All of them."""

    tournaments: TournamentRules
    evenings: EveningRules
    shared: SharedRules
