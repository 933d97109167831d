"""What the office keeps."""

import secrets
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from tierce.server.people.profile.leaving import STEPS
from tierce.server.people.standing.numbers import MOST_FLOOR, MOST_STAKE

Role = Literal["moderator", "host"]
Kind = Literal["warn", "mute", "rename", "picture", "suspend", "ban"]
Act = Literal["talk", "make", "join", "rename", "picture", "visit"]
TERMINAL: Final = "terminal"
"""The actor of what ``tierce admin`` does."""
HOUR: Final = 3_600_000
STOPS: Final[dict[Kind, frozenset[Act]]] = {
    "warn": frozenset(),
    "mute": frozenset({"talk"}),
    "rename": frozenset({"rename"}),
    "picture": frozenset({"picture"}),
    "suspend": frozenset({"make", "join"}),
    "ban": frozenset({"talk", "make", "join", "rename", "picture", "visit"}),
}
"""What each measure keeps a person from."""


class Measure(Struct, frozen=True, array_like=True):
    """One measure about a person. Times are in milliseconds since 1970."""

    id: str
    person: str
    kind: Kind
    reason: str
    at: int
    until: int
    """0 where there is no end."""
    actor: str
    case_id: str | None = None
    ended: int | None = None
    """When a role lifted it."""
    seen: int | None = None
    appeal: str | None = None
    appealed: int | None = None
    reply: str | None = None
    replied: int | None = None

    def in_force(self, now: int) -> bool:
        """Whether it counts now. A warning never does."""
        return self.kind != "warn" and self.ended is None and not 0 < self.until <= now


class Case(Struct, frozen=True, array_like=True):
    """A report with what became of it."""

    id: str
    table: str
    at: int
    due: int
    reason: str
    accused: str
    """The pseudonym in the lines of the chat."""
    lines: str
    reporter_id: str | None
    accused_id: str | None
    handler: str | None
    answer: str | None
    answered: int | None


class Announcement(Struct, frozen=True, array_like=True):
    """A note to all visitors in both languages; ``until`` is 0 where there is no end."""

    id: str
    fr: str
    en: str
    since: int
    until: int

    def shown(self, now: int) -> bool:
        return self.since <= now and not 0 < self.until <= now


class Logged(Struct, frozen=True, array_like=True):
    """One line of the audit log."""

    at: int
    actor: str
    act: str
    target: str
    detail: str


class Switches(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host allows on this site."""

    guests: bool = True
    """Whether new guests may come."""
    accounts: bool = True
    """Whether guests may become accounts."""
    pictures: bool = True
    """Whether a person may show a picture in the place of shapes."""
    making: bool = True
    """Whether tables may be made."""
    watching: bool = True
    """Whether a new table may have onlookers."""
    talk: Literal["none", "phrases", "chat"] = "chat"
    """The most that may be said at any table."""
    children: bool = False
    """Phrases only, names from a list, hidden profiles, no pictures, letters or stakes."""
    mail: bool = True
    """Whether the site sends mail, where the operator names a mail server."""
    match_puzzles: bool = True
    """Whether puzzles from finished matches are made and shown."""
    stakes: bool = True
    """Whether a table may have a stake of points."""
    floor: Annotated[int, Meta(ge=0, le=MOST_FLOOR)] | None = None
    """What a purse is refilled to; None for the number of the operator."""
    most_stake: Annotated[int, Meta(ge=0, le=MOST_STAKE)] | None = None
    """The highest stake of a new table; None for the number of the operator."""
    languages: list[Literal["fr", "en"]] = field(default_factory=lambda: ["fr", "en"])
    blocks: list[int] = field(default_factory=lambda: list(STEPS))
    """Minutes of the blocks for leaving again and again; empty for none."""

    @property
    def shows_pictures(self) -> bool:
        return self.pictures and not self.children

    @property
    def allows_stakes(self) -> bool:
        return self.stakes and not self.children

    @property
    def purse(self) -> tuple[int | None, int | None]:
        return self.floor, self.most_stake

    @property
    def most_talk(self) -> Literal["none", "phrases", "chat"]:
        return "phrases" if self.children and self.talk == "chat" else self.talk


class Legal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who runs the site, as the host has entered it."""

    name: str = ""
    address: str = ""
    contact: str = ""
    hosting: str = ""


def new_id() -> str:
    """An id of a case, a measure or an announcement."""
    return secrets.token_urlsafe(9)
