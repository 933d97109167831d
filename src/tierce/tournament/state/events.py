"""What happens in a tournament. Each event is stored as it is, and read by every later version."""

from typing import TypeAlias

from msgspec import Struct


class Entered(Struct, frozen=True, tag="entered"):
    """A player entered; where all places are taken, the player waits for one.

    One who enters after the start of an elimination does so with points.
    """

    player: str
    points: int = 0


class Withdrew(Struct, frozen=True, tag="withdrew"):
    """A player withdrew before the start. The first of those who wait takes the place."""

    player: str


class Started(Struct, frozen=True, tag="started"):
    """The entries are closed."""


class Drawn(Struct, frozen=True, tag="drawn"):
    """The tables of the next round. The first player of a table starts."""

    tables: tuple[tuple[str, ...], ...]
    byes: tuple[str, ...] = ()


class Reported(Struct, frozen=True, tag="reported"):
    """The result of a table of the present round: the points of each seat."""

    table: int
    points: tuple[int, ...]


class Corrected(Struct, frozen=True, tag="corrected"):
    """An earlier result is replaced. The events keep the one before."""

    round: int
    """From 0."""
    table: int
    points: tuple[int, ...]
    by: str
    """Who corrected it."""


class DroppedOut(Struct, frozen=True, tag="dropped_out"):
    """A player stops. Points already won stay."""

    player: str
    stand_in: bool = False
    """Whether a bot, labelled as such, plays on in the seat."""


class SatOut(Struct, frozen=True, tag="sat_out"):
    """A player sits out the next round, as with a bye."""

    player: str


class SatIn(Struct, frozen=True, tag="sat_in"):
    """A player plays the next round after all."""

    player: str


class PlaysAt(Struct, frozen=True, tag="plays_at"):
    """Where a player plays from the next draw on. Who plays at home meets only those who do."""

    player: str
    home: bool


class ReEntered(Struct, frozen=True, tag="re_entered"):
    """A player who reached the limit comes back, with the highest points still in play."""

    player: str
    points: int


class Ended(Struct, frozen=True, tag="ended"):
    """The standing is final."""


class Abandoned(Struct, frozen=True, tag="abandoned"):
    """Nobody went on. It ends without a result, also where tables have none."""


TournamentEvent: TypeAlias = (
    Entered
    | Withdrew
    | Started
    | Drawn
    | Reported
    | Corrected
    | DroppedOut
    | SatOut
    | SatIn
    | PlaysAt
    | ReEntered
    | Ended
    | Abandoned
)
