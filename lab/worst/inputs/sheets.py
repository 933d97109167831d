"""Score sheets: the most entries."""

from typing import Any

from lab.worst.caller import Caller
from lab.worst.inputs.clubs import founded
from lab.worst.table import Call, same, worst
from lab.worst.world import World

MOST = 5000
BATCH = 200
SEATS = 12


def score(number: int) -> dict[str, Any]:
    """An entry that fills every field."""
    place = {"round": number // SEATS % 1000, "seat": number % SEATS}
    more = {"points": 99_999, "cards": "x" * 120, "group": "g" * 40}
    return {"id": f"entry-{number:08}", "at": number, "kind": "score", **place, **more}


SET: dict[str, Any] = {
    "id": "first-entry",
    "at": 0,
    "kind": "set",
    "names": [f"{'n' * 20}{seat}" for seat in range(SEATS)],
    "rules": "rami51?" + "x" * 390,
}
END = {"id": "last-entry", "at": 9, "kind": "end"}


async def sheet(world: World, most: int = MOST - BATCH - 10) -> tuple[Caller, dict[str, str]]:
    """A sheet that is nearly full, with a player who has claimed a seat."""
    writer = await world.account()
    keys = await writer.post("/api/sheets")
    path = f"/api/sheets/{keys['writer']}"
    await writer.post(path, after=0, entries=[SET])
    count = world.many(most, SEATS)
    for at in range(0, count, BATCH):
        entries = [score(number) for number in range(at, min(at + BATCH, count))]
        await writer.post(path, after=10**9, entries=entries)
    await writer.post(path, after=10**9, entries=[END])
    await (await world.guest()).post(f"{path}/me", seat=0)
    return writer, keys


async def read_one(world: World) -> tuple[Caller, str]:
    """The same for all that change nothing in it."""
    writer, keys = await world.once(sheet)
    return writer, f"/api/sheets/{keys['writer']}"


@worst("POST /api/sheets")
async def post_sheet(world: World) -> Call:
    return Call(await world.guest(), "/api/sheets", {})


@worst("POST /api/sheets/{key}")
async def post_sync(world: World) -> Call:
    """As many new entries as are taken at once, on a sheet that is nearly full and claimed."""
    writer, keys = await sheet(world)
    entries = [score(10**6 + number) for number in range(BATCH)]
    body = {"after": 0, "entries": entries}
    return Call(writer, f"/api/sheets/{keys['writer']}", body)


@worst("GET /api/sheets/{key}/me")
async def get_seat(world: World) -> Call:
    writer, path = await read_one(world)
    return Call(writer, f"{path}/me", None, "GET")


@worst("POST /api/sheets/{key}/me")
async def post_seat(world: World) -> Call:
    writer, path = await read_one(world)
    return Call(writer, f"{path}/me", {"seat": 1})


@worst("GET /api/sheets/{key}/club")
async def get_sheet_club(world: World) -> Call:
    writer, path = await read_one(world)
    return Call(writer, f"{path}/club", None, "GET")


@worst("POST /api/sheets/{key}/club")
async def post_sheet_club(world: World) -> Call:
    """The sheet is folded for a club."""
    writer, path = await read_one(world)
    _, club = await world.once(own_club)
    return Call(writer, f"{path}/club", {"club": club.rpartition("/")[2]})


async def own_club(world: World) -> tuple[Caller, str]:
    """A club that the writer of the sheet has joined."""
    writer, _ = await world.once(sheet)
    host, club = await founded(world)
    await writer.post(f"/api/club-links/{(await host.post(f'{club}/link'))['code']}")
    return host, club


async def player(world: World) -> Caller:
    """A player who has claimed seats of many sheets."""
    one = await world.guest()
    for _ in range(world.many(100)):
        keys = await one.post("/api/sheets")
        path = f"/api/sheets/{keys['writer']}"
        scores = [score(number) for number in range(SEATS)]
        await one.post(path, after=0, entries=[SET, *scores, END])
        await one.post(f"{path}/me", seat=0)
    return one


same(["GET /api/history/sheets"], lambda world: world.once(player))
