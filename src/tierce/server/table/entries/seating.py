"""Entries about seats and their persons."""

from typing import Any, Literal

from tierce.game.state.edition import FIRST
from tierce.server.table.entries.entry import UNTIMED, Entry, Place
from tierce.server.wire import (
    Access,
    Lang,
    Origin,
    Pace,
    SharedDeal,
    TalkMode,
    Times,
    TournamentTable,
    WatchMode,
)


class Made(Entry, frozen=True, tag="made", kw_only=True):
    """A table was made."""

    rules: str
    options: dict[str, Any]
    """All options, so that later defaults do not change a match."""
    places: list[Place]
    host: int
    pace: Pace
    access: Access = "link"
    talk: TalkMode = "phrases"
    watch: WatchMode = "hidden"
    hints: bool = False
    """Whether persons may ask for hints."""
    window: int = 0
    """Seconds that a discard may be claimed; 0 in older logs."""
    times: Times = UNTIMED
    origin: Origin | None = None
    stake: int = 0
    """What each seat puts into the pot."""
    purse: bool = False
    """Whether the stakes come from purses if all seats are persons; False in older logs."""
    edition: int = FIRST
    """The edition of the judge; the first one in older logs."""
    secret: str = ""
    """The source of the rounds' seeds; empty in older logs."""
    rematch: bool = False
    """Whether this is a rematch, whose start waits less."""
    reliable: int = 0
    """The least share of finished matches that a person needs for a seat, in percent."""
    newcomers: bool = True
    """Whether persons with too few matches to tell may take a seat too."""
    level: int = 0
    """The least level that a person needs for a seat."""
    rating: int = 0
    """The least rating, in these rules at this pace, that a person needs for a seat."""
    invited: bool = False
    """Whether friends whom the host has invited need none of these."""
    lang: Lang | None = None
    """In which language the host talks; None in older logs."""
    shared: SharedDeal | None = None
    """The shared deal that is played here, or whose match is continued; None in older logs."""
    club: str = ""
    """The club whose members may sit, where ``access`` is ``club``."""
    tournament: TournamentTable | None = None
    """The tournament that this table belongs to; None in older logs."""


class Sat(Entry, frozen=True, tag="sat", kw_only=True):
    """A person or a bot took a seat."""

    seat: int
    place: Place


class Freed(Entry, frozen=True, tag="freed", kw_only=True):
    """A seat was opened: given up, taken back by the host, or emptied."""

    seat: int
    how: Literal["opened", "left", "removed"] = "opened"


class SeatAdded(Entry, frozen=True, tag="seat_added"):
    """The host added a free seat at the end."""


class SeatDropped(Entry, frozen=True, tag="seat_dropped", kw_only=True):
    """The host removed a free seat. The seats after it move up."""

    seat: int


class Hosted(Entry, frozen=True, tag="hosted", kw_only=True):
    """Another person became the host."""

    seat: int


class Asked(Entry, frozen=True, tag="asked", kw_only=True):
    """A person asked the host for a seat."""

    person: str
    name: str


class Declined(Entry, frozen=True, tag="declined", kw_only=True):
    """The host declined the request made by entry ``key``."""

    key: int


class Again(Entry, frozen=True, tag="again", kw_only=True):
    """A rematch was made for the persons of this table."""

    table: str


Seating = Made | Sat | Freed | Again | Asked | Declined
Arranging = SeatAdded | SeatDropped | Hosted
