"""The clocks of the seats.

A turn has its own time. Beyond it, the seat's reserve runs, which grows a little each turn. While
the player in turn is disconnected, the clock stops and the time to come back runs. Times are passed
in, in milliseconds.
"""

from typing import Final, Literal, NamedTuple

from tierce.server.wire import Times

Mode = Literal["runs", "away", "still"]
"""The clock runs; the time to come back runs first; or nothing runs."""

DAY: Final = 24 * 3600
SPEEDS: Final = {
    "none": Times("none", turn=0, bank=0, increment=0, away=120, absent="bot"),
    "lightning": Times("lightning", turn=15, bank=30, increment=2, away=30, absent="bot"),
    "normal": Times("normal", turn=60, bank=60, increment=5, away=120, absent="bot"),
    "relaxed": Times("relaxed", turn=120, bank=300, increment=15, away=300, absent="bot"),
}
"""The speeds on offer, in seconds. Tables by days add the number of days."""


def by_days(days: int) -> Times:
    """The times of a table with so many days per turn, which need no presence."""
    return Times("days", turn=days * DAY, bank=0, increment=0, away=0, absent="bot")


class Left(NamedTuple):
    """What is left of the turn, the reserve, and the time to come back."""

    turn: int
    bank: int
    away: int


class Clocks:
    """The clocks of all seats. At most one runs.

    >>> clocks = Clocks(SPEEDS["normal"], seats=2)
    >>> clocks.turn_of(0, which=1, at=0, mode="runs")
    >>> clocks.left(70_000)
    Left(turn=0, bank=50000, away=120000)
    >>> clocks.turn_of(1, which=2, at=70_000, mode="runs")
    >>> clocks.banks
    [55000, 60000]
    """

    def __init__(self, times: Times, seats: int) -> None:
        self.banks = [1000 * times.bank] * seats
        self.seat: int | None = None
        """The seat whose turn is timed."""
        self.mode: Mode = "still"
        self._aways = [1000 * times.away] * seats
        self._times = times
        self._which: object = None
        self._spent = 0
        self._since = 0

    def turn_of(
        self, seat: int | None, *, which: object, at: int, mode: Mode, credit: int = 0
    ) -> None:
        """Start or continue a turn. ``credit`` is not charged for the turn that ended."""
        self._settle(at)
        if (seat, which) != (self.seat, self._which):
            if self.seat is not None:
                self._end(self.seat, credit)
            self.seat, self._which, self._spent = seat, which, 0
        self.mode = mode

    def forgive(self, at: int) -> None:
        """Ignore the time since the last entry."""
        self._since = at

    def give_back(self, ms: int, at: int) -> None:
        """Ignore some of the time since the last entry."""
        self._since = min(at, self._since + ms)

    @property
    def due(self) -> int | None:
        """When the time of the seat in turn is up."""
        if self.seat is None or self.mode == "still" or not self._times.turn:
            return None
        left = self.left(self._since)
        return self._since + left.turn + left.bank + (left.away if self.mode == "away" else 0)

    @property
    def gone(self) -> int | None:
        """When the time to come back is up for the seat in turn."""
        if self.seat is None or self.mode != "away":
            return None
        return self._since + self._aways[self.seat]

    def left(self, at: int) -> Left:
        """What is left to the seat in turn."""
        if self.seat is None:
            return Left(0, 0, 0)
        more, away = self._passed(self.seat, at)
        over = self._spent + more - 1000 * self._times.turn
        bank = self.banks[self.seat] - max(0, over)
        return Left(max(0, -over), max(0, bank), self._aways[self.seat] - away)

    def _settle(self, at: int) -> None:
        if self.seat is not None:
            more, away = self._passed(self.seat, at)
            self._spent += more
            self._aways[self.seat] -= away
        self._since = at

    def _passed(self, seat: int, at: int) -> tuple[int, int]:
        """Time passed since the last entry: of the clock, and of the time to come back."""
        lapse = 0 if self.mode == "still" else max(0, at - self._since)
        away = min(lapse, self._aways[seat]) if self.mode == "away" else 0
        return lapse - away, away

    def _end(self, seat: int, credit: int) -> None:
        """End the turn: charge its excess to the reserve, which then grows."""
        over = max(0, self._spent - credit - 1000 * self._times.turn)
        rest = max(0, self.banks[seat] - over) + 1000 * self._times.increment
        self.banks[seat] = min(1000 * self._times.bank, rest)
