"""Apply entries about claiming a discard."""

from tierce.server.table.entries import Answered, Claiming, Closed, Intended, Passing
from tierce.server.table.intents import intend
from tierce.server.table.playing import play
from tierce.server.table.state import TableState
from tierce.server.table.time.claim_window import opened


def apply_claiming(table: TableState, entry: Claiming, seq: int) -> None:
    """Apply an answer to the window, or its end."""
    match entry:
        case Answered(seat=seat, act=act, at=at):
            assert table.window is not None, "an answer is an answer to a window"
            table.window.answer(seat, act, at)
        case Passing(seat=seat, on=on):
            let_by(table, seat, on=on)
        case Intended(seat=seat, intent=intent):
            intend(table, seat, intent)
        case Closed(acts=acts):
            table.window = None
            for seat, act in acts:
                play_on(table, seat, act, seq)


def let_by(table: TableState, seat: int, *, on: bool) -> None:
    (table.passing.add if on else table.passing.discard)(seat)
    if table.window is not None and seat in table.window.claimants:
        (table.window.excused.add if on else table.window.excused.discard)(seat)


def play_on(table: TableState, seat: int, text: str, seq: int) -> None:
    """Play an act of the closed window, if it is still allowed."""
    if table.allows(seat, text):
        play(table, seat, text, seq)


def update_window(table: TableState, seq: int, at: int) -> None:
    """Open a window for a new discard. Close it when no seat can claim any more."""
    assert table.round is not None, "an act belongs to a round"
    state = table.round.state
    if not state.claim_open:
        table.window = None
    elif table.turns_seen != state.turns:
        table.window = opened(table.round, seq, at, 1000 * table.window_seconds)
        if table.window is not None:
            table.window.excused |= table.passing & set(table.window.claimants)
    table.turns_seen = list(state.turns)
