"""What happens around a tournament, beside the events of the tournament itself."""

from typing import Final, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from tierce.tournament import TournamentEvent

HOST: Final = "host"
"""Acts for the host, as an actor of the log."""
TABLE: Final = "table"
"""An online table whose match has ended."""
CLOCK: Final = "clock"
"""Something that happened by itself."""


class Arrived(Struct, frozen=True, tag="arrived"):
    """A player is there."""

    player: str


class NotHere(Struct, frozen=True, tag="not_here"):
    """A player was noted as there by mistake."""

    player: str


class StaysOut(Struct, frozen=True, tag="stays_out"):
    """A player at the limit does not come back before the next draw."""

    player: str


class Proposed(Struct, frozen=True, tag="proposed"):
    """A draw that only the host sees."""

    tables: tuple[tuple[str, ...], ...]
    byes: tuple[str, ...] = ()


class Opened(Struct, frozen=True, tag="opened"):
    """The online tables of the round that was just drawn; empty for one with real cards."""

    tables: tuple[str, ...]


class Claimed(Struct, frozen=True, tag="claimed"):
    """A player typed the points of a table of real cards. Another one has to agree."""

    table: int
    player: str
    points: tuple[int, ...]


class Nudged(Struct, frozen=True, tag="nudged"):
    """The host told a table that the others wait."""

    table: int


class ListClosed(Struct, frozen=True, tag="list_closed"):
    """The closing time of the list has come."""


class TimeUp(Struct, frozen=True, tag="time_up"):
    """The time of the round is over; these tables of real cards had no result."""

    tables: tuple[int, ...]


Around: TypeAlias = (
    Arrived | NotHere | StaysOut | Proposed | Opened | Claimed | Nudged | ListClosed | TimeUp
)
Event: TypeAlias = TournamentEvent | Around


class NewerTournamentError(Exception):
    """A newer version of the server wrote what this one cannot read."""


class Entry(NamedTuple):
    """One event of the log."""

    seq: int
    at: int
    actor: str
    """A player, or one of the constants above."""
    event: Event


AROUND: Final = (
    *(Arrived, NotHere, StaysOut, Proposed, Opened),
    *(Claimed, Nudged, ListClosed, TimeUp),
)
"""The events that leave the tournament itself as it is."""
_READER: Final = msgspec.json.Decoder(Event)


def read_event(text: str) -> Event:
    """The event in a row; raises NewerTournamentError for a kind that is not known here."""
    try:
        found: Event = _READER.decode(text)
    except msgspec.ValidationError:
        raise NewerTournamentError from None
    return found


def event_text(event: Event) -> str:
    """The event as a row holds it."""
    return msgspec.json.encode(event).decode()
