"""Entries about seats and their persons."""

from typing import Any, Literal

from tierce.game.edition import FIRST
from tierce.server.table.entries.entry import UNTIMED, Entry, Place
from tierce.server.wire import Access, Origin, Pace, TalkMode, Times, WatchMode


class Made(Entry, frozen=True, tag="made", kw_only=True):
    """A table was made."""

    rules: str
    options: dict[str, Any]
    """All of them, so that a match goes on under the rules it was begun with."""
    places: list[Place]
    host: int
    pace: Pace
    access: Access = "link"
    talk: TalkMode = "phrases"
    watch: WatchMode = "hidden"
    hints: bool = False
    """Whether people may ask what a good player would do."""
    window: int = 0
    """Seconds that a discard may be claimed in peace; 0 in logs older than this."""
    times: Times = UNTIMED
    origin: Origin | None = None
    stake: int = 0
    """What each seat puts into the pot, in points of pride."""
    edition: int = FIRST
    """The edition of the judge; the first in logs older than this."""
    secret: str = ""
    """What the seeds of its rounds are made from; none in logs older than this."""
    rematch: bool = False
    """Whether the same people play again, so that nobody is waited for longer than needed."""


class Sat(Entry, frozen=True, tag="sat", kw_only=True):
    """Somebody sat down, or a bot was put there."""

    seat: int
    place: Place


class Freed(Entry, frozen=True, tag="freed", kw_only=True):
    """A seat was opened: given up by its person, taken by the host, or emptied."""

    seat: int
    how: Literal["opened", "left", "removed"] = "opened"


class SeatAdded(Entry, frozen=True, tag="seat_added"):
    """The host added a free seat at the end."""


class SeatDropped(Entry, frozen=True, tag="seat_dropped", kw_only=True):
    """The host took a free seat away; the seats after it move up."""

    seat: int


class Hosted(Entry, frozen=True, tag="hosted", kw_only=True):
    """Another person is the host from now on."""

    seat: int


class Asked(Entry, frozen=True, tag="asked", kw_only=True):
    """Somebody would like to sit down where the host has to say yes."""

    person: str
    name: str


class Declined(Entry, frozen=True, tag="declined", kw_only=True):
    """The host said no to the request that the input ``key`` was."""

    key: int


class Again(Entry, frozen=True, tag="again", kw_only=True):
    """The same people play on at another table."""

    table: str


Seating = Made | Sat | Freed | Again | Asked | Declined
Arranging = SeatAdded | SeatDropped | Hosted
