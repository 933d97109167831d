"""Whether an act is the taught one. The judge of every table decides what is legal."""

from typing import Any, NamedTuple

from tierce.cards import Shuffler, bare, names
from tierce.game import Action, Event, Lay, NewMeld, Part, Refusal, State, play, refusal
from tierce.record import write_action
from tierce.record.act_text import action, seated_action
from tierce.server.learn.contents import LEARNER, Step, Wrong


class Moment(NamedTuple):
    """The state after an act, and the events of the act."""

    state: State
    events: tuple[Event, ...]


class Judged(NamedTuple):
    """The answer to an act.

    `moments` are the act and what follows on the board; none if the act is refused. `wrong` is the
    likely wrong act that this one is.
    """

    taught: bool
    moments: list[Moment]
    refusal: Refusal | None = None
    wrong: Wrong | None = None


def judged(step: Step, text: str) -> Judged:
    """Judge an act of the learner; raises ValueError if it is unreadable."""
    state, act = step.state(), action(text)
    if (why := refusal(state, LEARNER, act)) is not None:
        return Judged(taught=False, moments=[], refusal=why, wrong=refused_before(step, act, why))
    moment = played(state, LEARNER, act)
    if result(moment.state) in [result(after(state, one)) for one in step.expect]:
        return Judged(taught=True, moments=[moment, *line(moment.state, step.safe)])
    wrong = worse_act(step, state, moment.state)
    follows = wrong.worse.line if wrong is not None and wrong.worse is not None else []
    return Judged(taught=False, moments=[moment, *line(moment.state, follows)], wrong=wrong)


def played(state: State, seat: int, act: Action) -> Moment:
    found = play(state, seat, act, Shuffler(0))
    return Moment(found.state, tuple(found.events))


def after(state: State, text: str) -> State:
    """The state after an act written in a lesson, which may name its seat."""
    seat, act = seated_action(text)
    return played(state, state.turn if seat is None else seat, act).state


def line(state: State, acts: list[str]) -> list[Moment]:
    """What follows on the board, up to an act that the rules refuse."""
    moments: list[Moment] = []
    for text in acts:
        seat, act = seated_action(text)
        by = state.turn if seat is None else seat
        if refusal(state, by, act) is not None:
            break
        moments.append(played(state, by, act))
        state = moments[-1].state
    return moments


def result(state: State) -> Any:
    """What two acts must have in common to be the same answer: hand, table, pile, end of round."""
    hand = names(sorted(state.hands[LEARNER]))
    table = sorted(names(sorted(entry.meld.cards)) for entry in state.table)
    return hand, table, names(state.discard), state.over, state.points


def worse_act(step: Step, state: State, reached: State) -> Wrong | None:
    """The legal wrong act of the lesson that leads to the same position."""
    for wrong in step.wrong:
        if wrong.worse is not None and result(after(state, wrong.action)) == result(reached):
            return wrong
    return None


def refused_before(step: Step, act: Action, why: Refusal) -> Wrong | None:
    """The refused act of the lesson that this one is, whatever the order of its cards."""
    same = [wrong for wrong in step.wrong if wrong.code == why.code]
    return next((one for one in same if key(seated_action(one.action)[1]) == key(act)), None)


def key(act: Action) -> Any:
    """An act without the order of its parts and cards."""
    if not isinstance(act, Lay):
        return write_action(act)
    return sorted(map(part_key, act.parts))


def part_key(part: Part) -> tuple[str, list[int], str]:
    where = "" if isinstance(part, NewMeld) else part.meld
    return type(part).__name__, sorted(map(bare, part.cards)), where
