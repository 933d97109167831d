"""Questions that workers answer: bots have workers of their own, so that no question delays one."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any, Final, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

from tierce.server.guard.limits import Bucket, network
from tierce.server.service.guarding import address_of, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.work.workers import TOO_LONG, WorkerFailedError, Workers

Ask = Request[Any, Any, State]
T = TypeVar("T")
POST: Final = 0.5
"""Seconds of work for one post to the judge."""
SLICE: Final = 0.05
"""Seconds of work until the next client has its turn."""
LONGEST: Final = 2.0
"""Seconds of the clock that one slice may take; a single question may be harder than that."""
SPENT: Final = {
    "code": "out_of_time",
    "message": f"the work of one post is {POST} seconds: ask the rest in another post",
}


async def thought(request: Ask, *job: Any) -> Any:
    """The answer of a worker; raises ProblemError where the client asks too much."""
    budget = allowed(request)
    pool: Workers = request.app.state.service.thinkers
    return await while_here(request, pool.do(*job, asker=asker(request), paid=budget.pay))


async def judged(request: Ask, questions: Sequence[Any]) -> list[Any]:
    """What the judge answers to each; those for which no work is left are answered so."""
    budget = allowed(request)
    return await while_here(request, in_slices(request, questions, budget))


async def in_slices(request: Ask, questions: Sequence[Any], budget: Bucket) -> list[Any]:
    answers, left = list[Any](), POST

    def paid(work: float) -> None:
        nonlocal left
        left -= work
        budget.pay(work)

    while len(answers) < len(questions) and left > 0 and budget.left > 0:
        rest, part = questions[len(answers) :], min(SLICE, left)
        try:
            answers += await request.app.state.service.thinkers.do(
                "judge", rest, part, asker=asker(request), seconds=LONGEST, paid=paid
            )
        except WorkerFailedError as why:
            if str(why) != TOO_LONG:
                raise
            break
    return [*answers, *map(unanswered, questions[len(answers) :])]


def unanswered(question: Any) -> dict[str, Any]:
    return {"id": question.get("id") if isinstance(question, dict) else None, "error": SPENT}


async def while_here(request: Ask, work: Awaitable[T]) -> T:
    """The outcome of some work, which is dropped when the client has gone."""
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ProblemError(499, "gone", None)  # nobody reads it
        return await working
    finally:
        working.cancel()
        gone.cancel()


async def hung_up(request: Ask) -> None:
    """Wait until the client has gone; its body has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def allowed(request: Ask) -> Bucket:
    """What work is left to the address; raises ProblemError."""
    limits, address = request.app.state.service.limits, address_of(request)
    budget: Bucket = limits.work.bucket(address)
    if budget.left <= 0 or not limits.judging.allows(person_of(request), address):
        raise ProblemError(429, "too_many", None)
    return budget


def affordable(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse a call for which no work is left before its body is read; raises ProblemError."""
    address = network(connection.client.host) if connection.client else ""
    if connection.app.state.service.limits.work.bucket(address).left <= 0:
        raise ProblemError(429, "too_many", None)


def asker(request: Ask) -> tuple[str, str]:
    """Whose turn a question takes: addresses take turns, and so do the guests of one."""
    return address_of(request), person_of(request) or ""
