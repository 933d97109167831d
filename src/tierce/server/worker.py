"""The process that thinks: a bot's move from a view, or an answer of the judge."""

import contextlib
import os
import pickle
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from tierce.record import answer as asked
from tierce.record import write_action
from tierce.rules import RulesError


def main() -> None:
    """Answer jobs until nobody asks any more."""
    if "gently" in sys.argv:
        stand_back()
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not spoil what we say
    while (job := read(jobs)) is not None:
        text = msgspec.json.encode(attempt(job))  # no pickle: the server believes no bot
        answers.write(len(text).to_bytes(4) + text)
        answers.flush()


def read(jobs: BinaryIO) -> Any:
    """The next job; None at the end."""
    length = jobs.read(4)
    if len(length) < 4:
        return None
    return pickle.loads(jobs.read(int.from_bytes(length)))  # noqa: S301  from the server that owns us


def stand_back() -> None:
    """Leave the processor to bots and people where they want it too."""
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(OSError):  # Linux weighs sessions before it weighs processes
        Path("/proc/self/autogroup").write_text("10")


def attempt(job: tuple[Any, ...]) -> tuple[bool, Any, float]:
    """Whether it went well, the answer or the kind of failure, and the seconds of work."""
    start = time.process_time()
    try:
        good, answer = True, JOBS[job[0]](*job[1:])
    except Exception as why:  # noqa: BLE001  whatever a bot does wrong, the worker lives on
        good, answer = False, type(why).__name__
    return good, answer, time.process_time() - start


def hello() -> str:
    """Import what jobs need, so that the first of them is not late."""
    return import_module("tierce.bots").__name__


def choose(name: str, view: Any) -> str:
    """The action of a bot that sees this, as text."""
    return write_action(bot(name).choose(view))


def react(name: str, view: Any) -> str | None:
    """What a bot does out of turn, if anything."""
    act = bot(name).react(view)
    return None if act is None else write_action(act)


def hint(view: Any, lang: str) -> Any:
    """What a good player would do with these cards, in words; each card in brackets."""
    return import_module("tierce.server.hinting").hinted(view, lang)


@cache
def bot(name: str) -> Any:
    return import_module("tierce.bots").bot(name)


def judge(questions: list[Any], seconds: float) -> list[Any]:
    """What the judge answers to the first, and to the next ones until so much work is done."""
    end, answers = time.process_time() + seconds, list[Any]()
    for question in questions:
        answers.append(asked(question))
        if time.process_time() > end:
            break
    return answers


def replay(record: str, number: int, seat: int | None, whole: bool) -> Any:  # noqa: FBT001  a job's
    """The steps of one round of a recorded match."""
    return import_module("tierce.server.replaying").replay(record, number, seat, whole=whole)


def advise(record: str, number: int, step: int, lang: str) -> Any:
    """What a good player would have done at a moment of a recorded match."""
    return import_module("tierce.server.advising").advised(record, number, step, lang)


def rules_text(asked: Any) -> Any:
    """All about some rules, or the problem with them."""
    try:
        return import_module("tierce.server.rulebook").answer(asked)
    except RulesError as bad:
        return {"problem": (bad.code, str(bad))}


def rules_page(name: str, query: str, lang: str) -> dict[str, str] | None:
    """The rules for a page without scripts; None where there are none of that name."""
    found: dict[str, str] | None = import_module("tierce.server.rules_page").written(
        name, query, lang
    )
    return found


JOBS: Final[dict[str, Callable[..., Any]]] = {
    "hello": hello,
    "choose": choose,
    "react": react,
    "hint": hint,
    "judge": judge,
    "rules_text": rules_text,
    "rules_page": rules_page,
    "replay": replay,
    "advise": advise,
}

if __name__ == "__main__":
    main()
