"""What a table knows of time: who is here, whose clock runs, whether all have agreed to a pause,
and when it goes on by itself. Times are handed in; everything here follows from the log.
"""

from typing import Final, NamedTuple

from tierce.server.clocks import Clocks, Mode
from tierce.server.entries import Began, Entries, Expired, Resumed
from tierce.server.window import CREDIT
from tierce.server.wire import Times

PAUSE: Final = 15 * 60_000
"""A pause ends by itself."""
READY: Final = 60_000
"""So long the table waits between two rounds at least."""


class Standing(NamedTuple):
    """How the table stands after an input, as far as time is concerned."""

    seat: int | None
    """The person in turn."""
    turn: object
    """Which turn it is."""
    held: bool
    """Nobody can be hurried: a discard may be claimed."""
    between: bool
    """A round is over and another is to come."""


class Hours:
    """The time of one table."""

    def __init__(self, times: Times, seats: int) -> None:
        self.times = times
        self.clocks = Clocks(times, seats)
        self.here: set[int] = set()
        """Seats of the persons whose line stands, where that matters."""
        self.pausing: set[int] = set()
        """Seats that want a pause."""
        self.paused: int | None = None
        """Since when there is one."""
        self._between: int | None = None

    @property
    def counts(self) -> bool:
        """Whether there is a clock at all."""
        return self.times.turn > 0

    @property
    def attends(self) -> bool:
        """Whether it matters who is here."""
        return self.counts and self.times.speed != "days"

    # ---- what happens

    def come(self, seat: int, at: int) -> None:
        """A person's line stands."""
        if not self.here and self._between is not None:
            self._between = at
        self.here.add(seat)

    def go(self, seat: int) -> None:
        """A person's last line is down."""
        self.here.discard(seat)

    def restart(self, at: int) -> None:
        """The server comes back: nobody is here yet, and nobody has lost time meanwhile."""
        self.here.clear()
        self.clocks.forgive(at)

    def want_pause(self, seat: int, *, on: bool) -> None:
        (self.pausing.add if on else self.pausing.discard)(seat)

    def pause(self, at: int) -> None:
        """All have agreed."""
        self.paused = at

    def resume(self) -> None:
        self.paused = None
        self.pausing.clear()

    def look(self, standing: Standing, at: int, credit: int) -> None:
        """After every input: whose clock runs from now on."""
        if not standing.between:
            self._between = None
        elif self._between is None:
            self._between = at
        mode = self._mode(standing)
        self.clocks.turn_of(standing.seat, which=standing.turn, at=at, mode=mode, credit=credit)

    def _mode(self, standing: Standing) -> Mode:
        if standing.held or self.paused is not None:
            return "still"
        if not self.attends or standing.seat in self.here:
            return "runs"
        return "away" if self.here else "still"  # where nobody is left, nobody is kept waiting

    # ---- when it goes on by itself

    @property
    def due(self) -> int | None:
        """When the table does something by itself, if nobody else does anything."""
        dues = [self._resumes, self._expires, self._deals]
        return min([due for due in dues if due is not None], default=None)

    def owed(self, now: int) -> list[Entries]:
        """What the table does by itself now."""
        if self._resumes is not None and self._resumes <= now:
            return [Resumed()]
        seat = self.clocks.seat
        if seat is not None and self._expires is not None and self._expires <= now:
            return [Expired(seat=seat)]
        if self._deals is not None and self._deals <= now:
            return [Began()]
        return []

    @property
    def _resumes(self) -> int | None:
        return None if self.paused is None else self.paused + PAUSE

    @property
    def _expires(self) -> int | None:
        """A little later than the clock says: an act may be on its way over a slow line."""
        return None if self.clocks.due is None else self.clocks.due + CREDIT

    @property
    def _deals(self) -> int | None:
        """When the next round is dealt, whoever has not said that he is ready."""
        if not self.counts or self._between is None or (self.attends and not self.here):
            return None
        return self._between + max(READY, 1000 * self.times.turn)

    def deals_in(self, now: int) -> int | None:
        """Milliseconds until the next round is dealt."""
        return None if self._deals is None else max(0, self._deals - now)

    def resumes_in(self, now: int) -> int | None:
        """Milliseconds until the pause ends by itself."""
        return None if self._resumes is None else max(0, self._resumes - now)
