"""Lessons: the overview, a step, and the answers to acts in it."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.play.commands import (
    Act,
    Arrange,
    AskHelp,
    Consider,
    Hint,
    Pass,
    Passing,
)
from tierce.server.wire.play.replies import (
    Ack,
    Arranged,
    Considered,
    Helped,
    Hinted,
    Refused,
    Welcome,
)
from tierce.server.wire.play.round_events import Event
from tierce.server.wire.play.views import View
from tierce.server.wire.words.terms import Card, Sentences


class LessonLine(Struct):
    """A lesson in the overview; ``steps`` is their number."""

    name: str
    title: Sentences
    goal: Sentences
    minutes: int
    steps: int


class LessonFamily(Struct):
    """Lessons that belong together, and the rules of the first round after them."""

    name: str
    rules: str
    lessons: list[LessonLine]


class LessonList(Struct):
    families: list[LessonFamily]


class LessonRefusal(Struct):
    """What a likely wrong act is told, where the rules refuse it with ``code``."""

    code: str
    verb: str
    words: list[str]
    """Cards, and melds of the table."""
    say: Sentences


class LessonStep(Struct):
    """A step before any act; the cards in ``lifted`` are selected."""

    text: Sentences
    lifted: list[Card]
    refused: list[LessonRefusal]
    welcome: Welcome


LessonMessage = Act | Consider | Arrange | Hint | AskHelp | Pass | Passing


class LessonSaid(Struct):
    """A message of the table's screen.

    ``act`` is the act that stands on the board, with ``moments`` of it and of what follows it.
    """

    message: LessonMessage
    act: str = ""
    moments: int = 0


class LessonFrame(Struct):
    """The table after one act. Events have no number yet."""

    view: View
    events: list[Event]


class LessonReply(Struct):
    """The answer to a message, and what an act was: taught, a likely mistake, allowed, refused.

    ``frames`` are the act and what follows on the board.
    """

    answer: Ack | Arranged | Considered | Helped | Hinted | Refused
    was: Literal["taught", "worse", "allowed", "refused"] | None = None
    say: Sentences | None = None
    frames: list[LessonFrame] = []
