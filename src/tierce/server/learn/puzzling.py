"""A puzzle on the screen of a table: each call judges from the position and the acts so far."""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import msgspec

from tierce.analysis import consider
from tierce.cards import Shuffler
from tierce.game import Action, Event, State, play, refusal, view_of
from tierce.learn import help_at
from tierce.learn.puzzles.checking import SOLVER, left, start
from tierce.learn.puzzles.puzzle import Puzzle
from tierce.record.act_text import action
from tierce.server import wire
from tierce.server.learn.screen import seen, told, welcome

MOST_ACTS = 40
LONGEST = 200
"""Characters of an act at most."""
GIVEN_AWAY = ("knock", "gin")
"""Verbs that would tell which card to throw: a discard answers as well."""


class Judged(NamedTuple):
    """The reply, and the number of a whole answer."""

    reply: wire.PuzzleReply
    left: int | None = None


def question(puzzle: Puzzle) -> wire.Sentences:
    return wire.Sentences(puzzle.question("fr"), puzzle.question("en"))


def verdict(puzzle: Puzzle, number: int) -> wire.Sentences:
    return wire.Sentences(puzzle.verdict(number, "fr"), puzzle.verdict(number, "en"))


def begun(puzzle: Puzzle) -> wire.Welcome:
    """The table before any act. Its screen offers no hints."""
    found = welcome(start(puzzle), hints=False)
    assert found.view is not None, "a round is played"
    hide(found.view)
    return found


def hide(view: wire.View) -> None:
    """Leave out the verbs that give the answer away."""
    for verb in GIVEN_AWAY:
        cast("dict[str, Any]", view)["verbs"].pop(verb, None)


def kept_back(selected: dict[str, Any] | None) -> dict[str, Any] | None:
    """What can be done with the selected cards, without those verbs."""
    return selected and selected | dict.fromkeys(GIVEN_AWAY)


def answered(puzzle: Puzzle, message: wire.LessonMessage, acts: Sequence[str]) -> Judged:
    """The answer to a message; raises ValueError if it or an act is unreadable."""
    if len(acts) > MOST_ACTS or any(len(text) > LONGEST for text in acts):
        raise ValueError(f"want {MOST_ACTS} acts of {LONGEST} characters at most")
    state = after(start(puzzle), acts)
    match message:
        case wire.Act():
            return act(puzzle, state, message)
        case wire.Consider():
            found = consider(view_of(state, SOLVER), message.groups, message.selected)
            found |= {"deadwood": None, "selected": kept_back(found["selected"])}
            return Judged(wire.PuzzleReply(wire.Considered(message.id, **found)))
        case wire.Arrange():
            return Judged(wire.PuzzleReply(wire.Arranged(message.id, [], [], 0)))
        case wire.AskHelp():
            return Judged(wire.PuzzleReply(helped(puzzle, state, message)))
        case wire.Hint() | wire.Pass() | wire.Passing():
            refused = wire.Refused(message.id, {"code": "not_now"})  # type: ignore[arg-type]
            return Judged(wire.PuzzleReply(refused))


def helped(puzzle: Puzzle, state: State, message: wire.AskHelp) -> wire.Helped:
    """What can be done: the question, and the verbs that give no answer away."""
    found = help_at(view_of(state, SOLVER), message.lang, timed=False)
    acts = tuple([one for one in found.acts if one.verb not in GIVEN_AWAY])
    said = msgspec.structs.replace(found, now=puzzle.question(message.lang), acts=acts)
    return wire.Helped(message.id, **msgspec.to_builtins(said))


def after(state: State, acts: Sequence[str]) -> State:
    """The state after acts that were allowed; raises ValueError where one is not."""
    for text in acts:
        found = action(text)
        if refusal(state, SOLVER, found) is not None:
            raise ValueError(f"{text!r} is not allowed there")
        state = play(state, SOLVER, found, Shuffler(0)).state
    return state


def act(puzzle: Puzzle, state: State, message: wire.Act) -> Judged:
    """The answer to an act: what it changes, or why not, and what it leaves."""
    if len(message.action) > LONGEST:
        raise ValueError(f"want {LONGEST} characters at most")
    done = action(message.action)
    if (why := refusal(state, SOLVER, done)) is not None:
        refused = wire.Refused(message.id, why.as_dict())  # type: ignore[arg-type]
        return Judged(wire.PuzzleReply(refused, "refused"))
    frame, reached = played(state, done)
    ack, number = wire.Ack(message.id, 0), left(puzzle, state, done, reached)
    if number is None:
        return Judged(wire.PuzzleReply(ack, "going", frames=[frame]))
    was = "right" if number == puzzle.best else "wrong"
    said = verdict(puzzle, number)
    return Judged(wire.PuzzleReply(ack, was, said, [frame]), number)  # type: ignore[arg-type]


def played(state: State, done: Action) -> tuple[wire.LessonFrame, State]:
    """The table after one act."""
    step = play(state, SOLVER, done, Shuffler(0))
    return frame_of(step.state, tuple(step.events)), step.state


def frame_of(state: State, events: tuple[Event, ...]) -> wire.LessonFrame:
    view = seen(state)
    hide(view)
    return wire.LessonFrame(view, told(events, state))


def solution(puzzle: Puzzle) -> wire.PuzzleSolution:
    """The best answer, act by act."""
    state, frames = start(puzzle), []
    for text in puzzle.answer:
        frame, state = played(state, action(text))
        frames.append(frame)
    return wire.PuzzleSolution(verdict(puzzle, puzzle.best), list(puzzle.answer), frames)
