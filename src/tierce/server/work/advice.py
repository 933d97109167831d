"""Advice for one step of a finished match, from what the seat in turn knew then. A worker runs
this.
"""

from tierce.game import Round, State, View, view_of
from tierce.game.events.evolve import evolve
from tierce.record import Record
from tierce.server.work.hints import Advice, hint_for
from tierce.server.work.replay import rounds_of


def advice_at(record: str, number: int, step: int, lang: str) -> Advice | None:
    """Advice for the seat in turn after ``step`` acts; None if there is no such step."""
    rounds = rounds_of(Record.loads(record))
    if not (1 <= number <= len(rounds) and 0 <= step < len(rounds[number - 1].acts)):
        return None
    return hint_for(view_then(rounds[number - 1], step), lang)


def view_then(played: Round, step: int) -> View:
    """The view of the seat in turn after ``step`` acts."""
    marks = [*played.marks, len(played.events)]
    state, events = State(played.rules, len(played.players), played.state.start), played.events
    state.last_round = played.state.last_round
    state.edition = played.state.edition
    for event in events[: marks[step]]:
        state = evolve(state, event)
    seen = [event.seen_by(state.turn) for event in events[: marks[step]]]
    return view_of(state, state.turn, seen, played.players, played.totals)
