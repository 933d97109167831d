"""Who does not play his seat himself just now, and who plays it instead.

What a table does about somebody who has gone, or who lets his time run out again and again, was
agreed before anybody sat down. The seat stays his: it is given back when he is there again and no
turn of his is half played. Leaving never beats losing: whoever is away at the end is last.
"""

from collections.abc import Collection
from typing import Final

from tierce.server.wire import Absent, StandIn

SLEEPS: Final = 2
"""So many turns in a row that end because time is up, and the seat is played for him."""
STAND_INS: Final[dict[Absent, StandIn | None]] = {
    "wait": None,
    "bot": "bot",
    "auto": "auto",
    "forfeit": "auto",
}


class Absence:
    """The seats of one table that are played for somebody."""

    def __init__(self, policy: Absent) -> None:
        self.policy = policy
        self.stand_ins: dict[int, StandIn] = {}
        self.returning: set[int] = set()
        """Seats whose persons are there again, to be given back at the next safe moment."""
        self.forfeited: set[int] = set()
        """Seats whose persons have lost the match by going."""
        self._slept: dict[int, int] = {}

    def act(self, seat: int) -> None:
        """A person has acted."""
        self._slept.pop(seat, None)

    def sleep(self, seat: int) -> bool:
        """Time was up for a seat; whether somebody has to stand in from now on."""
        self._slept[seat] = self._slept.get(seat, 0) + 1
        return self._slept[seat] >= SLEEPS and STAND_INS[self.policy] is not None

    def stand_in(self, seat: int) -> StandIn:
        """From now on the seat is played for its person."""
        how = STAND_INS[self.policy]
        assert how is not None, "where a table waits, nobody stands in"
        self.stand_ins[seat] = how
        if self.policy == "forfeit":
            self.forfeited.add(seat)
        return how

    def forget(self, seat: int) -> None:
        """The person is gone for good: nobody stands in any more."""
        self.stand_ins.pop(seat, None)
        self.returning.discard(seat)
        self._slept.pop(seat, None)

    def come_back(self, seat: int) -> None:
        """The person wants the seat again."""
        if seat in self.stand_ins and seat not in self.forfeited:
            self.returning.add(seat)

    def give_back(self, busy: int | None) -> list[int]:
        """Seats given back now; the one whose turn is half played has to wait."""
        given = sorted(self.returning - {busy})
        for seat in given:
            self.returning.discard(seat)
            self.stand_ins.pop(seat, None)
            self._slept.pop(seat, None)
        return given

    @property
    def away(self) -> set[int]:
        """Seats that somebody else plays, or that have lost the match by going."""
        return self.forfeited | self.stand_ins.keys()


def ranked(ranking: list[list[int]], last: Collection[int]) -> list[list[int]]:
    """The ranking with these seats behind all others."""
    stayed = [[seat for seat in tied if seat not in last] for tied in ranking]
    left = [[seat for seat in tied if seat in last] for tied in ranking]
    return [tied for tied in stayed + left if tied]
