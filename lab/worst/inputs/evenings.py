"""Evenings of a club: the longest list, the most rounds."""

from lab.worst.caller import Caller
from lab.worst.inputs.clubs import club, member
from lab.worst.inputs.texts import name_of
from lab.worst.table import Call, Input, worst
from lab.worst.world import World

PLAYERS = 500
"""Players of an evening: a hall that is full."""
ROUNDS = 8
NAME = name_of(40)


async def planned(world: World, **more: object) -> tuple[Caller, str]:
    """An evening of real cards that nobody has entered: the host and the path."""
    host, path = await world.once(club)
    body = {"name": NAME, "rules": "Rules 0", "rounds": 40, "seats": 4, **more}
    made = await host.post(f"{path}/evenings", **body)
    return host, f"{path}/evenings/{made['line']['id']}"


async def listed(world: World) -> tuple[Caller, str]:
    """An evening whose list is long."""
    host, path = await planned(world)
    for number in range(world.many(PLAYERS, 8)):
        await host.post(f"{path}/players", name=f"{name_of(20)}{number}")
    return host, path


async def played(world: World) -> tuple[Caller, str]:
    """The same with rounds that are over."""
    host, path = await listed(world)
    for _ in range(world.many(ROUNDS, 1)):
        await play(host, path)
    return host, path


async def play(host: Caller, path: str) -> None:
    """Draw a round, and type the results of all tables."""
    found = await host.post(f"{path}/draw")
    number = found["line"]["round"] - 1
    for at, table in enumerate(found["played"][number]["tables"]):
        points = [10 * seat + at for seat in range(len(table["seats"]))]
        await host.post(f"{path}/results", round=number, table=at, points=points)


def of_evening(name: str, rest: str) -> None:
    """Declare a GET of the longest evening."""

    async def builder(world: World) -> Input:
        host, path = await world.once(played)
        return Call(host, path + rest, None, "GET")

    worst(name)(builder)


of_evening("GET /api/clubs/{club}/evenings/{evening}", "")
of_evening("GET /api/clubs/{club}/evenings/{evening}/csv", "/csv")


@worst("POST /api/clubs/{club}/evenings")
async def post_evening(world: World) -> Call:
    host, path = await world.once(club)
    for line in (await host.get(f"{path}/evenings"))["coming"][20:]:
        await host.post(f"{path}/evenings/{line['id']}/end")
    body = {"name": NAME, "rules": "Rules 0", "rounds": 40, "seats": 4, "starts": 4 * 10**12}
    return Call(host, f"{path}/evenings", body)


@worst("POST /api/clubs/{club}/evenings/{evening}/sign")
async def post_sign(world: World) -> Call:
    """One more of many signs up, before the first round."""
    _, path = await world.once(listed)
    return Call(await member(world), f"{path}/sign", {"coming": True})


@worst("POST /api/clubs/{club}/evenings/{evening}/players")
async def post_player(world: World) -> Call:
    host, path = await world.once(played)
    return Call(host, f"{path}/players", {"name": f"{world.number}{name_of(16)}"})


@worst("POST /api/clubs/{club}/evenings/{evening}/marks")
async def post_mark(world: World) -> Call:
    host, path = await world.once(played)
    players = (await host.get(path))["players"]
    player = next(one["player"] for one in players if not one["rests"] and not one["dropped"])
    return Call(host, f"{path}/marks", {"player": player, "act": "rest"})


@worst("POST /api/clubs/{club}/evenings/{evening}/draw")
async def post_draw(world: World) -> Call:
    """The draw that is to avoid most tables of before."""
    host, path = await world.once(played)
    found = await host.get(path)
    if not found["draws"]:
        await finish(host, path, found)
    return Call(host, f"{path}/draw", {})


async def finish(host: Caller, path: str, found: dict) -> None:  # type: ignore[type-arg]
    """Type what is missing of the present round."""
    number = found["line"]["round"] - 1
    for at, table in enumerate(found["played"][number]["tables"]):
        if not table["done"]:
            points = [10 * seat for seat in range(len(table["seats"]))]
            await host.post(f"{path}/results", round=number, table=at, points=points)


@worst("POST /api/clubs/{club}/evenings/{evening}/results")
async def post_result(world: World) -> Call:
    """A result of an evening of many rounds is corrected."""
    host, path = await world.once(played)
    found = await host.get(path)
    seats = found["played"][0]["tables"][0]["seats"]
    points = [world.number % 1000 + seat for seat in range(len(seats))]
    return Call(host, f"{path}/results", {"round": 0, "table": 0, "points": points})


@worst("POST /api/clubs/{club}/evenings/{evening}/end")
async def post_end(world: World) -> Call:
    host, path = await listed(world)
    await play(host, path)
    return Call(host, f"{path}/end", {})
