"""Reports of persons: why, and what a moderator sees of it."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.play.talk import Reason

PersonReason = Literal["name", "picture", "conduct", "cheating", "messages"]
CaseReason = Literal[Reason, PersonReason]


class Reporting(Struct):
    """A report of a person. ``words`` are the reporter's, at most 300 characters."""

    reason: PersonReason
    words: str = ""


class CaseContext(Struct):
    """The person as reported. ``picture`` says whether a copy of the picture is kept."""

    words: str
    name: str
    avatar: str
    picture: bool
