"""Purses of points."""

from typing import Literal

from msgspec import Struct

PurseReason = Literal["daily", "stake", "won", "back", "merged", "entry", "prize"]
"""A refill, a stake that was paid, a pot that was paid out, a stake that was given back.

``entry`` and ``prize`` are the stake and the prize of a tournament.
"""


class PurseEntry(Struct):
    """A movement of a purse: of a match at ``table``, of a ``tournament``, or of neither.

    Times are milliseconds since 1970.
    """

    at: int
    reason: PurseReason
    amount: int
    table: str
    tournament: str


class Purse(Struct):
    """The reader's purse, with the rules in force.

    ``refills_at``: when a purse with less than ``floor`` is next refilled. ``on``: the host allows
    stakes; none is higher than ``most_stake``. ``entries`` are the latest ones, latest first.

    Only a person who is ``proven``, by counted matches on so many ``days``, stakes any: those that
    are ``free``. Others are of refills, which are held for ``hold_days``.
    """

    on: bool
    balance: int
    floor: int
    most_stake: int
    refills_at: int
    proven: bool
    free: int
    days: int
    hold_days: int
    entries: list[PurseEntry]
