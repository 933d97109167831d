"""Replays, advice and finished matches."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.lists import TableLine
from tierce.server.wire.round_events import Event
from tierce.server.wire.terms import Card
from tierce.server.wire.views import Laid


class ReplayStep(Struct):
    """How the table stood after an act, and what the act led to; a hidden hand is null."""

    by: int | None
    turn: int
    phase: Literal["draw", "play", "over"]
    hands: list[list[Card] | None]
    counts: list[int]
    stock: int
    discard: list[Card]
    table: list[Laid]
    opened: list[bool]
    events: list[Event]


class Replay(Struct):
    """A round, step by step: with every hand once the match is over, else as one seat knew it."""

    round: int
    rounds: int
    seat: int | None
    whole: bool
    steps: list[ReplayStep]


class Advice(Struct):
    """What a good player would have done, and why: melds to lay, other cards it is about. Each
    card of ``text`` stands in brackets.
    """

    melds: list[list[str]]
    cards: list[str]
    text: str


Outcome = Literal["any", "won", "lost"]
Company = Literal["any", "people", "bots"]
"""With another person, or with bots alone."""


class History(Struct):
    """A page of the matches that fit, the latest first. ``found``: how many fit; ``played``: how
    many there are at all; ``presets``: those that were played.
    """

    matches: list[TableLine]
    found: int
    played: int
    presets: list[str]
