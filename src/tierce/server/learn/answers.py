"""Answers to the messages of the screen of a table, in a step of a lesson."""

import msgspec

from tierce.analysis import arrange_hand, consider
from tierce.bots.hint.hint import Hint
from tierce.game import State, view_of
from tierce.learn import help_at
from tierce.record.act_text import seated_action
from tierce.server import wire
from tierce.server.learn.contents import LEARNER, Lesson, Step, Wrong, families, lessons
from tierce.server.learn.judging import Judged, judged
from tierce.server.learn.screen import seen, told, welcome
from tierce.server.work.hints import advice


def overview() -> wire.LessonList:
    """All lessons by family."""
    return wire.LessonList(
        [
            wire.LessonFamily(
                one.name, one.rules, [listed(lessons()[name]) for name in one.lessons]
            )
            for one in families()
        ]
    )


def listed(lesson: Lesson) -> wire.LessonLine:
    return wire.LessonLine(
        lesson.name, lesson.title, lesson.goal, lesson.minutes, len(lesson.steps)
    )


def shown(step: Step) -> wire.LessonStep:
    """A step before any act."""
    refused = [refusal_of(wrong) for wrong in step.wrong if wrong.code is not None]
    return wire.LessonStep(step.text, step.lifted.split(), refused, welcome(step.state()))


def refusal_of(wrong: Wrong) -> wire.LessonRefusal:
    """What the screen says if it refuses the act itself."""
    verb, *words = wrong.action.split(": ")[-1].replace(";", "").split()
    return wire.LessonRefusal(wrong.code or "", verb, words, wrong.say)


def answered(step: Step, said: wire.LessonSaid) -> wire.LessonReply:
    """The answer to a message; raises ValueError if it is unreadable."""
    match message := said.message:
        case wire.Act():
            return act(step, message)
        case wire.Consider():
            found = consider(view_of(board(step, said), LEARNER), message.groups, message.selected)
            return wire.LessonReply(wire.Considered(message.id, **found))
        case wire.Arrange():
            found = arrange_hand(view_of(board(step, said), LEARNER))
            return wire.LessonReply(wire.Arranged(message.id, **found))
        case wire.Hint():
            taught = seated_action(step.expect[0])[1]
            hint = advice(Hint(taught, []), message.lang, spelled=int)
            return wire.LessonReply(wire.Hinted(message.id, **hint))
        case wire.AskHelp():
            helped = help_at(view_of(board(step, said), LEARNER), message.lang, timed=False)
            return wire.LessonReply(wire.Helped(message.id, **msgspec.to_builtins(helped)))
        case wire.Pass() | wire.Passing():
            return wire.LessonReply(wire.Ack(message.id, 0), "allowed")


def board(step: Step, said: wire.LessonSaid) -> State:
    """What stands on the board; raises ValueError if the act is unreadable."""
    if not said.act or said.moments < 1:
        return step.state()
    moments = judged(step, said.act).moments[: said.moments]
    return moments[-1].state if moments else step.state()


def act(step: Step, message: wire.Act) -> wire.LessonReply:
    """The answer to an act: what it changes, or why not, and what to say of it."""
    found = judged(step, message.action)
    say = None if found.wrong is None else found.wrong.say
    if found.refusal is not None:
        refused = wire.Refused(message.id, found.refusal.as_dict())  # type: ignore[arg-type]
        return wire.LessonReply(refused, "refused", say)
    ack = wire.Ack(message.id, 0)
    if found.taught:
        return wire.LessonReply(ack, "taught", step.after, frames(found))
    return wire.LessonReply(ack, "allowed" if say is None else "worse", say, frames(found))


def frames(found: Judged) -> list[wire.LessonFrame]:
    return [wire.LessonFrame(seen(state), told(events, state)) for state, events in found.moments]
