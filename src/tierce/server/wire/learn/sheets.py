"""Score sheets for real cards. Entries are only ever added; devices unite them by id."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tierce.server.wire.learn.referee import SecJokers
from tierce.server.wire.words.titles import RulesTitles

SheetId = Annotated[str, Meta(pattern=r"^[\w-]{4,40}$")]
SheetName = Annotated[str, Meta(max_length=24)]


class SheetEntry(Struct):
    """One entry. ``at`` is a Lamport clock: with the id it orders entries on every device alike.

    ``set`` gives names, rules and first dealer, ``score`` one player's points of one round,
    ``undo`` takes the entry ``of`` back, ``end`` ends the match. ``back`` lets a player who is out
    return before that round. A score or ``set`` with ``of`` corrects.
    """

    id: SheetId
    at: Annotated[int, Meta(ge=0, le=10**9)]
    kind: Literal["set", "score", "undo", "end", "back"]
    of: Annotated[str, Meta(max_length=40)] = ""
    round: Annotated[int, Meta(ge=0, le=999)] = 0
    seat: Annotated[int, Meta(ge=0, le=11)] = 0
    points: Annotated[int, Meta(ge=-100_000, le=100_000)] = 0
    cards: Annotated[str, Meta(max_length=120)] = ""
    sec: bool = False
    way: SecJokers | None = None
    """What the jokers of the rami sec make of its price."""
    base: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    """The points left in the hand, from which the prices of the rules make ``points``."""
    opened: bool = True
    rest: bool = False
    """Whether the points are what the others lose in the round."""
    group: Annotated[str, Meta(max_length=40)] = ""
    """The entry that this one was written with, as its price follows from it."""
    names: Annotated[list[SheetName], Meta(max_length=12)] = []
    rules: Annotated[str, Meta(max_length=400)] = ""
    dealer: Annotated[int, Meta(ge=0, le=11)] = 0
    high: bool = False
    """Whether the most points win."""
    minus: bool = False
    """Whether losers write points below zero."""
    stake: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """Points that each player puts into the pot, never money."""
    over: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """Who has more points than this is out; 0 where nobody is."""
    returns: bool = False
    """Whether a player who is out may return, with the highest total of those who play."""


class SheetKeys(Struct):
    """The keys of a new sheet: one to write, one to follow."""

    writer: str
    reader: str


class SheetSync(Struct):
    """New entries of a device, and the number up to which it has those of the server."""

    after: Annotated[int, Meta(ge=0, le=10**9)]
    entries: Annotated[list[SheetEntry], Meta(max_length=200)] = []


class SheetNews(Struct):
    """What the device lacks. ``waiting`` says that further entries wait."""

    number: int
    entries: list[SheetEntry]
    waiting: bool
    reader: str
    writes: bool


class SheetSeat(Struct):
    """Which seat of a finished sheet is the caller's; null for none."""

    seat: Annotated[int, Meta(ge=0, le=11)] | None


class SheetSeats(Struct):
    """The seat that is the caller's, and all those that somebody has claimed."""

    you: int | None
    taken: list[int]


class SheetMatch(Struct):
    """A finished match with real cards. ``key`` opens its sheet, if that is still kept."""

    key: str
    you: int
    names: list[str]
    totals: list[int]
    ranking: list[list[int]]
    rounds: int
    at: int
    preset: str
    title: RulesTitles


class SheetFigures(Struct):
    """Figures of matches with real cards. They count for no rating, league or experience."""

    matches: int
    won: int
    rounds: int


class SheetHistory(Struct):
    """A page of the caller's matches with real cards, latest first, and the figures of all.

    ``next`` asks for the following page; null on the last one.
    """

    matches: list[SheetMatch]
    figures: SheetFigures
    next: str | None
