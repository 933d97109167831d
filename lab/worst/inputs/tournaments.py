"""Tournaments: the most players, the most rounds."""

from typing import Any

from lab.worst.caller import Caller
from lab.worst.inputs.texts import HARD, OPTIONS, marks, name_of
from lab.worst.table import Call, Input, same, worst
from lab.worst.world import World, somebody

PLAYERS = 512
ROUNDS = 5
OPEN = 50
PLAIN: dict[str, Any] = {"name": "T" * 59, "place": "cards", "rules": "palace", "rounds": 40}


async def entered(world: World) -> tuple[Caller, str]:
    """A tournament whose list is nearly full: its host and its path."""
    host = await world.guest()
    made = await host.post("/api/tournaments", **{**PLAIN, "stand_in": False})
    path = f"/api/tournaments/{made['id']}"
    for number in range(world.many(PLAYERS - 10, 8)):
        await host.post(path, act="add", name=f"{'é' * 18}{number}")
    return host, path


async def played(world: World) -> tuple[Caller, str]:
    """The same in its last rounds, with all points of the present one but one table's."""
    host, path = await entered(world)
    await host.post(path, act="start")
    for number in range(world.many(ROUNDS, 1)):
        await host.post(path, act="propose")
        page = await host.post(path, act="draw")
        for at, table in enumerate(page["rounds"][number]["tables"][1:], 1):
            points = [10 * seat for seat, _ in enumerate(table["players"])]
            await host.post(path, act="report", table=at, points=points)
        await host.post(
            path,
            act="report",
            table=0,
            points=[0] * len(page["rounds"][number]["tables"][0]["players"]),
        )
    return host, path


def of_tournament(name: str, rest: str) -> None:
    """Declare a GET of the longest tournament."""

    async def builder(world: World) -> Input:
        host, path = await world.once(played)
        return Call(host, path + rest, None, "GET")

    worst(name)(builder)


of_tournament("GET /api/tournaments/{tournament}", "")
of_tournament("GET /api/tournaments/{tournament}/wall", "/wall")
of_tournament("GET /api/tournaments/{tournament}/rounds/{number}", "/rounds/1")


@worst("POST /api/tournaments/{tournament}")
async def post_act(world: World) -> Call:
    """A result of the first round is corrected, in the longest tournament."""
    host, path = await world.once(played)
    table = (await host.get(f"{path}/rounds/1"))["tables"][0]
    points = [world.number % 1000 + seat for seat, _ in enumerate(table["players"])]
    body = {"act": "correct", "round": 0, "table": 0, "points": points}
    return Call(host, path, body)


@worst("POST /api/tournaments")
async def post_tournament(world: World) -> Call:
    wish = {**PLAIN, "name": name_of(60), "rules": HARD, "options": OPTIONS, "seats": 2}
    wish |= {"stand_in": False, "prizes": [marks(2500)] * 10}
    return Call(await world.guest(), "/api/tournaments", wish)


async def many(world: World) -> Caller:
    """A site with many tournaments that take players."""
    for _ in range(world.many(OPEN)):
        await (await world.guest()).post("/api/tournaments", **{**PLAIN, "stand_in": False})
    await world.once(played)
    return await somebody(world)


same(["GET /api/tournaments"], lambda world: world.once(many))
