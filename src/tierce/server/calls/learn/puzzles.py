"""Calls about puzzles. Each judges from the position; only answers are kept."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.learn.puzzles.choosing import of_day
from tierce.learn.puzzles.shelf import Shelved, opened
from tierce.server import wire
from tierce.server.learn.puzzling import answered, solution
from tierce.server.people.puzzles.room import DAY
from tierce.server.service.answers import answer, service
from tierce.server.service.guarding import guest_of, person_of, refuse_stopped
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import budget_of
from tierce.server.service.requests import Ask
from tierce.server.system.clock import wall_time

TODAY: Final = "today"
PRIVATE: Final = {"cache-control": "no-store"}


@get("/api/puzzles")
async def get_puzzles(request: Ask) -> Response[wire.PuzzleOverview]:
    found = await service(request).puzzles.overview(person_of(request), wall_time())
    return Response(found, headers=PRIVATE)


@post("/api/puzzles/next", status_code=200)
async def post_next(request: Ask, data: JSONBody[wire.PuzzleWish]) -> wire.PuzzleFound:
    """Find a puzzle that the caller has not tried, near the caller's rating."""
    with unreadable(request):
        return wire.PuzzleFound(await service(request).puzzles.next(person_of(request), data))


@get("/api/puzzles/{name:str}")
async def get_puzzle(request: Ask, name: FromPath[str]) -> Response[wire.PuzzleStep]:
    """A puzzle on the board; ``today`` is that of the day."""
    found = await puzzle_of(request, name)
    with unreadable(request):
        step = await service(request).puzzles.step(found, person_of(request), wall_time())
    return Response(step, headers=PRIVATE)


@post("/api/puzzles/{name:str}", status_code=200)
async def post_puzzle(
    request: Ask, name: FromPath[str], data: JSONBody[wire.PuzzleSaid]
) -> Response[wire.PuzzleReply]:
    """Answer one message of the table's screen. A whole answer is counted."""
    found = await puzzle_of(request, name)
    refuse_stopped(request, "visit")
    with unreadable(request):
        reply, left = answered(opened(found), data.message, data.acts)
    if left is None:
        return Response(reply, headers=PRIVATE)
    person = await guest_of(request)
    reply.rated = await service(request).puzzles.answer(
        person, found, right=reply.was == "right", now=wall_time()
    )
    return answer(request, person, reply)


@post("/api/puzzles/{name:str}/solution", status_code=200)
async def post_solution(request: Ask, name: FromPath[str]) -> Response[wire.PuzzleSolution]:
    """The solution. Before any answer, asking for it counts as a wrong one."""
    found = await puzzle_of(request, name)
    refuse_stopped(request, "visit")
    with unreadable(request):
        said = solution(opened(found))
    person = await guest_of(request)
    if await service(request).puzzles.room.first_try(person, found.id) is None:
        said.rated = await service(request).puzzles.answer(
            person, found, right=False, now=wall_time()
        )
    return answer(request, person, said)


async def puzzle_of(request: Ask, name: str) -> Shelved:
    """The puzzle of an id; raises ProblemError."""
    today = name == TODAY
    found = of_day(wall_time() // DAY) if today else await service(request).puzzles.find(name)
    if found is None:
        raise ProblemError(404, "unknown_puzzle", name[:80])
    return found


@contextmanager
def unreadable(request: Ask) -> Iterator[None]:
    """Charge the caller's budget for the work, and answer what is unreadable with a problem."""
    budget, begun = budget_of(request), time.thread_time()
    try:
        yield
    except ValueError as bad:
        raise ProblemError(400, "malformed", str(bad)) from None
    finally:
        budget.pay(time.thread_time() - begun)


HANDLERS: list[Any] = [get_puzzles, post_next, get_puzzle, post_puzzle, post_solution]
