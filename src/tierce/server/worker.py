"""The process that thinks: a bot's move from a view, or an answer of the judge."""

import os
import pickle
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, BinaryIO, Final

import msgspec

from tierce.game import answer, write_action
from tierce.rules import RulesError


def main() -> None:
    """Answer jobs until nobody asks any more."""
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


def attempt(job: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether it went well, and the answer or the kind of failure."""
    try:
        return True, JOBS[job[0]](*job[1:])
    except Exception as why:  # noqa: BLE001  whatever a bot does wrong, the worker lives on
        return False, type(why).__name__


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


def judge(questions: list[Any]) -> list[Any]:
    """What the judge answers to each."""
    return [answer(question) for question in questions]


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


JOBS: Final[dict[str, Callable[..., Any]]] = {
    "hello": hello,
    "choose": choose,
    "react": react,
    "hint": hint,
    "judge": judge,
    "rules_text": rules_text,
    "replay": replay,
    "advise": advise,
}

if __name__ == "__main__":
    main()
