"""From an act to the events it causes. Chance comes in from outside."""

from collections.abc import Callable
from typing import Any

from tierce.game.acts.actions import (
    Action,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    Pass,
    TakeDiscard,
    TimeOut,
    Undo,
)
from tierce.game.acts.refusal import IllegalAction, Refusal
from tierce.game.events.classes import Called, Claimed, Discarded, Faulted, Passed, TimedOut, Undone
from tierce.game.events.event import Event
from tierce.game.events.evolve import evolve
from tierce.game.events.usual import discard_of, draw_of, take_of
from tierce.game.judge.faults import NOT_CALLED, fault_of
from tierce.game.judge.judge import refusal, tried
from tierce.game.judge.showdown import knocked
from tierce.game.play.course import Chance, Course, Step
from tierce.game.play.ending import ended, stock_ends_round
from tierce.game.play.timing import timed_out_discard
from tierce.game.state.state import State
from tierce.rules.price.outcome import How


def play(state: State, seat: int, act: Action, chance: Chance) -> Step:
    """Return the step an act leads to; `state` stays as it is.

    Raises IllegalAction where the rules refuse the act.
    """
    return advance(state.copy(), seat, act, chance)


def advance(state: State, seat: int, act: Action, chance: Chance) -> Step:
    """Like `play`, but may modify `state`.

    Raises IllegalAction where the rules refuse the act; then nothing has changed.
    """
    events: list[Event] = []
    after = acted(state, seat, act, chance, events)
    return Step(after, tuple(events))


def acted(state: State, seat: int, act: Action, chance: Chance, events: list[Event]) -> State:
    """Return the state after the act, and append its events to `events`."""
    if isinstance(act, Lay):
        return laid(state, seat, act, events)
    if (why := refusal(state, seat, act)) is not None:
        raise IllegalAction(why)
    # Nearly every act is one of these three and causes one event.
    if isinstance(act, DrawStock) and state.stock:
        return happened(state, draw_of(seat, state.stock[-1]), events)
    if isinstance(act, Discard) and end_after_discard(state, seat) is None:
        return happened(state, discard_of(seat, act.card), events)
    if isinstance(act, TakeDiscard):
        return happened(state, take_of(seat, state.discard[-1]), events)
    course = Course(state, chance)
    DECISIONS[type(act)](course, seat, act)
    events += course.events
    return course.state


def happened(state: State, event: Event, events: list[Event]) -> State:
    """Return the state after a single event."""
    events.append(event)
    return evolve(state, event)


def laid(state: State, seat: int, act: Lay, events: list[Event]) -> State:
    """Lay, and end the round where that empties the hand."""
    trial = tried(state, seat, act)
    if isinstance(trial, Refusal):
        raise IllegalAction(trial)
    if not trial.state.hands[seat]:
        trial.happen(ended(trial.state, "out", seat))
    events += trial.events
    return trial.state


def draw(course: Course, seat: int, act: DrawStock) -> None:
    """Draw a stock card; where there is none the round ends."""
    if course.refill():
        course.happen(draw_of(seat, course.state.stock[-1]))
    else:
        course.end("empty")


def discard(course: Course, seat: int, act: Discard) -> None:
    """Discard; that may end the round."""
    how = end_after_discard(course.state, seat)
    course.happen(Discarded(seat=seat, card=act.card, last=how is not None))
    if how is not None:
        course.end(how, seat if how == "out" else None)


def end_after_discard(state: State, seat: int) -> How | None:
    """Return how the round ends with a discard of the seat, or None."""
    if len(state.hands[seat]) == 1:
        return "out"
    return stock_ends_round(state, state.idle + 1)


def knock(course: Course, seat: int, act: Knock | Gin) -> None:
    event = knocked(course.state, seat, act)
    course.happen(event)
    course.happen(ended(course.state, "gin" if event.gin else "knock", seat, event.hands))


def claim(course: Course, seat: int, act: Claim) -> None:
    """Claim the discard with one stock card. The last stock card ends the round."""
    state = course.state
    course.happen(Claimed(seat=seat, card=state.discard[-1], drawn=state.stock[-1]))
    if how := stock_ends_round(course.state, 0):
        course.end(how)


def decline(course: Course, seat: int, act: Pass) -> None:
    course.happen(Passed(seat=seat))


def call(course: Course, seat: int, act: CallCard) -> None:
    course.happen(Called(seat=seat))


def report(course: Course, seat: int, act: CallFault) -> None:
    """Penalise a fault: points at the end of the round, or two stock cards at once."""
    fault, faulty = fault_of(course.state), course.state.last_seat
    assert fault is not None, "a fault is judged before it is reported"
    drawn: list[int] = []
    if fault.kind == NOT_CALLED and course.refill():
        drawn = course.state.stock[-1:-3:-1]
    course.happen(
        Faulted(by=seat, seat=faulty, fault=fault.kind, points=fault.points, drawn=tuple(drawn))
    )


def undo(course: Course, seat: int, act: Undo) -> None:
    course.happen(Undone(seat=seat))


def time_out(course: Course, seat: int, act: TimeOut) -> None:
    """Undo the turn as far as possible, draw a stock card and discard it.

    An upcard that is offered is declined instead.
    """
    course.happen(TimedOut(seat=seat))
    if course.state.draft is not None:
        course.happen(Undone(seat=seat))
    if course.state.upcard_offered:
        decline(course, seat, Pass())
    else:
        finish_turn(course, seat)


def finish_turn(course: Course, seat: int) -> None:
    """Draw where the seat must, and discard."""
    if course.state.must_draw:
        draw(course, seat, DrawStock())
    if course.state.over is None:
        discard(course, seat, Discard(timed_out_discard(course.state, seat)))


DECISIONS: dict[type, Callable[[Course, int, Any], None]] = {
    DrawStock: draw,
    Discard: discard,
    Knock: knock,
    Gin: knock,
    Claim: claim,
    Pass: decline,
    CallCard: call,
    CallFault: report,
    Undo: undo,
    TimeOut: time_out,
}
