"""Calls about lessons. They keep nothing: each names its step."""

import time
from typing import Any, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.learn.answers import answered, overview, shown
from tierce.server.learn.contents import Step, lessons
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import budget_of
from tierce.server.service.requests import READS, Ask

LONGEST: Final = 200
"""Characters of an act at most."""


@get("/api/lessons")
async def get_lessons() -> wire.LessonList:
    return overview()


@get("/api/lessons/{name:str}/{number:int}")
async def get_step(name: FromPath[str], number: FromPath[int]) -> wire.LessonStep:
    return shown(step_of(name, number))


@post("/api/lessons/{name:str}/{number:int}", status_code=200, opt=READS)
async def post_step(
    request: Ask, name: FromPath[str], number: FromPath[int], data: JSONBody[wire.LessonSaid]
) -> wire.LessonReply:
    """Answer one message of the table's screen."""
    step, budget = step_of(name, number), budget_of(request)
    action = data.message.action if isinstance(data.message, wire.Act) else ""
    if max(len(action), len(data.act)) > LONGEST:
        raise ProblemError(413, "too_large", f"want {LONGEST} characters at most")
    start = time.thread_time()
    try:
        return answered(step, data)
    except ValueError as bad:
        raise ProblemError(400, "malformed", str(bad)) from None
    finally:
        budget.pay(time.thread_time() - start)


def step_of(name: str, number: int) -> Step:
    """The step, counted from 1; raises ProblemError."""
    found = lessons().get(name)
    if found is None or not 1 <= number <= len(found.steps):
        raise ProblemError(404, "unknown_lesson", f"{name} {number}"[:80])
    return found.steps[number - 1]


HANDLERS: list[Any] = [get_lessons, get_step, post_step]
