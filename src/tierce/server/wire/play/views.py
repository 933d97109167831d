"""A round as one seat, or an onlooker, may see it."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.terms import Card, Refusal, Verb


class Laid(Struct):
    """A meld on the table."""

    name: str
    seat: int
    kind: Literal["run", "set"]
    cards: list[Card]
    value: int


class Owed(Struct):
    """A card that must be used before the turn ends."""

    card: Card
    why: Literal["taken", "joker"]


class OpeningInfo(Struct):
    points: int
    needed: int
    pure_run: bool
    has_pure_run: bool


class Result(Struct):
    """How a round ended, and its scores."""

    how: Literal["out", "empty", "void", "knock", "gin"]
    winner: int | None
    sec: bool
    points: list[int]
    left: list[list[Card]]
    values: list[list[int]]
    flat: list[bool]
    faults: list[int]
    last: Card | None
    undercut: int | None
    bonus: int


class WindowInfo(Struct):
    """The last discard may be claimed by ``seats``; times in milliseconds."""

    card: Card
    seats: list[int]
    following: int
    left: int
    length: int
    answer: Literal["claim", "pass", "take", "draw"] | None


class Intent(Struct, frozen=True):
    """What a seat decided in advance about acts out of turn, at a table by days.

    It claims the discards in ``cards`` until the round ends, or with ``lays`` any that it can lay.
    With ``passes`` it passes on all others, and with ``faults`` it reports every fault.
    """

    cards: list[Card] = []
    lays: bool = False
    passes: bool = False
    faults: bool = False


class View(Struct):
    """A round as one seat may see it."""

    seat: int
    players: int
    start: int
    turn: int
    phase: Literal["draw", "play", "over"]
    hand: list[Card]
    counts: list[int]
    stock: int
    discard: list[Card]
    table: list[Laid]
    opened: list[bool]
    turns: list[int]
    taken: Card | None
    owed: list[Owed]
    opening: OpeningInfo | None
    verbs: dict[Verb, Refusal | None]
    result: Result | None
    window: WindowInfo | None
    passing: bool
    intent: Intent | None


class Scene(Struct):
    """A round as an onlooker may see it."""

    players: int
    start: int
    turn: int
    phase: Literal["draw", "play", "over"]
    counts: list[int]
    stock: int
    discard: list[Card]
    table: list[Laid]
    opened: list[bool]
    turns: list[int]
    result: Result | None
