"""The guest: name, own tables, keys for other devices, profile, notices."""

import json

from lab.worst.caller import Caller
from lab.worst.inputs.pictures import SIDE, noisy
from lab.worst.inputs.texts import BRACKETS, HARD, LONG, name_of
from lab.worst.table import Call, same, worst
from lab.worst.world import World, somebody

TABLES = 100
"""Tables under way in one list."""


async def busy(world: World) -> Caller:
    """A guest with many tables."""
    found = await world.guest()
    for _ in range(world.many(TABLES)):
        await found.new_table("open", access="public", rules=HARD, options=unnamed(world))
    return found


def unnamed(world: World) -> dict[str, int]:
    """Options of rules that have no name in a cache yet."""
    number = world.number
    return {"first_meld_min": number % 120, "jokers": 2 + number // 120 % 7}


@worst("GET /api/me")
async def get_me(world: World) -> Call:
    """Many tables, each with rules of its own that were not named before."""
    return Call(await busy(world), "/api/me", None, "GET")


@worst("POST /api/me")
async def post_me(world: World) -> Call:
    return Call(
        await world.once(busy), "/api/me", {"name": name_of(24), "unknown": json.loads(BRACKETS)}
    )


@worst("POST /api/me/key")
async def post_key(world: World) -> Call:
    return Call(await world.once(busy), "/api/me/key", {})


@worst("POST /api/me/whose")
async def post_whose(world: World) -> Call:
    key = (await (await world.once(busy)).post("/api/me/key"))["key"]
    return Call(await world.guest(), "/api/me/whose", {"key": key})


@worst("POST /api/me/here")
async def post_here(world: World) -> Call:
    """A device becomes an account, and its guest comes along."""
    key = (await (await world.account()).post("/api/me/key"))["key"]
    return Call(await world.guest(), "/api/me/here", {"key": key, "merge": True})


@worst("POST /api/me/profile")
async def post_profile(world: World) -> Call:
    return Call(await world.once(busy), "/api/me/profile", {"avatar": "000", "shown": "all"})


@worst("POST /api/me/picture")
async def post_picture(world: World) -> Call:
    """The largest file, of the most pixels."""
    return Call(await world.guest(), "/api/me/picture", noisy(world.many(SIDE, 256)))


@worst("POST /api/me/picture/remove")
async def post_picture_remove(world: World) -> Call:
    return Call(await world.once(pictured), "/api/me/picture/remove", {})


@worst("GET /api/pictures/{name}")
async def get_picture(world: World) -> Call:
    one = await world.once(shown)
    profile = await one.get("/api/people/me")
    return Call(one, f"/api/pictures/{profile['picture']}", None, "GET")


async def pictured(world: World) -> Caller:
    one = await world.guest()
    answer = await one.http.post("/api/me/picture", content=noisy(256))
    assert answer.is_success, answer.text
    return one


async def shown(world: World) -> Caller:
    return await pictured(world)


@worst("GET /api/people/{handle}")
async def get_profile(world: World) -> Call:
    return Call(await world.once(busy), "/api/people/me", None, "GET")


@worst("POST /api/people/{handle}/report")
async def post_report_of(world: World) -> Call:
    """A report in as many words as a body holds."""
    accused = await (await world.guest()).get("/api/people/me")
    body = {"reason": "name", "words": LONG}
    return Call(await world.guest(), f"/api/people/{accused['id']}/report", body)


@worst("POST /api/notices/devices")
async def post_device(world: World) -> Call:
    """The longest endpoint and label."""
    endpoint = "https://push.example.org/" + "x" * 970
    return Call(await world.guest(), "/api/notices/devices", device(endpoint))


def device(endpoint: str) -> dict[str, str]:
    keys = {"p256dh": PUBLIC, "auth": "AAAAAAAAAAAAAAAAAAAAAA"}
    return {"endpoint": endpoint, **keys, "lang": "fr", "label": LONG}


PUBLIC = "BI5TO2-gv3tGJbswZnwB-2B--fi4qA_vWzAGKHAxh7Kjc-sdveAzGDZtBp-DpvWQAFPHNjPLBBshxV4ahsH0ALQ"
"""A point of the curve, as a browser gives one."""


async def noticed(world: World) -> Caller:
    """A guest with the most devices."""
    one = await world.guest()
    for number in range(world.many(10)):
        await one.post("/api/notices/devices", **device(f"https://push.example.org/{number}"))
    return one


@worst("POST /api/notices/devices/remove")
async def remove_device(world: World) -> Call:
    return Call(await world.once(noticed), "/api/notices/devices/remove", {"id": LONG})


@worst("POST /api/notices/wishes")
async def post_wish(world: World) -> Call:
    return Call(await world.once(noticed), "/api/notices/wishes", {"kind": "turn", "on": False})


@worst("POST /api/notices/text")
async def post_text(world: World) -> Call:
    return Call(await world.once(noticed), "/api/notices/text", {"on": True})


@worst("POST /api/notices/quiet")
async def post_quiet(world: World) -> Call:
    quiet = {"zone": "America/Argentina/ComodRivadavia", "starts": 0, "ends": 1439}
    return Call(await world.once(noticed), "/api/notices/quiet", {"quiet": quiet})


same(["GET /api/notices"], lambda world: world.once(noticed))
same(["GET /api/me/standing", "GET /api/me/code", "GET /api/house", "GET /api/purse"], somebody)


@worst("POST /api/me/notes/{note}/read")
async def post_read(world: World) -> Call:
    return Call(await world.once(busy), "/api/me/notes/unknown/read", {})
