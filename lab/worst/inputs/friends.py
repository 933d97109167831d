"""Friends: the longest list, the longest conversation."""

from lab.worst.caller import Caller
from lab.worst.inputs.texts import LONG, name_of
from lab.worst.table import Call, same, worst
from lab.worst.world import World

FRIENDS = 300
LETTERS = 200
"""Messages kept between two friends."""


async def popular(world: World) -> Caller:
    """A guest with the most friends, of whom some play."""
    one = await world.guest()
    code = (await one.post("/api/friends/code", renew=True))["code"]
    for _ in range(world.many(FRIENDS - 20)):
        await (await world.guest()).post(f"/api/friends/code/{code}", name=None)
    return one


async def pair(world: World) -> tuple[Caller, Caller]:
    """Two new friends."""
    one, other = await world.guest(), await world.guest()
    code = (await one.post("/api/friends/code"))["code"]
    await other.post(f"/api/friends/code/{code}")
    return one, other


async def who(one: Caller, name: str = "") -> str:
    """A friend, as the person knows them."""
    friends = (await one.get("/api/friends"))["friends"]
    return next(str(each["who"]) for each in friends if name in {"", each["name"]})


async def letters(world: World) -> tuple[Caller, str]:
    """A long conversation: the reader, and the path of the other one."""
    one, other = await world.once(popular), await world.guest()
    code = (await one.post("/api/friends/code"))["code"]
    await other.post(f"/api/friends/code/{code}")
    to = await who(other)
    for number in range(world.many(LETTERS)):
        text = "🀄" * 199
        await other.post(f"/api/friends/{to}/messages", id=str(number), text=text)
    return one, f"/api/friends/{await who(one, other.name)}"


same(["GET /api/friends"], lambda world: world.once(popular))


@worst("POST /api/friends/switches")
async def post_switches(world: World) -> Call:
    body = {"hidden": False, "family": False}
    return Call(await world.once(popular), "/api/friends/switches", body)


@worst("POST /api/friends/code")
async def post_code(world: World) -> Call:
    return Call(await world.once(popular), "/api/friends/code", {"renew": True})


@worst("GET /api/friends/code/{code}")
async def get_code(world: World) -> Call:
    code = (await (await world.once(popular)).post("/api/friends/code"))["code"]
    return Call(await world.guest(), f"/api/friends/code/{code}", None, "GET")


@worst("POST /api/friends/code/{code}")
async def post_befriend(world: World) -> Call:
    """A person with many friends has one more, with a name that fills the body."""
    code = (await (await world.guest()).post("/api/friends/code"))["code"]
    return Call(await world.once(popular), f"/api/friends/code/{code}", {"name": name_of(24)})


@worst("POST /api/friends/{who}")
async def post_person(world: World) -> Call:
    one = await world.once(popular)
    return Call(one, f"/api/friends/{await who(one)}", {"act": "mute"})


@worst("POST /api/friends/{who}/invite")
async def post_invite(world: World) -> Call:
    one = await world.once(popular)
    _, path = await world.once(letters)
    return Call(one, f"{path}/invite", {"table": await one.new_table("open")})


@worst("POST /api/friends/{who}/withdraw")
async def post_withdraw(world: World) -> Call:
    one, path = await world.once(letters)
    table = await one.new_table("open")
    await one.post(f"{path}/invite", table=table)
    return Call(one, f"{path}/withdraw", {"table": table})


@worst("POST /api/friends/{who}/invitation")
async def post_invitation(world: World) -> Call:
    """An invitation is accepted."""
    one, other = await pair(world)
    table = await one.new_table("open")
    await one.post(f"/api/friends/{await who(one)}/invite", table=table)
    path = f"/api/friends/{await who(other)}/invitation"
    return Call(other, path, {"table": table, "yes": True})


@worst("GET /api/friends/{who}/messages")
async def get_messages(world: World) -> Call:
    one, path = await world.once(letters)
    return Call(one, f"{path}/messages", None, "GET")


@worst("POST /api/friends/{who}/messages")
async def post_message(world: World) -> Call:
    """A message that fills the body, in a long conversation."""
    one, path = await world.once(letters)
    return Call(one, f"{path}/messages", {"id": f"m{world.number}", "text": LONG})


@worst("POST /api/friends/{who}/seen")
async def post_seen(world: World) -> Call:
    one, path = await world.once(letters)
    return Call(one, f"{path}/seen", {})


@worst("POST /api/friends/{who}/report")
async def post_report_of_messages(world: World) -> Call:
    one, path = await world.once(letters)
    body = {"id": f"r{world.number}", "reason": "insult", "words": LONG}
    return Call(one, f"{path}/report", body)
