"""What a good player would have done at a moment of a match that is over.

Made in a worker, from what the seat in turn knew then and from nothing else.
"""

from tierce.game import Round, State, View, view_of
from tierce.game.events.evolve import evolve
from tierce.record import Record
from tierce.server.hinting import Advice, hinted
from tierce.server.replaying import rounds_of


def advised(record: str, number: int, step: int, lang: str) -> Advice | None:
    """The advice for whoever is in turn after so many acts; None where nobody is."""
    rounds = rounds_of(Record.loads(record))
    if not (1 <= number <= len(rounds) and 0 <= step < len(rounds[number - 1].acts)):
        return None
    return hinted(view_then(rounds[number - 1], step), lang)


def view_then(played: Round, step: int) -> View:
    """What the seat in turn knew after so many acts."""
    marks = [*played.marks, len(played.events)]
    state, events = State(played.rules, len(played.players), played.state.start), played.events
    state.last_round = played.state.last_round
    state.edition = played.state.edition
    for event in events[: marks[step]]:
        state = evolve(state, event)
    seen = [event.seen_by(state.turn) for event in events[: marks[step]]]
    return view_of(state, state.turn, seen, played.players, played.totals)
