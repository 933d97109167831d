"""Questions for workers. Bots have other workers, so that no question delays a bot."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any, Final, TypeVar

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from tierce.server.guard.limits import Budget, network
from tierce.server.service.guarding import person_of, too_many
from tierce.server.service.marking import address_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.work.workers import TOO_LONG, WorkerFailedError, Workers

T = TypeVar("T")
POST: Final = 0.5
"""Seconds of work per call to the judge."""
SLICE: Final = 0.05
"""Seconds of work until other clients get their turn."""
LONGEST: Final = 2.0
"""Seconds of wall time per slice. A single hard question may need more."""
RESERVED: Final = 0.5
"""Seconds of work that a question pays before it is answered; what it did not need comes back."""
PAUSE: Final = 4
"""Seconds after which an address that has used its work may ask again."""
SPENT: Final = {
    "code": "out_of_time",
    "message": f"the work of one post is {POST} seconds: ask the rest in another post",
}


async def ask_worker(request: Ask, *job: Any, seconds: float | None = None) -> Any:
    """The answer of a worker; raises ProblemError if the client's budget is used up."""
    budget, pool = budget_of(request), request.app.state.service.thinkers
    work = on_budget(pool, budget, asker(request), *job, seconds=seconds)
    return await unless_disconnected(request, work)


def on_budget(
    pool: Workers, budget: Budget, asker: Sequence[str], *job: Any, seconds: float | None = None
) -> Awaitable[Any]:
    """The answer of a worker. What it reserves is paid at once, not when it is awaited: between a
    look at the budget and the payment no other question may pass.
    """
    budget.pay(RESERVED)
    return pool.do(
        *job, asker=asker, seconds=seconds, paid=lambda work: budget.pay(work - RESERVED)
    )


async def ask_judge(request: Ask, questions: Sequence[Any]) -> list[Any]:
    """Answers of the judge. Questions beyond the budget are answered by an error."""
    budget = budget_of(request)
    return await unless_disconnected(request, in_slices(request, questions, budget))


async def in_slices(request: Ask, questions: Sequence[Any], budget: Budget) -> list[Any]:
    answers, left = list[Any](), POST

    def paid(work: float) -> None:
        nonlocal left
        left -= work
        budget.pay(work - part)

    while len(answers) < len(questions) and left > 0 and budget.left > 0:
        rest, part = questions[len(answers) :], min(SLICE, left)
        budget.pay(part)
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


async def unless_disconnected(request: Ask, work: Awaitable[T]) -> T:
    """The result of some work. It is cancelled when the client disconnects."""
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(disconnected(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ProblemError(499, "gone", None)  # nobody reads it
        return await working
    finally:
        working.cancel()
        gone.cancel()


async def disconnected(request: Ask) -> None:
    """Wait until the client disconnects. Its body has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def budget_of(request: Ask) -> Budget:
    """The caller's budget; raises ProblemError if it is used up."""
    limits, address = request.app.state.service.limits, address_of(request)
    budget: Budget = limits.work.of(person_of(request), address)
    if budget.left <= 0 or not limits.judging.allows(person_of(request), address):
        raise too_many(PAUSE)
    return budget


def guard_budget(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse a call of an address without budget before its body is read; raises ProblemError."""
    address = network(connection.client.host) if connection.client else ""
    if connection.app.state.service.limits.work.spent(address):
        raise too_many(PAUSE)


def asker(request: Ask) -> tuple[str, str]:
    """Key for the fair queue: turns go round addresses, then round the guests of an address."""
    return address_of(request), person_of(request) or ""
