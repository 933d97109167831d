"""Messages of the server at a table."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tierce.server.wire.play.round_events import Event
from tierce.server.wire.play.selection import Deadwood, Group, LayingInfo, Selected
from tierce.server.wire.play.table import ClockInfo, TableInfo
from tierce.server.wire.play.talk import Talk
from tierce.server.wire.play.views import Scene, View
from tierce.server.wire.words.terms import Card, Refusal, Sentences, Verb


class Welcome(Struct, tag="welcome"):
    seq: int
    table: TableInfo
    view: View | None
    clock: ClockInfo | None
    events: list[Event]
    scene: Scene | UnsetType = UNSET


class Update(Struct, tag="update"):
    seq: int
    view: View | None
    clock: ClockInfo | None
    events: list[Event]
    table: TableInfo | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET


class Ack(Struct, tag="ack"):
    id: str
    seq: int


class Refused(Struct, tag="refused"):
    id: str
    refusal: Refusal


NoTable = Literal["unknown_table", "damaged_table", "different_table", "newer_table", "banned"]
"""Why the table cannot be joined."""


class Failed(Struct, tag="failed"):
    code: Literal[
        "malformed",
        "not_seated",
        "too_many",
        "too_large",
        "unknown_table",
        "damaged_table",
        "different_table",
        "newer_table",
        "crowded",
        "banned",
        "busy",
        "no_hints",
        "no_coach",
    ]
    id: str | UnsetType = UNSET
    detail: Sentences | UnsetType = UNSET
    """With ``damaged_table``, ``different_table``, ``newer_table`` and ``banned``."""


class Considered(Struct, tag="considered"):
    id: str
    groups: list[Group]
    laying: LayingInfo | None
    selected: Selected
    deadwood: Deadwood | None


class Arranged(Struct, tag="arranged"):
    id: str
    melds: list[list[Card]]
    rest: list[Card]
    points: int


class Hinted(Struct, tag="hinted"):
    """What a good player would do: the melds to lay, or the ``cards`` to add, swap or discard.

    A borrowed card is written ``7D@M1``. Cards in ``text`` stand in brackets.
    """

    id: str
    melds: list[list[str]]
    cards: list[str]
    text: str


class VerbHelp(Struct):
    """A verb that the seat can use now: what it does and costs."""

    verb: Verb
    text: str


class Helped(Struct, tag="helped"):
    """What the seat can do now, and what happens then; ``other`` belongs to other phases."""

    id: str
    now: str
    acts: list[VerbHelp]
    then: list[str]
    other: list[str]
    here: list[str]


class Remark(Struct):
    """What the coach says, and its topic. Cards in ``text`` stand in brackets."""

    topic: str
    text: str


class Coached(Struct, tag="coached"):
    """The one thing worth saying to the seat now; null if there is none."""

    id: str
    remark: Remark | None


class Presence(Struct, tag="presence"):
    connected: list[bool]
    watching: list[str]


class Ping(Struct, tag="ping"):
    id: str
    next: int | UnsetType = UNSET
    """Milliseconds until the next message at the latest. Left out, nothing is promised."""


ServerMessage = (
    Welcome
    | Update
    | Ack
    | Refused
    | Failed
    | Considered
    | Arranged
    | Hinted
    | Helped
    | Coached
    | Presence
    | Talk
    | Ping
)
