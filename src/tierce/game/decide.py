"""From an act to the events it causes. Chance comes in from outside."""

from collections.abc import Callable
from typing import Any, Protocol

from mypy_extensions import mypyc_attr

from tierce.game.actions import (
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
from tierce.game.ending import ended, stock_ends_round
from tierce.game.events import (
    Called,
    Claimed,
    Discarded,
    Event,
    Faulted,
    Passed,
    Reshuffled,
    TimedOut,
    Turned,
    Undone,
    discard_of,
    draw_of,
    take_of,
)
from tierce.game.evolve import evolve
from tierce.game.faults import NOT_CALLED, fault_of
from tierce.game.gin import knocked
from tierce.game.judge import refusal, tried
from tierce.game.refusal import IllegalAction, Refusal
from tierce.game.state import State
from tierce.game.timing import forced_discard
from tierce.rules.price.outcome import How


class Chance(Protocol):
    """Where orders come from: a shuffle, a record, a draw that others can verify."""

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in an order of chance."""
        ...


@mypyc_attr(free_list_len=1)
class Step:
    """What an act came to: the state after it and the events that led there."""

    __slots__ = ("events", "state")

    def __init__(self, state: State, events: tuple[Event, ...]) -> None:
        self.state = state
        self.events = events

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.state, self.events)


def play(state: State, seat: int, act: Action, chance: Chance) -> Step:
    """The step an act leads to; ``state`` stays as it is.

    Raises IllegalAction where the rules refuse the act.
    """
    return advance(state.copy(), seat, act, chance)


def advance(state: State, seat: int, act: Action, chance: Chance) -> Step:
    """The same, for whoever does not need ``state`` any more: the act may change it in place.

    Raises IllegalAction where the rules refuse the act, and nothing has changed.
    """
    events: list[Event] = []
    after = acted(state, seat, act, chance, events)
    return Step(after, tuple(events))


def acted(state: State, seat: int, act: Action, chance: Chance, events: list[Event]) -> State:
    """The state once the seat has acted; the events of that are put behind those before it."""
    if isinstance(act, Lay):
        return laid(state, seat, act, events)
    if (why := refusal(state, seat, act)) is not None:
        raise IllegalAction(why)
    # Nearly every act is one of these three and comes to one event.
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
    """The state after a single event."""
    events.append(event)
    return evolve(state, event)


@mypyc_attr(free_list_len=1)
class Course:
    """The course of one act: the state and the events that change it as they come."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)

    def end(self, how: How, winner: int | None = None) -> None:
        """The round is over."""
        self.happen(ended(self.state, how, winner))

    def refill(self) -> bool:
        """See to it that the stock holds a card; False where that cannot be."""
        state = self.state
        if state.stock:
            return True
        if state.terms.stock_empty == "flip" and state.discard:
            self.happen(Turned(stock=len(state.discard)))
        elif state.terms.stock_empty == "reshuffle" and len(state.discard) > 1:
            order = self.chance.shuffled(state.discard[:-1])
            self.happen(Reshuffled(stock=tuple(order)))
        return bool(self.state.stock)


def laid(state: State, seat: int, act: Lay, events: list[Event]) -> State:
    """A laying, and the end of the round where it empties the hand."""
    trial = tried(state, seat, act)
    if isinstance(trial, Refusal):
        raise IllegalAction(trial)
    if not trial.state.hands[seat]:
        trial.happen(ended(trial.state, "out", seat))
    events += trial.events
    return trial.state


def draw(course: Course, seat: int, act: DrawStock) -> None:
    """A stock card; where none can be had the round ends. [facts §1]"""
    if course.refill():
        course.happen(draw_of(seat, course.state.stock[-1]))
    else:
        course.end("empty")


def discard(course: Course, seat: int, act: Discard) -> None:
    """The end of a turn, of a hand, or of the stock."""
    how = end_after_discard(course.state, seat)
    course.happen(Discarded(seat=seat, card=act.card, last=how is not None))
    if how is not None:
        course.end(how, seat if how == "out" else None)


def end_after_discard(state: State, seat: int) -> How | None:
    """How the round ends with a discard of the seat, or None."""
    if len(state.hands[seat]) == 1:
        return "out"
    return stock_ends_round(state, state.idle + 1)


def knock(course: Course, seat: int, act: Knock | Gin) -> None:
    event = knocked(course.state, seat, act)
    course.happen(event)
    course.happen(ended(course.state, "gin" if event.gin else "knock", seat, event.hands))


def claim(course: Course, seat: int, act: Claim) -> None:
    """Frappe: the discard and one stock card. The last stock card ends the round. [facts §3]"""
    state = course.state
    course.happen(Claimed(seat=seat, card=state.discard[-1], drawn=state.stock[-1]))
    if how := stock_ends_round(course.state, 0):
        course.end(how)


def decline(course: Course, seat: int, act: Pass) -> None:
    course.happen(Passed(seat=seat))


def call(course: Course, seat: int, act: CallCard) -> None:
    course.happen(Called(seat=seat))


def report(course: Course, seat: int, act: CallFault) -> None:
    """A fault: points at the end of the round, or two stock cards at once. [seed 003]"""
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
    """The turn taken back as far as it can be, a stock card drawn, that card thrown; an upcard that
    is offered is declined. [facts §11]
    """
    course.happen(TimedOut(seat=seat))
    if course.state.draft is not None:
        course.happen(Undone(seat=seat))
    if course.state.upcard_offered:
        decline(course, seat, Pass())
    else:
        finish_turn(course, seat)


def finish_turn(course: Course, seat: int) -> None:
    """Draw where that is due, and discard."""
    if course.state.must_draw:
        draw(course, seat, DrawStock())
    if course.state.over is None:
        drew = course.state.drew
        discard(course, seat, Discard(forced_discard(course.state, seat, drew)))


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

__all__ = ["Chance", "Refusal", "Step", "advance", "play"]
