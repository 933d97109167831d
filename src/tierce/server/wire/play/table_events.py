"""Events of the table: seats, pauses, ends of rounds."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.terms import Kind, Parted, StandIn


class Happened(Struct):
    seq: int


class SeatedEvent(Happened, tag="seated"):
    seat: int
    name: str
    kind: Kind


class LeftEvent(Happened, tag="left"):
    seat: int
    name: str
    kind: Kind
    how: Literal["opened", "left", "removed"]


class HostEvent(Happened, tag="host"):
    seat: int


class DepartedEvent(Happened, tag="departed"):
    seat: int
    name: str
    how: Parted


class ResignedEvent(Happened, tag="resigned"):
    seat: int


class WantsEndEvent(Happened, tag="wants_end"):
    seat: int
    on: bool


class DismissedEvent(Happened, tag="dismissed"):
    seat: int | None


class BeganEvent(Happened, tag="began"):
    """``stand_ins`` lists the seats played by stand-ins."""

    round: int
    start: int
    stand_ins: list[tuple[int, StandIn]] = []


class TimedOutEvent(Happened, tag="timed_out"):
    seat: int


class ScoredEvent(Happened, tag="scored"):
    points: list[int]
    totals: list[int]
    over: bool


class ReadyEvent(Happened, tag="ready"):
    seat: int


class PausedEvent(Happened, tag="paused"):
    seat: int


class ResumedEvent(Happened, tag="resumed"):
    seat: int | None


class StoodInEvent(Happened, tag="stood_in"):
    seat: int
    by: StandIn
    forfeit: bool


class ReturnedEvent(Happened, tag="returned"):
    seat: int
