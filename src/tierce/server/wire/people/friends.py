"""Friends: the list that one page of a person gets, and calls about other persons."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.people.reports import CaseReason
from tierce.server.wire.play.talk import Phrase
from tierce.server.wire.words.terms import Speed
from tierce.server.wire.words.titles import RulesTitles

PersonAct = Literal["ask", "accept", "decline", "remove", "block", "unblock", "mute", "unmute"]


class Acquaintance(Struct):
    """Another person. ``who`` is the pseudonym, as in chat."""

    who: str
    name: str


class Other(Acquaintance):
    """A person of whom no more is shown."""


class Friend(Acquaintance):
    """A friend. ``table`` is set where the reader may come there too."""

    avatar: str
    """Three digits for shapes, as in a profile."""
    picture: str | None
    state: Literal["off", "on", "table"]
    table: str | None
    free: bool
    """Whether a seat is free at that table."""
    unread: int
    muted: bool
    invited: list[str]
    """The reader's tables to which this friend has an invitation without an answer."""


class Invited(Acquaintance):
    """An invitation that rings for ``left`` more milliseconds, and stands while the table waits."""

    table: str
    left: int
    title: RulesTitles
    speed: Speed
    names: list[str]
    """Who sits there."""
    free: int
    """Free seats."""


class Friends(Struct, tag="friends"):
    """All that concerns the reader and other persons."""

    friends: list[Friend]
    asking: list[Other]
    asked: list[Other]
    blocked: list[Other]
    muted: list[Other]
    invitations: list[Invited]
    hidden: bool
    family: bool


class FriendSwitches(Struct):
    hidden: bool
    family: bool


class FriendCode(Struct):
    """The code of a friend's link, and the days until it expires."""

    code: str
    days: int


class RenewCode(Struct):
    renew: bool = False


class CodeOwner(Struct):
    name: str
    known: bool
    """Whether the reader is that person or a friend already."""


class AboutPerson(Struct):
    act: PersonAct


class Inviting(Struct):
    table: str


class Answering(Struct):
    table: str
    yes: bool


class Writing(Struct):
    """A message to a friend: a phrase or a text. It counts once for each ``id``."""

    id: str
    phrase: Phrase | None = None
    text: str | None = None


class Letter(Struct):
    mine: bool
    id: str
    at: int
    phrase: Phrase | None
    text: str | None


class Conversation(Struct):
    """The messages of two friends, oldest first."""

    who: str
    name: str
    letters: list[Letter]


class Accusing(Struct):
    """A report of a friend's messages. ``words`` are the reporter's, at most 300 characters."""

    id: str
    reason: CaseReason
    words: str = ""
