"""Replays, advice and finished matches."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.play.round_events import Event
from tierce.server.wire.play.views import Laid
from tierce.server.wire.site.lists import TableLine
from tierce.server.wire.words.terms import Card, NotCounted


class ReplayStep(Struct):
    """The table after an act, and the events of the act. A hidden hand is null."""

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
    """A round step by step: with every hand after the match, else as one seat saw it."""

    round: int
    rounds: int
    seat: int | None
    whole: bool
    steps: list[ReplayStep]


class Advice(Struct):
    """What a good player would have done: melds to lay, other cards concerned, and the sentence.

    Cards in ``text`` stand in brackets.
    """

    melds: list[list[str]]
    cards: list[str]
    text: str


Outcome = Literal["any", "won", "lost"]
Company = Literal["any", "people", "bots"]
"""With another person, or with bots alone."""


class History(Struct):
    """A page of matches that pass the filter, latest first.

    ``next`` asks for the next page; it is null after the last match. If the search ended before the
    page was full, ``until`` is the end of the last match that was searched, in milliseconds since
    1970. The first page alone counts: ``found`` the matches that pass, ``played`` all matches.
    ``counted`` is false if there may be more of those that pass. ``presets`` are those of the
    latest matches. ``uncounted`` says by table why matches of the page do not count for the reader.
    """

    matches: list[TableLine]
    next: str | None
    until: int | None
    found: int | None
    counted: bool
    played: int | None
    presets: list[str]
    uncounted: dict[str, NotCounted]
