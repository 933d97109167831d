"""Chat: what may be said, and what was said."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.terms import Command

Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "moment",
    "back",
    "go_on",
    "close",
    "unlucky",
    "good_match",
    "again",
    "bye",
]
"""What everybody reads in his own language."""
Emote = Literal["smile", "laugh", "meh", "frown", "thumb", "heart", "party", "clover", "coffee"]
Reason = Literal["insult", "spam", "unfair", "other"]


class Tell(Command, tag="tell"):
    """Say something to the table: just one of these."""

    phrase: Phrase | None = None
    emote: Emote | None = None
    text: str | None = None


class Report(Command, tag="report"):
    """Show what was said here last to whoever runs the server; ``who`` is whom it is about."""

    who: str
    reason: Reason


class TalkLine(Struct, frozen=True):
    """Something that was said. ``who`` stands for the person, whatever the name."""

    number: int
    at: int
    seat: int
    who: str
    name: str
    phrase: Phrase | None = None
    emote: Emote | None = None
    text: str | None = None


class Talk(Struct, tag="talk"):
    """What was said, the oldest first: all that is kept on arrival, then each as it comes."""

    lines: list[TalkLine]
