"""One table: what its log says, and nothing else.

``add`` is the only way it changes, whether an input is new or read back after a restart.
"""

import msgspec

from tierce.server.table.claims import in_window, look_for_claims
from tierce.server.table.early_end import parted
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
    StoodIn,
    Timely,
    WantsEnd,
    WantsPause,
    is_quiet,
)
from tierce.server.table.intents import answers_ahead, reports_ahead
from tierce.server.table.playing import act, stand_in, start
from tierce.server.table.seating import arranged, seated
from tierce.server.table.state import ANSWERS, TableState
from tierce.server.wire import PausedEvent, ResumedEvent, ReturnedEvent


class Table(TableState):
    """A table that its log moves on."""

    def due_entries(self, now: int) -> list[Entries]:
        """What the table does by itself now."""
        if self.phase == "waiting":
            return self.waiting_room.due_entries(now)
        if self.phase == "over":
            return []
        if answers := answers_ahead(self):
            return answers
        reports = reports_ahead(self)
        if self.window is not None and now >= self.window.wake_at:
            return [Closed(acts=[*reports, *self.window.acts(self.allows)])]
        if self.window is None and reports:
            return [Closed(acts=reports)]
        return self.timekeeper.due_entries(now)

    def add(self, entry: Entries, at: int, command: tuple[str, str] | None = None) -> Entries:
        """Let the input happen at that time; gives it back with the orders that chance gave.

        Raises IllegalAction, and then nothing has happened.
        """
        self.chance.recall(entry.orders)
        self._happen(entry, self.seq + 1, at)
        self.seq += 1
        if not is_quiet(entry):
            self.public_seq = self.seq
            self._give_back()
        credit = entry.lag if isinstance(entry, Played) else 0
        self.timekeeper.look(self.turn_status, at, credit)
        self.waiting_room.look(self.waiting_party, at)
        if command is not None:
            self._answer(command)
        given = self.chance.collect()
        return msgspec.structs.replace(entry, orders=given) if given else entry

    def _answer(self, command: tuple[str, str]) -> None:
        self.answered[command] = self.public_seq
        if len(self.answered) > ANSWERS:
            del self.answered[next(iter(self.answered))]

    def _happen(self, entry: Entries, seq: int, at: int) -> None:
        match entry:
            case Made() | Sat() | Freed() | Again() | Asked() | Declined():
                seated(self, entry, seq)
            case Hosted() | SeatAdded() | SeatDropped():
                arranged(self, entry, seq)
            case Departed() | Resigned() | WantsEnd() | Dismissed():
                parted(self, entry, seq)
            case Began() | SaidReady() | Cut():
                start(self, entry, seq)
            case Played() | Expired():
                act(self, entry, seq)
                look_for_claims(self, seq, at)
            case Answered() | Passing() | Intended() | Closed():
                in_window(self, entry, seq)
            case Came() | Gone() | Restarted() | WantsPause():
                self._attend(entry, at)
            case Paused() | Resumed():
                self._rest(entry, seq, at)
            case StoodIn() | Returned():
                self._replace(entry, seq)

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
            case Gone(seat=seat):
                self.timekeeper.go(seat)
            case Restarted():
                self.timekeeper.restart(at)
            case WantsPause(seat=seat, on=on):
                self.timekeeper.want_pause(seat, on=on)

    def _give_back(self) -> None:
        """Seats whose persons are there again, but none in the middle of its turn."""
        state = None if self.round is None else self.round.state
        playing = self.phase == "playing" and state is not None
        busy = None
        if playing and state is not None and not state.must_draw:
            busy = state.turn
        for seat in self.absence.give_back(busy):
            self.events.add(ReturnedEvent(seq=self.public_seq, seat=seat))
