"""Absent persons and their stand-ins.

The table's policy is fixed before the match. The seat stays the person's own, who gets it back
between turns. Leaving must not beat losing, so absent persons are ranked last.
"""

from collections.abc import Collection
from typing import Final

from tierce.server.wire import Absent, StandIn

SLEEPS: Final = 2
"""Consecutive turns ended by the clock before a stand-in takes over."""
STAND_INS: Final[dict[Absent, StandIn | None]] = {
    "wait": None,
    "bot": "bot",
    "auto": "auto",
    "forfeit": "auto",
}


class Absence:
    """Stand-ins at one table."""

    def __init__(self, policy: Absent) -> None:
        self.policy = policy
        self.stand_ins: dict[int, StandIn] = {}
        self.returning: set[int] = set()
        """Seats whose persons are back and wait for a safe moment."""
        self.forfeited: set[int] = set()
        """Seats whose persons lost the match by absence."""
        self._timed_out: dict[int, int] = {}

    def act(self, seat: int) -> None:
        """Note an act of the person."""
        self._timed_out.pop(seat, None)

    def time_out(self, seat: int) -> bool:
        """Note a turn ended by the clock; whether a stand-in must take over."""
        self._timed_out[seat] = self._timed_out.get(seat, 0) + 1
        return self._timed_out[seat] >= SLEEPS and STAND_INS[self.policy] is not None

    def stand_in(self, seat: int) -> StandIn:
        """Let the seat be played by a stand-in."""
        how = STAND_INS[self.policy]
        assert how is not None, "a table that waits has no stand-ins"
        self.stand_ins[seat] = how
        if self.policy == "forfeit":
            self.forfeited.add(seat)
        return how

    def forget(self, seat: int) -> None:
        """Forget the seat, as its person has left for good."""
        self.stand_ins.pop(seat, None)
        self.returning.discard(seat)
        self._timed_out.pop(seat, None)

    def come_back(self, seat: int) -> None:
        """Note that the person wants the seat back."""
        if seat in self.stand_ins and seat not in self.forfeited:
            self.returning.add(seat)

    def give_back(self, busy: int | None) -> list[int]:
        """Give seats back, except the one in the middle of its turn."""
        given = sorted(self.returning - {busy})
        for seat in given:
            self.returning.discard(seat)
            self.stand_ins.pop(seat, None)
            self._timed_out.pop(seat, None)
        return given

    @property
    def away(self) -> set[int]:
        """Seats with a stand-in, and seats that forfeited."""
        return self.forfeited | self.stand_ins.keys()


def with_last(ranking: list[list[int]], last: Collection[int]) -> list[list[int]]:
    """The ranking with these seats moved to its end."""
    stayed = [[seat for seat in tied if seat not in last] for tied in ranking]
    left = [[seat for seat in tied if seat in last] for tied in ranking]
    return [tied for tied in stayed + left if tied]
