"""Questions to the judge and to the referee."""

from typing import Any, Final

import msgspec
from litestar import post
from litestar.params import JSONBody

from tierce.server import wire
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import ask_judge, ask_worker, guard_budget
from tierce.server.service.requests import READS, Ask

QUESTIONS: Final = 100
"""Questions in one call at most."""


@post("/api/judge", status_code=200, guards=[guard_budget], opt=READS)
async def post_judge(request: Ask, data: JSONBody[Any]) -> Any:
    """Answer questions about the rules. They change nothing, so any script may ask."""
    questions = data if isinstance(data, list) else [data]
    if len(questions) > QUESTIONS:
        raise ProblemError(
            400, "malformed", f"{len(questions)} questions: want {QUESTIONS} at most"
        )
    answers = await ask_judge(request, questions)
    return answers if isinstance(data, list) else answers[0]


@post("/api/referee", status_code=200, guards=[guard_budget], opt=READS)
async def post_referee(request: Ask, data: JSONBody[wire.AskedReferee]) -> Any:
    """Answer a question about cards on a real table, in words."""
    answer = await ask_worker(request, "referee", msgspec.to_builtins(data))
    if "problem" in answer:
        raise ProblemError(400, *answer["problem"])
    return answer


@post("/api/tariff", status_code=200, guards=[guard_budget], opt=READS)
async def post_tariff(request: Ask, data: JSONBody[wire.AskedTariff]) -> Any:
    """What a score sheet must know of its rules to count without a network."""
    answer = await ask_worker(request, "tariff", msgspec.to_builtins(data))
    if "problem" in answer:
        raise ProblemError(400, *answer["problem"])
    return answer


HANDLERS = [post_judge, post_referee, post_tariff]
