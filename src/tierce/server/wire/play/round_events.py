"""Events of a round, as one seat may see them."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.play.table_events import (
    BeganEvent,
    DepartedEvent,
    DismissedEvent,
    Happened,
    HostEvent,
    LeftEvent,
    PausedEvent,
    ReadyEvent,
    ResignedEvent,
    ResumedEvent,
    ReturnedEvent,
    ScoredEvent,
    SeatedEvent,
    StoodInEvent,
    TimedOutEvent,
    WantsEndEvent,
)
from tierce.server.wire.play.views import Result
from tierce.server.wire.words.terms import Card


class DealtEvent(Happened, tag="dealt"):
    hand: list[Card] | None
    counts: list[int]
    upcard: Card | None


class DrewEvent(Happened, tag="drew"):
    seat: int
    card: Card | None


class TookEvent(Happened, tag="took"):
    seat: int
    card: Card


class PassedEvent(Happened, tag="passed"):
    seat: int


class LaidEvent(Happened, tag="laid"):
    seat: int
    meld: str
    kind: Literal["run", "set"]
    cards: list[Card]
    value: int
    borrowed: list[tuple[Card, str]]


class AddedEvent(Happened, tag="added"):
    seat: int
    meld: str
    cards: list[Card]
    result: list[Card]


class SwappedEvent(Happened, tag="swapped"):
    seat: int
    meld: str
    cards: list[Card]
    result: list[Card]


class StoleEvent(Happened, tag="stole"):
    seat: int
    meld: str
    cards: list[Card]
    result: dict[str, list[Card]]


class OpenedEvent(Happened, tag="opened"):
    seat: int
    points: int


class DiscardedEvent(Happened, tag="discarded"):
    seat: int
    card: Card


class UndoneEvent(Happened, tag="undone"):
    seat: int


class ClaimedEvent(Happened, tag="claimed"):
    seat: int
    card: Card
    drawn: Card | None


class CalledEvent(Happened, tag="called"):
    seat: int


class FaultedEvent(Happened, tag="faulted"):
    by: int
    seat: int
    fault: Literal["placeable", "crete", "not_called"]
    points: int
    drawn: list[Card] | int


class ReshuffledEvent(Happened, tag="reshuffled"):
    stock: int


class TurnedEvent(Happened, tag="turned"):
    stock: int


class Shown(Struct):
    """A hand laid open at the end of a Gin round."""

    melds: list[list[Card]]
    layoffs: list[Card]
    rest: list[Card]


class KnockedEvent(Happened, tag="knocked"):
    seat: int
    card: Card
    gin: bool
    hands: list[Shown]


class EndedEvent(Happened, tag="ended"):
    result: Result


Event = (
    SeatedEvent
    | LeftEvent
    | HostEvent
    | DepartedEvent
    | ResignedEvent
    | WantsEndEvent
    | DismissedEvent
    | BeganEvent
    | DealtEvent
    | DrewEvent
    | TookEvent
    | PassedEvent
    | LaidEvent
    | AddedEvent
    | SwappedEvent
    | StoleEvent
    | OpenedEvent
    | DiscardedEvent
    | UndoneEvent
    | ClaimedEvent
    | CalledEvent
    | FaultedEvent
    | ReshuffledEvent
    | TurnedEvent
    | TimedOutEvent
    | KnockedEvent
    | EndedEvent
    | ScoredEvent
    | ReadyEvent
    | PausedEvent
    | ResumedEvent
    | StoodInEvent
    | ReturnedEvent
)
