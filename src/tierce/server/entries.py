"""What a table writes down: every input that changed it, and the orders chance gave with it.

The log is the table. Whatever has to survive a restart is in here; never rename a tag or a field.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from tierce.game.state.edition import FIRST
from tierce.server.wire import (
    Access,
    Intent,
    Kind,
    Origin,
    Pace,
    Parted,
    TalkMode,
    Times,
    WatchMode,
)

UNTIMED = Times("none", turn=0, bank=0, increment=0, away=0, absent="wait")


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat: who or what sits there."""

    kind: Kind
    name: str = ""
    person: str | None = None
    bot: str = ""
    """Which of the roster, where a bot sits there; empty in logs older than this."""


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """One input."""

    orders: list[list[int]] = []
    """The orders of cards that chance gave because of it."""


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


class Departed(Entry, frozen=True, tag="departed", kw_only=True):
    """A person gave up a seat during the match: a bot plays it from now on."""

    seat: int
    how: Parted


class Resigned(Entry, frozen=True, tag="resigned", kw_only=True):
    """One of two resigned, which ends the match."""

    seat: int


class WantsEnd(Entry, frozen=True, tag="wants_end", kw_only=True):
    """A person wants to dismiss the table, or no more."""

    seat: int
    on: bool


class Dismissed(Entry, frozen=True, tag="dismissed", kw_only=True):
    """The table was closed without a result; ``seat`` was the last to want it."""

    seat: int | None = None


class Asked(Entry, frozen=True, tag="asked", kw_only=True):
    """Somebody would like to sit down where the host has to say yes."""

    person: str
    name: str


class Declined(Entry, frozen=True, tag="declined", kw_only=True):
    """The host said no to the request that the input ``key`` was."""

    key: int


class Began(Entry, frozen=True, tag="began"):
    """A round was dealt."""


class Cut(Entry, frozen=True, tag="cut", kw_only=True):
    """A person cut the cards of the next round; what he said last counts."""

    seat: int
    cut: str


class Played(Entry, frozen=True, tag="played", kw_only=True):
    """A seat acted; the action as text."""

    seat: int
    action: str
    lag: int = 0
    """Milliseconds that the line took, and that the clock makes good."""


class Expired(Entry, frozen=True, tag="expired", kw_only=True):
    """A person's time was up: the table played the rest of his turn."""

    seat: int


class Came(Entry, frozen=True, tag="came", kw_only=True):
    """The line of a person stands, at a table where that matters."""

    seat: int


class Gone(Entry, frozen=True, tag="gone", kw_only=True):
    """The last line of a person is down."""

    seat: int


class Restarted(Entry, frozen=True, tag="restarted"):
    """The table was read back from its log: all lines are down, and time has stood still."""


class StoodIn(Entry, frozen=True, tag="stood_in", kw_only=True):
    """A person has been away too long: the seat is played for him."""

    seat: int


class Returned(Entry, frozen=True, tag="returned", kw_only=True):
    """A person is there again and wants the seat back."""

    seat: int


class WantsPause(Entry, frozen=True, tag="wants_pause", kw_only=True):
    """A person wants a pause, or no more."""

    seat: int
    on: bool


class Paused(Entry, frozen=True, tag="paused", kw_only=True):
    """All who are here want a pause; this one was the last to say so."""

    seat: int


class Resumed(Entry, frozen=True, tag="resumed"):
    """The pause is over: somebody said so, or it had lasted long enough."""

    seat: int | None = None


class Answered(Entry, frozen=True, tag="answered", kw_only=True):
    """A person said what he wants of a discard that may be claimed; nobody else knows it yet."""

    seat: int
    act: str
    """``claim``, ``pass``, or the next player's ``take`` or ``draw``."""
    at: int
    """When it arrived, less what his line took."""


class Passing(Entry, frozen=True, tag="passing", kw_only=True):
    """A person passes by himself until the round ends, or no more."""

    seat: int
    on: bool


class Intended(Entry, frozen=True, tag="intended", kw_only=True):
    """A person decided beforehand what he does out of turn; the empty intent takes that back."""

    seat: int
    intent: Intent


class Closed(Entry, frozen=True, tag="closed", kw_only=True):
    """The window closed, and this came of it; or what was decided beforehand was done."""

    acts: list[tuple[int, str]] = []


class SaidReady(Entry, frozen=True, tag="ready", kw_only=True):
    """A person wants to go on."""

    seat: int


class Again(Entry, frozen=True, tag="again", kw_only=True):
    """The same people play on at another table."""

    table: str


Seating = Made | Sat | Freed | Again | Asked | Declined
Arranging = SeatAdded | SeatDropped | Hosted
Parting = Departed | Resigned | WantsEnd | Dismissed
Starting = Began | SaidReady | Cut
Acting = Played | Expired
Claiming = Answered | Passing | Intended | Closed
Timely = Came | Gone | Restarted | WantsPause
"""What changes clocks and nothing else: acts under way are not stale because of it."""
Pausing = Paused | Resumed
Replacing = StoodIn | Returned
Secret = Answered | Passing | Intended
"""What only the seat itself is told."""
Entries = (
    Seating | Arranging | Parting | Starting | Acting | Claiming | Timely | Pausing | Replacing
)

_decoder: msgspec.json.Decoder[Entries] = msgspec.json.Decoder(Entries)


def is_quiet(entry: Entries) -> bool:
    """Whether nobody is told that it happened, so that the same seq stays the last one."""
    if isinstance(entry, Closed):
        return not entry.acts
    return isinstance(entry, Secret | Timely | Cut)


def written(entry: Entries) -> str:
    return msgspec.json.encode(entry).decode()


def read(text: str) -> Entries:
    return _decoder.decode(text)
