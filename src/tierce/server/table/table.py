"""One table, driven by its log.

Only ``add`` changes it, for new entries as for those read back after a restart.
"""

import msgspec

from tierce.server.table.claims import apply_claiming, update_window
from tierce.server.table.early_end import apply_parting
from tierce.server.table.entries import (
    Again,
    Answered,
    Asked,
    Began,
    Came,
    Closed,
    Cut,
    Declined,
    Departed,
    Dismissed,
    Entries,
    Expired,
    Freed,
    Gone,
    Hosted,
    Intended,
    Made,
    Passing,
    Paused,
    Pausing,
    Played,
    Replacing,
    Resigned,
    Restarted,
    Resumed,
    Returned,
    SaidReady,
    Sat,
    SeatAdded,
    SeatDropped,
    Stalled,
    StoodIn,
    Timely,
    WantsEnd,
    WantsPause,
    is_quiet,
)
from tierce.server.table.fields import ANSWERS
from tierce.server.table.intents import intended_answers, intended_reports
from tierce.server.table.playing import apply_acting, apply_starting, stand_in
from tierce.server.table.seating import apply_arranging, apply_seating
from tierce.server.table.state import TableState
from tierce.server.table.stints import Stints
from tierce.server.wire import PausedEvent, ResumedEvent, ReturnedEvent


class Table(TableState):
    """A table that log entries change."""

    def __init__(self, table_id: str) -> None:
        super().__init__(table_id)
        self.stints = Stints()

    def due_entries(self, now: int) -> list[Entries]:
        """The entries that the table owes at this time."""
        if self.phase == "waiting":
            return self.waiting_room.due_entries(now)
        if self.phase == "over":
            return []
        if answers := intended_answers(self):
            return answers
        reports = intended_reports(self)
        if self.window is not None and now >= self.window.wake_at:
            return [Closed(acts=[*reports, *self.window.acts(self.allows)])]
        if self.window is None and reports:
            return [Closed(acts=reports)]
        return self.timekeeper.due_entries(now)

    def add(self, entry: Entries, at: int, command: tuple[str, str] | None = None) -> Entries:
        """Apply the entry; return it with the card orders that it drew.

        Raises IllegalAction, and then nothing has changed.
        """
        self.chance.recall(entry.orders)
        self._apply(entry, self.seq + 1, at)
        self.seq += 1
        if not is_quiet(entry):
            self.public_seq = self.seq
            self._give_back()
        credit = entry.lag if isinstance(entry, Played) else 0
        status = self.turn_status
        self.timekeeper.update(status, at, credit)
        self.stints.follow(self, entry, at, status)
        self.waiting_room.update(self.waiting_party, at)
        if command is not None:
            self._answer(command)
        given = self.chance.collect()
        return msgspec.structs.replace(entry, orders=given) if given else entry

    def _answer(self, command: tuple[str, str]) -> None:
        self.answered[command] = self.public_seq
        if len(self.answered) > ANSWERS:
            del self.answered[next(iter(self.answered))]

    def _apply(self, entry: Entries, seq: int, at: int) -> None:
        match entry:
            case Made() | Sat() | Freed() | Again() | Asked() | Declined():
                apply_seating(self, entry, seq)
            case Hosted() | SeatAdded() | SeatDropped():
                apply_arranging(self, entry, seq)
            case Departed() | Resigned() | WantsEnd() | Dismissed():
                apply_parting(self, entry, seq)
            case Began() | SaidReady() | Cut():
                apply_starting(self, entry, seq)
            case Played() | Expired():
                apply_acting(self, entry, seq)
                update_window(self, seq, at)
                self._excuse(entry.excused, seq)
            case Answered() | Passing() | Intended() | Closed():
                apply_claiming(self, entry, seq)
            case Came() | Gone() | Restarted() | Stalled() | WantsPause():
                self._attend(entry, at)
            case Paused() | Resumed():
                self._rest(entry, seq, at)
            case StoodIn() | Returned():
                self._replace(entry, seq)

    def _excuse(self, seats: list[int], seq: int) -> None:
        """Do not wait for absent persons in a window that has just opened."""
        if self.window is not None and self.window.seq == seq:
            self.window.excused.update(seats)

    def _replace(self, entry: Replacing, seq: int) -> None:
        match entry:
            case StoodIn(seat=seat):
                stand_in(self, seat, seq)
            case Returned(seat=seat):
                self.absence.come_back(seat)

    def _rest(self, entry: Pausing, seq: int, at: int) -> None:
        match entry:
            case Paused(seat=seat):
                self.timekeeper.pause(at)
                self.events.add(PausedEvent(seq=seq, seat=seat))
            case Resumed(seat=ended):
                self.timekeeper.resume()
                self.events.add(ResumedEvent(seq=seq, seat=ended))

    def _attend(self, entry: Timely, at: int) -> None:
        match entry:
            case Came(seat=seat):
                self.timekeeper.come(seat, at)
                self._await(seat)
            case Gone(seat=seat):
                self.timekeeper.go(seat)
            case Restarted():
                self.timekeeper.restart(at)
                self._reopen(at)
            case Stalled(ms=ms):
                self._forgive(ms, at)
            case WantsPause(seat=seat, on=on):
                self.timekeeper.want_pause(seat, on=on)

    def _await(self, seat: int) -> None:
        """Wait for a person who has come, in an open window too."""
        if self.window is not None and seat not in self.passing:
            self.window.excused.discard(seat)

    def _reopen(self, at: int) -> None:
        """Give an open window its whole length again, as no answer could arrive."""
        if self.window is not None:
            self.window.opened = at

    def _forgive(self, ms: int, at: int) -> None:
        """Give back time to clocks and to an open window."""
        self.timekeeper.forgive(ms, at)
        if self.window is not None:
            self.window.opened = min(at, self.window.opened + ms)

    def _give_back(self) -> None:
        """Give seats back to returned persons, except during the seat's own turn."""
        state = None if self.round is None else self.round.state
        playing = self.phase == "playing" and state is not None
        busy = None
        if playing and state is not None and not state.must_draw:
            busy = state.turn
        for seat in self.absence.give_back(busy):
            self.events.add(ReturnedEvent(seq=self.public_seq, seat=seat))
