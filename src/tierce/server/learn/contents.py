"""The lessons, read from their files: facts once, sentences in each language."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, convert

from tierce.game import State
from tierce.record.position_reading import read_position
from tierce.rules import preset
from tierce.server.wire import Sentences

FOLDER: Final = Path(__file__).with_name("lessons")
LEARNER: Final = 0
"""The seat of the learner in every position."""


class Family(Struct, frozen=True):
    """Lessons that belong together, and the rules of the first round after them."""

    name: str
    rules: str
    lessons: list[str]


class Worse(Struct, frozen=True):
    """The proof that a legal act is worse; ``line`` is what the others then do.

    The other fields say what the proof shows. `tests/server/learn` checks them.
    """

    line: list[str] = []
    left: bool = False
    held: bool = False
    scores: bool | None = False
    hand: list[int] = []
    faults: int | None = None
    code: str | None = None


class Wrong(Struct, frozen=True):
    """A likely wrong act: refused with ``code``, or legal and ``worse``."""

    action: str
    say: Sentences
    code: str | None = None
    worse: Worse | None = None


class Step(Struct, frozen=True):
    """One position and the acts that advance; ``safe`` is what the others then do."""

    rules: str
    position: dict[str, Any]
    expect: list[str]
    text: Sentences
    wrong: list[Wrong] = []
    after: Sentences | None = None
    lifted: str = ""
    """Cards that are selected from the start."""
    then: list[str] = []
    """A line that must be legal after the act."""
    safe: list[str] = []
    scores: list[int] | None = None
    over: str | None = None

    def state(self) -> State:
        """The position. Acts copy it."""
        return read_position(self.position, preset(self.rules))


class Lesson(Struct, frozen=True):
    name: str
    minutes: int
    title: Sentences
    goal: Sentences
    steps: list[Step]


@cache
def families() -> list[Family]:
    """The families in the order of the overview."""
    read = tomllib.loads(FOLDER.joinpath("order.toml").read_text(encoding="utf-8"))
    return convert(read["families"], list[Family])


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by name, in the order of the overview."""
    return {name: lesson(name) for family in families() for name in family.lessons}


def lesson(name: str) -> Lesson:
    """One lesson: its facts joined with its sentences."""
    facts = json.loads(FOLDER.joinpath("facts", f"{name}.json").read_text(encoding="utf-8"))
    fr, en = (worded(name, lang) for lang in ("fr", "en"))
    steps = [
        joined(step, *each)
        for step, *each in zip(facts["steps"], fr["steps"], en["steps"], strict=True)
    ]
    titles = {part: {"fr": fr[part], "en": en[part]} for part in ("title", "goal")}
    return convert({"name": name, **facts, **titles, "steps": steps}, Lesson)


def worded(name: str, lang: str) -> dict[str, Any]:
    """The sentences of a lesson in one language."""
    text = FOLDER.joinpath(lang, f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def joined(step: dict[str, Any], fr: dict[str, Any], en: dict[str, Any]) -> dict[str, Any]:
    """A step with its sentences. Both languages must have the same ones."""
    both = {part: {"fr": fr[part], "en": en[part]} for part in fr.keys() | en.keys()}
    says = zip(fr.get("wrong", []), en.get("wrong", []), strict=True)
    wrong = [
        {**facts, "say": {"fr": one, "en": other}}
        for facts, (one, other) in zip(step["wrong"], says, strict=True)
    ]
    return {**step, **both, "wrong": wrong}
