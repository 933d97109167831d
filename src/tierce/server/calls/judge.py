"""Questions to the judge."""

from typing import Any, Final

from litestar import post
from litestar.params import JSONBody

from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import ask_judge, guard_budget
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


HANDLERS = [post_judge]
