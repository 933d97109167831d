"""The worker process: bots' moves, answers of the judge, replays, hints."""

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
from tierce.rules.asking.plain_data import BadQuestion


def main() -> None:
    """Answer jobs until standard input closes."""
    if "gently" in sys.argv:
        lower_priority()
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # output of a bot must not mix with answers
    while (job := read(jobs)) is not None:
        text = msgspec.json.encode(attempt(job))  # JSON, not pickle: the server does not trust bots
        answers.write(len(text).to_bytes(4) + text)
        answers.flush()


def read(jobs: BinaryIO) -> Any:
    """The next job; None at the end."""
    length = jobs.read(4)
    if len(length) < 4:
        return None
    return pickle.loads(jobs.read(int.from_bytes(length)))  # noqa: S301  sent by the server that started us


def lower_priority() -> None:
    """Lower the priority of this process."""
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(OSError):  # Linux schedules sessions before processes
        Path("/proc/self/autogroup").write_text("10")


def attempt(job: tuple[Any, ...]) -> tuple[bool, Any, float]:
    """Run a job; return success, the answer or the error's type, and seconds of work."""
    start = time.process_time()
    try:
        good, answer = True, JOBS[job[0]](*job[1:])
    except Exception as why:  # noqa: BLE001  a bot may raise anything, and the worker must survive
        good, answer = False, type(why).__name__
    return good, answer, time.process_time() - start


def hello() -> str:
    """Import what jobs need, so that the first one is quick."""
    return import_module("tierce.bots").__name__


def choose(name: str, view: Any) -> str:
    """The action that a bot chooses, as text."""
    return write_action(bot(name).choose(view))


def react(name: str, view: Any) -> str | None:
    """The bot's act out of turn, or None."""
    act = bot(name).react(view)
    return None if act is None else write_action(act)


def hint(view: Any, lang: str) -> Any:
    """What a good player would do, in words. Cards stand in brackets."""
    return import_module("tierce.server.work.hints").hint_for(view, lang)


@cache
def bot(name: str) -> Any:
    """The bot of that name, made once: one of another package may have much to load."""
    return import_module("tierce.bots").bot(name)


def judge(questions: list[Any], seconds: float) -> list[Any]:
    """Answers of the judge, in order, until the seconds of work are used up."""
    end, answers = time.process_time() + seconds, list[Any]()
    for question in questions:
        answers.append(asked(question))
        if time.process_time() > end:
            break
    return answers


def replay(record: str, number: int, seat: int | None, whole: bool) -> Any:  # noqa: FBT001  positional, as jobs are
    """The steps of one round of a recorded match."""
    return import_module("tierce.server.work.replay").replay(record, number, seat, whole=whole)


def advise(record: str, number: int, step: int, lang: str) -> Any:
    """Advice for one step of a recorded match."""
    return import_module("tierce.server.work.advice").advice_at(record, number, step, lang)


def rules_text(asked: Any) -> Any:
    """Everything about some rules, or the error in them."""
    try:
        return import_module("tierce.server.catalogue.rules_text").answer(asked)
    except RulesError as bad:
        return {"problem": (bad.code, str(bad))}


def glossary(asked: Any) -> Any:
    """The glossary for some rules, or the error in them."""
    try:
        return import_module("tierce.server.catalogue.glossary").answer(asked)
    except RulesError as bad:
        return {"problem": (bad.code, str(bad))}


def referee(asked: Any) -> Any:
    """The referee's answer, or the error in the question."""
    try:
        return import_module("tierce.server.catalogue.referee").answer(asked)
    except (BadQuestion, RulesError) as bad:
        return {"problem": (bad.code, str(bad))}


def tariff(asked: Any) -> Any:
    """The prices of some rules, or the error in them."""
    try:
        return import_module("tierce.server.catalogue.referee").tariff(asked)
    except (BadQuestion, RulesError) as bad:
        return {"problem": (bad.code, str(bad))}


def rules_page(name: str, query: str, lang: str) -> dict[str, str] | None:
    """The rules as one text for a page without scripts; None if they are unknown."""
    found: dict[str, str] | None = import_module("tierce.server.catalogue.rules_page").written(
        name, query, lang
    )
    return found


def picture(data: bytes) -> bytes:
    """A person's picture, made small."""
    small: bytes = import_module("tierce.server.work.picture").small(data)
    return small


def rules_file(text: str, lang: str) -> Any:
    """The rules in a file, or what is wrong with it."""
    return import_module("tierce.server.catalogue.rules_file").answer(text, lang)


def moments(record: str) -> list[tuple[Any, ...]]:
    """The puzzles of a finished match."""
    found: list[tuple[Any, ...]] = import_module("tierce.server.work.moments").found_in(record)
    return found


JOBS: Final[dict[str, Callable[..., Any]]] = {
    "hello": hello,
    "choose": choose,
    "react": react,
    "hint": hint,
    "judge": judge,
    "rules_text": rules_text,
    "rules_page": rules_page,
    "picture": picture,
    "rules_file": rules_file,
    "glossary": glossary,
    "referee": referee,
    "tariff": tariff,
    "replay": replay,
    "advise": advise,
    "moments": moments,
}

if __name__ == "__main__":
    main()
