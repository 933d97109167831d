"""The time of a table: presence, the running clock, pauses, and what is due.

Times are passed in. Everything follows from the log.
"""

from typing import Final, NamedTuple

from tierce.server.table.entries import Began, Entries, Expired, Resumed, StoodIn
from tierce.server.table.time.seat_clocks import Clocks, Mode
from tierce.server.wire import Times

PAUSE: Final = 15 * 60_000
"""Longest pause."""
GRACE: Final = 300
"""Time after a deadline in which an act that was on its way still counts, for everybody alike."""
READY: Final = 60_000
"""Least wait between two rounds."""
AUTO: Final = 1500
"""Delay of a turn played automatically, so that others can follow."""


class TurnStatus(NamedTuple):
    """The turn after an entry, as far as clocks are concerned."""

    seat: int | None
    """The person in turn."""
    turn: object
    """Identifies the turn."""
    held: bool
    """Whether clocks stop because a discard may be claimed."""
    waited: frozenset[int] | None
    """Seats not ready for the next round; None during a round."""
    auto: int | None
    """The seat in turn, if it is played automatically."""


class Timekeeper:
    """The time of one table."""

    def __init__(self, times: Times, seats: int) -> None:
        self.times = times
        self.clocks = Clocks(times, seats)
        self.never_rests = False
        """Whether time runs though nobody is present, as others wait for the result."""
        self.here: set[int] = set()
        """Seats of present persons, where presence matters."""
        self.pausing: set[int] = set()
        """Seats that want a pause."""
        self.paused: int | None = None
        """When the pause began."""
        self._between: int | None = None
        self._waited: frozenset[int] = frozenset()
        self._auto: tuple[int, object, int] | None = None
        self.due: int | None = None
        """The next deadline, computed once per entry because it is read several times."""

    @property
    def counts(self) -> bool:
        """Whether turns are timed."""
        return self.times.turn > 0

    @property
    def tracks_presence(self) -> bool:
        """Whether presence matters for clocks."""
        return self.times.speed != "days" and (self.counts or self.times.absent != "wait")

    # ---- entries

    def come(self, seat: int, at: int) -> None:
        """Note that the person is present."""
        if not self.here and self._between is not None:
            self._between = at
        self.here.add(seat)

    def go(self, seat: int) -> None:
        """Note that the person is absent."""
        self.here.discard(seat)

    def restart(self, at: int) -> None:
        """Restart after the server was down: no person is present, and no time has passed.

        Times in the future become the present, in case the wall clock was set back.
        """
        self.here.clear()
        self.clocks.forgive(at)
        self._auto = None
        self._between = None if self._between is None else min(self._between, at)
        self.paused = None if self.paused is None else min(self.paused, at)

    def forgive(self, ms: int, at: int) -> None:
        """Give back time in which nothing could be written."""
        self.clocks.give_back(ms, at)
        self._auto = None
        self._between = None if self._between is None else min(at, self._between + ms)
        self.paused = None if self.paused is None else min(at, self.paused + ms)

    def want_pause(self, seat: int, *, on: bool) -> None:
        (self.pausing.add if on else self.pausing.discard)(seat)

    def pause(self, at: int) -> None:
        """Begin a pause."""
        self.paused = at

    def resume(self) -> None:
        self.paused = None
        self.pausing.clear()

    def update(self, standing: TurnStatus, at: int, credit: int) -> None:
        """Update the clocks after an entry."""
        if standing.waited is None:
            self._between = None
        elif self._between is None:
            self._between = at
        self._waited = standing.waited or frozenset()
        self._update_auto(standing, at)
        mode = self._mode(standing)
        self.clocks.turn_of(standing.seat, which=standing.turn, at=at, mode=mode, credit=credit)
        self.due = min([due for due in self._dues if due is not None], default=None)

    def _update_auto(self, standing: TurnStatus, at: int) -> None:
        if standing.auto is None or standing.held or self.paused is not None:
            self._auto = None
        elif self._auto is None or self._auto[:2] != (standing.auto, standing.turn):
            self._auto = (standing.auto, standing.turn, at + AUTO)

    def _mode(self, standing: TurnStatus) -> Mode:
        if standing.held or self.paused is not None:
            return "still"
        if not self.tracks_presence or standing.seat in self.here:
            return "runs"
        if not self.here and not self.never_rests:
            return "still"  # nobody present is kept waiting
        return "still" if self.times.absent == "wait" else "away"

    # ---- deadlines

    @property
    def _dues(self) -> list[int | None]:
        auto = None if self._auto is None else self._auto[2]
        return [self._resumes, self._gone, self._expires, self._deals, auto]

    def due_entries(self, now: int) -> list[Entries]:
        """The entries due at this time."""
        if self.due is None or now < self.due:
            return []
        if self._resumes is not None and self._resumes <= now:
            return [Resumed()]
        if self._auto is not None and self._auto[2] <= now:
            return [Expired(seat=self._auto[0])]
        seat = self.clocks.seat
        if seat is not None and self._gone is not None and self._gone <= now:
            return [StoodIn(seat=seat)]
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
        """Somewhat after the clock, because an act may be on its way."""
        return None if self.clocks.due is None else self.clocks.due + GRACE

    @property
    def _gone(self) -> int | None:
        """When a stand-in takes over, somewhat late for the same reason."""
        return None if self.clocks.gone is None else self.clocks.gone + GRACE

    @property
    def _deals(self) -> int | None:
        """When the next round is dealt, even if seats are not ready. Without a clock the table
        waits for present persons.
        """
        resting = self.tracks_presence and not self.here and not self.never_rests
        if self._between is None or resting:
            return None
        if self.never_rests and not self._waited:
            return self._between + AUTO
        if self.counts:
            return self._between + max(READY, 1000 * self.times.turn)
        absent = (
            self.tracks_presence and self.times.absent != "wait" and not self._waited & self.here
        )
        return self._between + READY if absent else None

    def deals_in(self, now: int) -> int | None:
        """Milliseconds until the next round is dealt."""
        return None if self._deals is None else max(0, self._deals - now)

    def resumes_in(self, now: int) -> int | None:
        """Milliseconds until the pause ends by itself."""
        return None if self._resumes is None else max(0, self._resumes - now)
