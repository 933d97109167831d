"""Calls about the guest and about tables: make, join, find, keep a hand."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.site.lists import TableLine
from tierce.server.wire.words.terms import (
    Absent,
    Access,
    Card,
    Lang,
    Pace,
    SeatWish,
    Speed,
    TalkMode,
    WatchMode,
)


class Renaming(Struct):
    """The name in whose place another is to be chosen, and why."""

    name: str
    why: Literal["long", "signs", "scripts", "reserved", "taken"]


class Me(Struct, omit_defaults=True):
    name: str
    tables: list[TableLine]
    social: bool = False
    """Whether the guest has to do with other persons: friends, requests, blocks, clubs."""
    account: bool = False
    """Whether the person has an account."""
    playing: bool = False
    """Whether the person takes part in a tournament or an evening that has not ended."""
    rename: Renaming | None = None
    """Set where another name is to be chosen."""


class DeviceKey(Struct):
    """A key that makes another device the same guest, for ``seconds``."""

    key: str
    seconds: int


class Moved(Struct):
    """``merge``: the guest of this browser goes along into the account that gave the key."""

    key: str
    merge: bool = False


class KeyOwner(Struct):
    """Whose key it is. Only an account can take a guest along."""

    name: str
    account: bool


class NewTable(Struct):
    """``reliable`` is the least share of finished matches in percent, ``level`` the least level,
    and ``rating`` the least rating in these rules at this pace; 0 for any. ``newcomers`` says
    whether persons with too few matches to tell their share or rating may come too, and ``invited``
    whether friends whom the host has invited need none of this. ``lang`` is the host's language.
    """

    rules: str
    seats: list[SeatWish]
    options: dict[str, object] = {}
    pace: Pace = "calm"
    window: int = 3
    speed: Speed = "none"
    days: int = 2
    away: int | None = None
    absent: Absent = "bot"
    bots: list[str] = []
    access: Access = "link"
    talk: TalkMode = "phrases"
    watch: WatchMode | None = None
    hints: bool | None = None
    stake: int = 0
    ticket: str | None = None
    cut: str = ""
    reliable: int = 0
    newcomers: bool = True
    level: int = 0
    rating: int = 0
    invited: bool = False
    lang: Lang | None = None
    club: str = ""
    """The club whose members may come, where ``access`` is ``club``."""


class Ticket(Struct):
    """The promise of the deck of a table that does not exist yet."""

    ticket: str
    promise: str


class GoOn(Struct):
    """Continue a finished match from one step, on one seat, against bots."""

    round: int
    step: int
    seat: int


class Created(Struct):
    id: str


class Named(Struct):
    name: str | None = None


class Joining(Struct):
    """``seat`` is the seat of a bot, between two rounds."""

    name: str | None = None
    seat: int | None = None


class Joined(Struct):
    """The seat, or the key of a request to the host."""

    seat: int | None
    asking: int | None


class Quick(Struct):
    """Join any table with these rules, this speed and a free seat, or make one."""

    rules: str
    options: dict[str, object] = {}
    speed: Speed = "normal"
    seats: int = 4
    lang: Lang | None = None


class Found(Struct):
    id: str
    made: bool


class Problem(Struct):
    """Any answer that is not 2xx."""

    code: str
    detail: object


class HandLies(Struct, forbid_unknown_fields=True):
    """The layout of a hand on its owner's screen.

    ``groups`` and ``parts`` hold places among ``faces``. ``at`` is the time of the device.
    """

    round: int
    at: int
    sorting: Literal["suit", "rank", "best", "hand"]
    faces: list[Card]
    groups: list[list[int]]
    parts: list[int]


class HandKept(Struct):
    hand: HandLies | None
