"""What a table knows of time: who is here, whose clock runs, whether all have agreed to a pause,
and when it goes on by itself. Times are handed in; everything here follows from the log.
"""

from typing import Final, NamedTuple

from tierce.server.table.entries import Began, Entries, Expired, Resumed, StoodIn
from tierce.server.table.time.claim_window import CREDIT
from tierce.server.table.time.seat_clocks import Clocks, Mode
from tierce.server.wire import Times

PAUSE: Final = 15 * 60_000
"""A pause ends by itself."""
READY: Final = 60_000
"""So long the table waits between two rounds at least."""
AUTO: Final = 1500
"""A turn played by itself comes after a moment, so that the others can follow."""


class TurnStatus(NamedTuple):
    """How the table stands after an input, as far as time is concerned."""

    seat: int | None
    """The person in turn."""
    turn: object
    """Which turn it is."""
    held: bool
    """Nobody can be hurried: a discard may be claimed."""
    waited: frozenset[int] | None
    """Who is not ready for the next round; None outside of a pause between two."""
    auto: int | None
    """The seat in turn, where it is played by itself."""


class Timekeeper:
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
        self._waited: frozenset[int] = frozenset()
        self._auto: tuple[int, object, int] | None = None
        self.due: int | None = None
        """When the table does something by itself, if nobody else does anything: as it was found
        after the last input, for it is asked for several times an act.
        """

    @property
    def counts(self) -> bool:
        """Whether there is a clock at all."""
        return self.times.turn > 0

    @property
    def tracks_presence(self) -> bool:
        """Whether it matters who is here."""
        return self.times.speed != "days" and (self.counts or self.times.absent != "wait")

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
        """The server comes back: nobody is here yet, and nobody has lost time meanwhile.

        What began later than now began now: the wall clock has been set back since.
        """
        self.here.clear()
        self.clocks.forgive(at)
        self._auto = None
        self._between = None if self._between is None else min(self._between, at)
        self.paused = None if self.paused is None else min(self.paused, at)

    def want_pause(self, seat: int, *, on: bool) -> None:
        (self.pausing.add if on else self.pausing.discard)(seat)

    def pause(self, at: int) -> None:
        """All have agreed."""
        self.paused = at

    def resume(self) -> None:
        self.paused = None
        self.pausing.clear()

    def look(self, standing: TurnStatus, at: int, credit: int) -> None:
        """After every input: whose clock runs from now on."""
        if standing.waited is None:
            self._between = None
        elif self._between is None:
            self._between = at
        self._waited = standing.waited or frozenset()
        self._look_for_auto(standing, at)
        mode = self._mode(standing)
        self.clocks.turn_of(standing.seat, which=standing.turn, at=at, mode=mode, credit=credit)
        self.due = min([due for due in self._dues if due is not None], default=None)

    def _look_for_auto(self, standing: TurnStatus, at: int) -> None:
        if standing.auto is None or standing.held or self.paused is not None:
            self._auto = None
        elif self._auto is None or self._auto[:2] != (standing.auto, standing.turn):
            self._auto = (standing.auto, standing.turn, at + AUTO)

    def _mode(self, standing: TurnStatus) -> Mode:
        if standing.held or self.paused is not None:
            return "still"
        if not self.tracks_presence or standing.seat in self.here:
            return "runs"
        if not self.here:
            return "still"  # nobody is left to be kept waiting
        return "still" if self.times.absent == "wait" else "away"

    # ---- when it goes on by itself

    @property
    def _dues(self) -> list[int | None]:
        auto = None if self._auto is None else self._auto[2]
        return [self._resumes, self._gone, self._expires, self._deals, auto]

    def due_entries(self, now: int) -> list[Entries]:
        """What the table does by itself now."""
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
        """A little later than the clock says: an act may be on its way over a slow line."""
        return None if self.clocks.due is None else self.clocks.due + CREDIT

    @property
    def _gone(self) -> int | None:
        """When somebody else plays for whoever is in turn. Here too an act may be on its way."""
        return None if self.clocks.gone is None else self.clocks.gone + CREDIT

    @property
    def _deals(self) -> int | None:
        """When the next round is dealt, whoever has not said that he is ready. Without a clock
        only those who are not here are left waiting.
        """
        if self._between is None or (self.tracks_presence and not self.here):
            return None
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
