"""The office: cases, measures, announcements, roles."""

from typing import Any

from lab.worst.caller import Caller
from lab.worst.inputs.friends import pair, who
from lab.worst.inputs.guest import pictured
from lab.worst.inputs.texts import HALF, LONG, marks, name_of
from lab.worst.table import Call, same, worst
from lab.worst.world import World
from tierce.server.store import do

CASES = 100
"""Cases in the list at most."""
MEASURES = 40
ANNOUNCEMENTS = 60


async def host(world: World) -> Caller:
    """A host of a site whose desk is full."""
    found = await world.role("host")
    for _ in range(world.many(CASES)):
        await reported(world)
    for _ in range(world.many(ANNOUNCEMENTS)):
        await found.post("/api/admin/announcements", fr="é" * 290, en="e" * 290)
    return found


async def reported(world: World) -> None:
    """One more report of messages."""
    one, other = await pair(world)
    to = await who(other)
    for number in range(world.many(10)):
        await other.post(f"/api/friends/{to}/messages", id=str(number), text="🀄" * 199)
    await one.post(
        f"/api/friends/{await who(one)}/report", id="1", reason="insult", words="w" * 300
    )


async def case(world: World) -> tuple[Caller, str]:
    """A host, and a case that is open."""
    one = await world.once(host)
    return one, (await one.get("/api/admin/desk"))["open"][-1]["id"]


async def code(one: Caller) -> str:
    return str((await one.get("/api/me/code"))["code"])


async def accused(world: World) -> tuple[Caller, str]:
    """A guest with many measures, and the short code."""
    one, by = await world.guest(), await world.once(host)
    name = await code(one)
    for _ in range(world.many(MEASURES)):
        await by.post(f"/api/admin/people/{name}/measures", **WARNING)
    return one, name


WARNING: dict[str, Any] = {"kind": "warn", "reason": "r" * 500, "hours": 24}

same(
    ["GET /api/admin/desk", "GET /api/admin/announcements", "GET /api/admin/audit"],
    lambda world: world.once(host),
)
same(["GET /api/admin/roles", "GET /api/admin/server"], lambda world: world.once(host))


@worst("GET /api/admin/people")
async def get_people(world: World) -> Call:
    """A search for what many names hold."""
    return Call(await world.role("host"), "/api/admin/people?q=G", None, "GET")


@worst("GET /api/admin/people/{code}")
async def get_person(world: World) -> Call:
    _, name = await world.once(accused)
    return Call(await world.once(host), f"/api/admin/people/{name}", None, "GET")


@worst("POST /api/admin/people/{code}/measures")
async def post_measure(world: World) -> Call:
    _, name = await world.once(accused)
    body = {**WARNING, "reason": HALF, "name": name_of(24)}
    return Call(await world.once(host), f"/api/admin/people/{name}/measures", body)


@worst("GET /api/admin/desk/{case}")
async def get_case(world: World) -> Call:
    one, number = await case(world)
    return Call(one, f"/api/admin/desk/{number}", None, "GET")


@worst("POST /api/admin/desk/{case}/take")
async def post_take(world: World) -> Call:
    one, number = await case(world)
    return Call(one, f"/api/admin/desk/{number}/take", {"instead": True})


@worst("POST /api/admin/desk/{case}/answer")
async def post_answer(world: World) -> Call:
    await reported(world)
    one, number = await case(world)
    return Call(one, f"/api/admin/desk/{number}/answer", {"text": LONG})


@worst("GET /api/admin/desk/{case}/picture")
async def get_reported_picture(world: World) -> Call:
    """The picture as it was reported."""
    one, other = await world.role("host"), await pictured(world)
    profile = await other.get("/api/people/me")
    await one.post(f"/api/people/{profile['id']}/report", reason="picture")
    cases = (await one.get("/api/admin/desk"))["open"]
    number = next(each["id"] for each in cases if each["reason"] == "picture")
    return Call(one, f"/api/admin/desk/{number}/picture", None, "GET")


@worst("POST /api/admin/flags/{flag}/dismiss")
async def post_dismiss(world: World) -> Call:
    """A flag of somebody who sat at a table twice."""
    one, other, flag = await world.once(host), await world.guest(), f"flag{world.number}"
    sql = "insert into flag (id, kind, person, other, at, facts) values ($1, $2, $3, $4, $5, $6)"
    facts = (flag, "twice", world.person(other), "", 1, '{"tables": 3}')
    await world.site.do(world.site.service.store.relations.write(do(sql, *facts)))
    return Call(one, f"/api/admin/flags/{flag}/dismiss", {"note": LONG})


async def measured(world: World) -> tuple[Caller, Caller, str]:
    """A host, a person, and a new measure about the person."""
    by, one = await world.once(host), await world.guest()
    await by.post(f"/api/admin/people/{await code(one)}/measures", **{**WARNING, "kind": "mute"})
    return by, one, (await one.get("/api/house"))["notes"][0]["id"]


@worst("POST /api/admin/measures/{measure}/lift")
async def post_lift(world: World) -> Call:
    by, _, measure = await measured(world)
    return Call(by, f"/api/admin/measures/{measure}/lift", {})


@worst("POST /api/admin/measures/{measure}/reply")
async def post_reply(world: World) -> Call:
    by, one, measure = await measured(world)
    await one.post(f"/api/me/notes/{measure}/appeal", text="a" * 500)
    return Call(by, f"/api/admin/measures/{measure}/reply", {"text": LONG, "lift": True})


@worst("POST /api/me/notes/{note}/appeal")
async def post_appeal(world: World) -> Call:
    _, one, measure = await measured(world)
    return Call(one, f"/api/me/notes/{measure}/appeal", {"text": LONG})


@worst("POST /api/admin/announcements")
async def post_announcement(world: World) -> Call:
    body = {"fr": HALF, "en": HALF, "hours": 1}
    return Call(await world.once(host), "/api/admin/announcements", body)


@worst("POST /api/admin/announcements/{announcement}/end")
async def post_announcement_end(world: World) -> Call:
    one = await world.once(host)
    made = await one.post("/api/admin/announcements", fr="f", en="e")
    number = next(each["id"] for each in made if each["fr"] == "f" and not each["until"])
    return Call(one, f"/api/admin/announcements/{number}/end", {})


@worst("POST /api/admin/roles")
async def post_role(world: World) -> Call:
    body = {"code": await code(await world.guest()), "role": "moderator"}
    return Call(await world.once(host), "/api/admin/roles", body)


@worst("POST /api/admin/switches")
async def post_switches(world: World) -> Call:
    """The switches as they are, in a list of languages that fills the body."""
    one = await world.once(host)
    now = (await one.get("/api/house"))["switches"]
    return Call(one, "/api/admin/switches", {**now, "languages": ["fr", "en"] * 5000})


@worst("POST /api/admin/legal")
async def post_legal(world: World) -> Call:
    entries = dict.fromkeys(("name", "address", "contact", "hosting"), marks(14_000))
    return Call(await world.once(host), "/api/admin/legal", entries)
