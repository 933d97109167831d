"""Chat: what may be said, and what was said."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.terms import Command

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
"""Phrases that each reader sees in the own language."""
Emote = Literal["smile", "laugh", "meh", "frown", "thumb", "heart", "party", "clover", "coffee"]
Reason = Literal["insult", "spam", "unfair", "other"]


class Tell(Command, tag="tell"):
    """Say one thing to the table: a phrase, an emote or a text."""

    phrase: Phrase | None = None
    emote: Emote | None = None
    text: str | None = None


class Report(Command, tag="report"):
    """Send the operator a complaint about ``who``, with the last messages."""

    who: str
    reason: Reason


class TalkLine(Struct, frozen=True):
    """A chat message. ``who`` is the person's pseudonym, independent of the name."""

    number: int
    at: int
    seat: int
    who: str
    name: str
    phrase: Phrase | None = None
    emote: Emote | None = None
    text: str | None = None


class Talk(Struct, tag="talk"):
    """Chat messages, oldest first: the kept ones on arrival, then each new one."""

    lines: list[TalkLine]
