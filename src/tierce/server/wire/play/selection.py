"""What the selected and staged cards can do."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.terms import Card, Refusal


class Reading(Struct):
    """One meld that a group of cards can form."""

    kind: Literal["run", "set"]
    cards: list[Card]
    value: int
    pure: bool


class Group(Struct):
    readings: list[Reading]
    refusal: Refusal | None


Bounds = list[tuple[int, int]]
"""Least and greatest score of each seat, if the act would end the round."""


class LayingInfo(Struct):
    """All staged groups as one act."""

    action: str
    points: int
    needed: int
    pure_run: bool
    has_pure_run: bool
    refusal: Refusal | None
    out: Bounds | None


class LayChoice(Struct):
    readings: list[Reading]
    refusal: Refusal | None
    action: str


class AddChoice(Struct):
    meld: str
    action: str
    cards: list[Card]
    points: int
    at: Literal["low", "high", "inside"]
    opening: int | None
    out: Bounds | None


class SwapChoice(Struct):
    meld: str
    action: str
    joker: int


class StealChoice(Struct):
    meld: str
    action: str


class DiscardWarning(Struct):
    meld: str
    points: int


class DiscardChoice(Struct):
    action: str
    refusal: Refusal | None
    warning: DiscardWarning | None
    out: Bounds | None


class ClosingChoice(Struct):
    action: str
    refusal: Refusal | None
    points: int
    out: Bounds | None
    brings: int | None


class Selected(Struct):
    """What the selected cards can do."""

    lay: LayChoice | None
    adds: list[AddChoice]
    swaps: list[SwapChoice]
    steals: list[StealChoice]
    discard: DiscardChoice | None
    knock: ClosingChoice | None
    gin: ClosingChoice | None


class Deadwood(Struct):
    """The cards outside the staged melds, or outside the best melds if none are staged.

    ``discard`` is not counted.
    """

    points: int
    cards: list[Card]
    discard: Card | None
