"""Lessons, puzzles, and questions to the judge and the referee."""

from typing import Any

from lab.worst.inputs.rules import QUERY
from lab.worst.inputs.texts import HARD
from lab.worst.table import Call, same, worst
from lab.worst.world import World, somebody
from tierce.learn.puzzles.shelf import opened, shelf

JOKERS = "* * * * * * * *"
HAND = f"2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H 3H 4H 5H 6H 7H 8H 9H TH {JOKERS}"
"""Thirty cards: the most of a question."""
GIN = opened(shelf("gin")[0])

same(["GET /api/lessons", "GET /api/puzzles"], somebody)


@worst("POST /api/judge")
async def post_judge(world: World) -> Call:
    """The most questions, of which the first takes all the work of a post."""
    cards = " ".join(rank + suit for suit in "CDHS" for rank in "A23456789TJQK") + " * * * *"
    asked = {"ask": "arrange", "rules": "palace", "cards": cards}
    return Call(await world.guest(), "/api/judge", [{"id": at, **asked} for at in range(100)])


@worst("POST /api/referee")
async def post_referee(world: World) -> Call:
    body = {"rules": HARD, "query": QUERY, "ask": "best", "cards": HAND, "lang": "fr"}
    return Call(await world.guest(), "/api/referee", body)


@worst("POST /api/tariff")
async def post_tariff(world: World) -> Call:
    body = {"rules": HARD, "query": QUERY + "&first_meld_min=61" * 3000}
    return Call(await world.guest(), "/api/tariff", body)


@worst("GET /api/lessons/{name}/{number}")
async def get_step(world: World) -> Call:
    return Call(await somebody(world), "/api/lessons/out/1", None, "GET")


@worst("POST /api/lessons/{name}/{number}")
async def post_step(world: World) -> Call:
    """Staged groups of the longest lesson, with as many cards as are read."""
    step = await (await somebody(world)).get("/api/lessons/out/1")
    hand = step["welcome"]["view"]["hand"]
    groups = [hand[at : at + 3] for at in range(0, len(hand), 3)]
    message = {"type": "consider", "id": "1", "groups": groups, "selected": hand[:1]}
    return Call(world.stranger(), "/api/lessons/out/1", {"message": message})


@worst("GET /api/puzzles/{name}")
async def get_puzzle(world: World) -> Call:
    return Call(await world.guest(), f"/api/puzzles/table-{len(shelf('table'))}", None, "GET")


@worst("POST /api/puzzles/next")
async def post_next(world: World) -> Call:
    return Call(await world.guest(), "/api/puzzles/next", {"kind": "lay", "real": False})


@worst("POST /api/puzzles/{name}")
async def post_puzzle(world: World) -> Call:
    """A right answer, which is judged and rated."""
    message = {"type": "act", "id": "1", "seq": 1, "action": GIN.answer[0]}
    body: dict[str, Any] = {"message": message, "acts": []}
    return Call(await world.guest(), "/api/puzzles/gin-1", body)


@worst("POST /api/puzzles/{name}/solution")
async def post_solution(world: World) -> Call:
    return Call(await world.guest(), f"/api/puzzles/lay-{len(shelf('lay'))}/solution", {})
