"""Puzzles: the overview, one on the board, answers to acts, the solution."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.learn.lessons import LessonFrame, LessonMessage
from tierce.server.wire.play.replies import (
    Ack,
    Arranged,
    Considered,
    Helped,
    Hinted,
    Refused,
    Welcome,
)
from tierce.server.wire.words.terms import Card, Sentences

PuzzleKind = Literal["arrange", "open", "lay", "safest", "joker", "gin", "table", "dead"]
PuzzleTheme = Literal[
    "ace_low",
    "ace_high",
    "joker",
    "four_broken",
    "three_melds",
    "long_run",
    "tempting",
    "add",
    "swap",
    "swaps",
    "close",
    "anew",
]
FirstTry = Literal["none", "right", "wrong"]


class PuzzleLine(Struct):
    """A puzzle in a list; ``first`` is the reader's first try."""

    id: str
    kind: PuzzleKind
    hand: list[Card]
    first: FirstTry


class PuzzleDay(Struct):
    """A day of the week; ``day`` is its date."""

    day: str
    done: bool


class PuzzleRating(Struct):
    """The reader's rating, with its uncertainty, and the first tries that made it."""

    rating: int
    deviation: int
    tries: int
    solved: int


class PuzzleKindLine(Struct):
    """A kind, how many there are, and how many the reader has tried."""

    kind: PuzzleKind
    count: int
    tried: int


class PuzzleThemeLine(Struct):
    theme: PuzzleTheme
    count: int


class PuzzleReal(Struct):
    """How many puzzles come from matches, and how many of them the reader has tried."""

    count: int
    tried: int


class PuzzleOverview(Struct):
    """Today's puzzle, the week around it from Monday, and what there is.

    ``real`` is null where there are none from matches, or the host shows none.
    """

    today: PuzzleLine
    week: list[PuzzleDay]
    date: str
    rating: PuzzleRating | None
    kinds: list[PuzzleKindLine]
    themes: list[PuzzleThemeLine]
    real: PuzzleReal | None


class PuzzleFound(Struct):
    """The puzzle to go to; None if all of them are tried."""

    id: str | None


class PuzzleStep(Struct):
    """A puzzle before any act. ``date`` is set for the puzzle of the day."""

    id: str
    kind: PuzzleKind
    question: Sentences
    rating: int
    themes: list[PuzzleTheme]
    first: FirstTry
    persons: int
    solved: int
    """Of the persons, those whose first try was right."""
    date: str | None
    real: bool
    """Whether it is a moment of a finished match."""
    welcome: Welcome


class PuzzleSaid(Struct):
    """A message of the table's screen, and the acts played before it."""

    message: LessonMessage
    acts: list[str] = []


class PuzzleChange(Struct):
    """The reader's rating before and after a first try."""

    before: int
    after: int


class PuzzleReply(Struct):
    """The answer to a message, and what an act was.

    ``going``: legal, and not a whole answer yet. ``frames`` are the act on the board.
    """

    answer: Ack | Arranged | Considered | Helped | Hinted | Refused
    was: Literal["going", "right", "wrong", "refused"] | None = None
    say: Sentences | None = None
    frames: list[LessonFrame] = []
    rated: PuzzleChange | None = None


class PuzzleSolution(Struct):
    """The best answer, act by act, and what it leaves."""

    say: Sentences
    acts: list[str]
    frames: list[LessonFrame]
    rated: PuzzleChange | None = None


class PuzzleWish(Struct):
    """The next puzzle: of a kind, of a theme, from a match, or like another one. Else any."""

    kind: str = ""
    theme: str = ""
    like: str = ""
    real: bool = False
